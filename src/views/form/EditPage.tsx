import { useRef, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { HttpError, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import type { RowData } from '../../components/currentResource.ts'
import { rowTitle, useResource } from '../../components/currentResource.ts'
import { useLazyViews } from '../../components/lazyViews.ts'
import { messages } from '../../i18n/messages.ts'
import { useMe, useAccessLevel } from '../../components/session/me.tsx'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { useScopedList } from '../../components/parseScopedList.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { PresenceBar } from '../PresenceBar.tsx'
import { RecordLoadError } from '../RecordLoadError.tsx'
import { useNotifyWithUndo } from '../useNotifyWithUndo.tsx'
import { useFullRow } from '../useFullRow.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { SaveBar } from './SaveBar.tsx'
import { changedKeys, writableValues } from './formValues.ts'
import { draftKey, deleteDraft } from './storedDrafts.ts'
import { useSubmitErrors } from './useSubmitErrors.ts'
import { useConflictDialog } from './useConflictDialog.tsx'

/** The form of an existing row of any resource. */
export default function EditPage() {
  const scoped = useScopedList(useResource())
  const { id = '' } = useParams()
  const { row, error, refetch } = useFullRow(scoped.resource, id, { freeze: true })
  if (row) return <EditForm key={`${scoped.key} ${id}`} scoped={scoped} loaded={row} />
  return error ? <RecordLoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

function EditForm({ scoped, loaded }: { scoped: ScopedList; loaded: RaRecord }) {
  const { resource, route, search, title } = scoped
  // The loaded row stays fixed, because a refetch must not overwrite unsaved input.
  const [before] = useState(loaded)
  const isDone = useRef(false)
  const draft = draftKey(useMe().id, resource, `${route}/${String(before.id)}`)
  const show = `/admin/${route}/${before.id}/show${search}`
  const { onSubmit, offers } = useSave(scoped, before, () => {
    isDone.current = true
    deleteDraft(draft)
    return show
  })
  return (
    <>
      <PageHead
        title={messages().form.editTitle(rowTitle(resource, before))}
        above={[title, <PresenceBar key="here" resource={resource} id={Number(before.id)} edits />]}
        back={{ to: show, label: messages().form.cancel }}
      />
      <ResourceForm resource={resource} before={before} values={before} draft={draft} onSubmit={onSubmit} offers={offers} savedRef={isDone}>
        <SaveBar back={show} />
      </ResourceForm>
    </>
  )
}

const staleRow = (error: unknown): RowData | undefined => (error instanceof HttpError && error.body?.code === 'stale' ? error.body.row : undefined)

/** Saves with the loaded version number. On a conflict, the user chooses a value for each field that both changed, and it saves again. */
function useSave({ resource, route }: ScopedList, before: RaRecord, onDone: () => string) {
  const accessLevel = useAccessLevel()
  const navigate = useNavigate()
  const offerUndo = useNotifyWithUndo()
  const { refusal, offers } = useSubmitErrors()
  const choose = useConflictDialog(resource)
  const [update] = useUpdate()
  const { preload } = useLazyViews()

  async function save(typed: RowData, base: RaRecord): Promise<object | undefined> {
    const data = { ...writableValues(resource, accessLevel, typed), version: base.version }
    try {
      await update(route, { id: base.id, data, previousData: base }, { mutationMode: 'pessimistic', returnPromise: true })
    } catch (error) {
      const current = staleRow(error)
      if (!current) return refusal(error)
      const changedHere = changedKeys(resource, accessLevel, typed, base)
      const chosen = await choose({ ownValues: typed, savedValues: current, keys: changedHere })
      return chosen ? save(chosen, { ...current, id: base.id }) : { root: { serverError: messages().form.staleTitle } }
    }
    void navigate(onDone(), { replace: true })
    void offerUndo(resource, [base.id], messages().form.updated)
    return undefined
  }
  const onSubmit = (typed: FieldValues) => {
    preload(resource)
    return save(typed, before)
  }
  return { offers, onSubmit }
}
