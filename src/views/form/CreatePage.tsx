import { useRef, useState } from 'react'
import { useCreate, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import { afterMaking } from '#schema/afterMaking.ts'
import type { RowOf } from '../../parts/declared.ts'
import { useDeclared } from '../../parts/declared.ts'
import { useDrawn } from '../../parts/drawn.ts'
import { words } from '../../i18n/words.ts'
import { useMay, useMe, useAccessLevel } from '../../parts/me.tsx'
import { messageOf } from '../../parts/messageOf.ts'
import type { Scoped } from '../../parts/scope.ts'
import { useScope } from '../../parts/scope.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { PageSkeleton } from '../../parts/PageSkeleton.tsx'
import { RowFailed } from '../RowFailed.tsx'
import { useRun } from '../useRun.ts'
import { useRow } from '../useRow.ts'
import { CopiedNote } from './CopiedNote.tsx'
import { EntryForm } from './EntryForm.tsx'
import { SaveBar } from './SaveBar.tsx'
import { copiedIn, copiedValues } from './copy.ts'
import { draftOf, startingValues } from './draft.ts'
import { draftName, dropUnsaved } from './drafts.ts'
import { SaveKey } from './saveKey.ts'
import { useRefusal } from './useRefusal.ts'

/** The form of a new row of any resource; it starts with what its scope says, or with the values of a row that is copied. */
export default function CreatePage() {
  const scoped = useScope(useDeclared())
  const copied = copiedIn(useLocation().search)
  // Saving and going on begins a fresh form.
  const [round, setRound] = useState(0)
  const onAnother = () => setRound(round + 1)
  const key = `${scoped.key} ${copied} ${round}`
  return (
    <>
      <PageHead
        title={words().form.createTitle(scoped.title)}
        above={scoped.title}
        back={{ to: `/admin/${scoped.route}${scoped.search}`, label: words().form.back }}
      />
      {copied === undefined ? (
        <CreateForm key={key} scoped={scoped} onAnother={onAnother} />
      ) : (
        <CopyForm key={key} scoped={scoped} onAnother={onAnother} id={copied} />
      )}
    </>
  )
}

function CopyForm({ scoped, onAnother, id }: { scoped: Scoped; onAnother: () => void; id: string }) {
  const { row, error, refetch } = useRow(scoped.of, id, { hold: true })
  if (row) return <CreateForm scoped={scoped} onAnother={onAnother} copied={row} />
  return error ? <RowFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

/** What is done next with a new row, by whoever may. */
function useNext(of: Resource) {
  const may = useMay(of)
  const name = afterMaking(of, may.call)
  const endpoint = name === undefined ? undefined : of.endpoints[name]
  return name === undefined ? undefined : { name, label: textOf(endpoint?.label ?? name, name), hint: endpoint?.confirm && textOf(endpoint.confirm, '') }
}

function CreateForm({ scoped, onAnother, copied }: { scoped: Scoped; onAnother: () => void; copied?: RowOf }) {
  const { of, route, search, values, key } = scoped
  const accessLevel = useAccessLevel()
  const me = useMe()
  const navigate = useNavigate()
  const notify = useNotify()
  const { refusal, offers } = useRefusal()
  const [create] = useCreate()
  const [started] = useState(() => ({ ...startingValues(of, me, values), ...(copied && copiedValues(of, accessLevel, copied)) }))
  const done = useRef(false)
  const [saveKey] = useState(() => new SaveKey())
  const another = useRef(false)
  const goesOn = useRef(false)
  const run = useRun(of)
  const next = useNext(of)
  const { soon } = useDrawn()
  const draft = draftName(me.id, of, copied ? `${key} copy ${String(copied.id)}` : `${key} new`)

  const onSubmit = async (typed: FieldValues) => {
    if (!another.current) soon(of)
    try {
      const made = await create(route, { data: draftOf(of, accessLevel, typed), meta: { key: saveKey.get() } }, { returnPromise: true })
      done.current = true
      dropUnsaved(draft)
      notify(words().form.created, { type: 'success' })
      // The row is there whatever becomes of this: it is said on its page.
      if (next && goesOn.current) await run(made, next.name)({}).catch((error: unknown) => notify(messageOf(error), { type: 'error', autoHideDuration: null }))
      if (another.current) onAnother()
      else void navigate(`/admin/${route}/${made.id}/show${search}`, { replace: true })
      return undefined
    } catch (error) {
      return refusal(saveKey.explained(error))
    }
  }
  return (
    <EntryForm
      of={of}
      values={started}
      draft={draft}
      onSubmit={onSubmit}
      offers={offers}
      done={done}
      saveKey={saveKey}
      note={copied && <CopiedNote of={of} row={copied} />}
    >
      <SaveBar
        back={`/admin/${route}${search}`}
        onAnother={(wanted) => (another.current = wanted)}
        {...(next && { next: { label: next.label, hint: next.hint, onWanted: (wanted: boolean) => (goesOn.current = wanted) } })}
      />
    </EntryForm>
  )
}
