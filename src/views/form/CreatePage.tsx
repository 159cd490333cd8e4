import { useRef, useState } from 'react'
import { useCreate, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { nextActionAfterCreate } from '#schema/page/nextActionAfterCreate.ts'
import type { RowData } from '../../components/currentResource.ts'
import { useResource } from '../../components/currentResource.ts'
import { useLazyViews } from '../../components/lazyViews.ts'
import { messages } from '../../i18n/messages.ts'
import { useResourcePermissions, useMe, useAccessLevel } from '../../components/session/me.tsx'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { useScopedList } from '../../components/parseScopedList.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { RecordLoadError } from '../RecordLoadError.tsx'
import { useRunAndInvalidate } from '../useRunAndInvalidate.ts'
import { useFullRow } from '../useFullRow.ts'
import { CopyNote } from './CopyNote.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { SaveBar } from './SaveBar.tsx'
import { copySourceId, copiedValues } from './copy.ts'
import { writableValues, newRowInitialValues } from './formValues.ts'
import { draftKey, deleteDraft } from './storedDrafts.ts'
import { SaveIdempotencyKey } from './saveKey.ts'
import { useSubmitErrors } from './useSubmitErrors.ts'

/** The form of a new row of any resource; it starts with the values of its scope or of a copied row. */
export default function CreatePage() {
  const scoped = useScopedList(useResource())
  const copied = copySourceId(useLocation().search)
  // "Save and add another" starts a new form.
  const [round, setRound] = useState(0)
  const onAnother = () => setRound(round + 1)
  const key = `${scoped.key} ${copied} ${round}`
  return (
    <>
      <PageHead
        title={messages().form.createTitle(scoped.title)}
        above={scoped.title}
        back={{ to: `/admin/${scoped.route}${scoped.search}`, label: messages().form.back }}
      />
      {copied === undefined ? (
        <CreateForm key={key} scoped={scoped} onAnother={onAnother} />
      ) : (
        <CopyForm key={key} scoped={scoped} onAnother={onAnother} id={copied} />
      )}
    </>
  )
}

function CopyForm({ scoped, onAnother, id }: { scoped: ScopedList; onAnother: () => void; id: string }) {
  const { row, error, refetch } = useFullRow(scoped.resource, id, { freeze: true })
  if (row) return <CreateForm scoped={scoped} onAnother={onAnother} copiedRow={row} />
  return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

/** The action that follows creating a row, if the user may run it. */
function useNextAction(resource: Resource) {
  const may = useResourcePermissions(resource)
  const name = nextActionAfterCreate(resource, may.call)
  const endpoint = name === undefined ? undefined : resource.endpoints[name]
  return name === undefined ? undefined : { name, label: labelText(endpoint?.label ?? name, name), hint: endpoint?.confirm && labelText(endpoint.confirm, '') }
}

function CreateForm({ scoped, onAnother, copiedRow }: { scoped: ScopedList; onAnother: () => void; copiedRow?: RowData }) {
  const { resource, route, search, values, key } = scoped
  const accessLevel = useAccessLevel()
  const me = useMe()
  const navigate = useNavigate()
  const notify = useNotify()
  const { refusal, offers } = useSubmitErrors()
  const [create] = useCreate()
  const [started] = useState(() => ({ ...newRowInitialValues(resource, me, values), ...(copiedRow && copiedValues(resource, accessLevel, copiedRow)) }))
  const isDone = useRef(false)
  const [saveKey] = useState(() => new SaveIdempotencyKey())
  const another = useRef(false)
  const goesOn = useRef(false)
  const run = useRunAndInvalidate(resource)
  const next = useNextAction(resource)
  const { preload } = useLazyViews()
  const draft = draftKey(me.id, resource, copiedRow ? `${key} copy ${String(copiedRow.id)}` : `${key} new`)

  const onSubmit = async (typed: FieldValues) => {
    if (!another.current) preload(resource)
    try {
      const created = await create(route, { data: writableValues(resource, accessLevel, typed), meta: { key: saveKey.get() } }, { returnPromise: true })
      isDone.current = true
      deleteDraft(draft)
      notify(messages().form.created, { type: 'success' })
      // The row exists even if this action fails; the error is shown on its page.
      if (next && goesOn.current)
        await run(created, next.name)({}).catch((error: unknown) => notify(errorMessage(error), { type: 'error', autoHideDuration: null }))
      if (another.current) onAnother()
      else void navigate(`/admin/${route}/${created.id}/show${search}`, { replace: true })
      return undefined
    } catch (error) {
      return refusal(saveKey.explainError(error))
    }
  }
  return (
    <ResourceForm
      resource={resource}
      values={started}
      draft={draft}
      onSubmit={onSubmit}
      offers={offers}
      savedRef={isDone}
      saveKey={saveKey}
      note={copiedRow && <CopyNote resource={resource} row={copiedRow} />}
    >
      <SaveBar
        back={`/admin/${route}${search}`}
        onAnother={(wanted) => (another.current = wanted)}
        {...(next && { next: { label: next.label, hint: next.hint, onChosen: (wanted: boolean) => (goesOn.current = wanted) } })}
      />
    </ResourceForm>
  )
}
