import { useRef, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { HttpError, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import type { RowOf } from '../../parts/declared.ts'
import { titleOf, useDeclared } from '../../parts/declared.ts'
import { useDrawn } from '../../parts/drawn.ts'
import { words } from '../../i18n/words.ts'
import { useMe, useAccessLevel } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import { useScope } from '../../parts/scope.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { PageSkeleton } from '../../parts/PageSkeleton.tsx'
import { Here } from '../Here.tsx'
import { RowFailed } from '../RowFailed.tsx'
import { useOfferUndo } from '../useOfferUndo.tsx'
import { useRow } from '../useRow.ts'
import { EntryForm } from './EntryForm.tsx'
import { SaveBar } from './SaveBar.tsx'
import { changedKeys, draftOf } from './draft.ts'
import { draftName, dropUnsaved } from './drafts.ts'
import { useRefusal } from './useRefusal.ts'
import { useStaleChoice } from './useStaleChoice.tsx'

/** The form of an existing row of any resource. */
export default function EditPage() {
  const scoped = useScope(useDeclared())
  const { id = '' } = useParams()
  const { row, error, refetch } = useRow(scoped.of, id, { hold: true })
  if (row) return <EditForm key={`${scoped.key} ${id}`} scoped={scoped} loaded={row} />
  return error ? <RowFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

function EditForm({ scoped, loaded }: { scoped: Scoped; loaded: RaRecord }) {
  const { of, route, search, title } = scoped
  // Held as it was read: what is typed must not be lost because somebody else's change was fetched meanwhile.
  const [before] = useState(loaded)
  const done = useRef(false)
  const draft = draftName(useMe().id, of, `${route}/${String(before.id)}`)
  const show = `/admin/${route}/${before.id}/show${search}`
  const { onSubmit, offers } = useSave(scoped, before, () => {
    done.current = true
    dropUnsaved(draft)
    return show
  })
  return (
    <>
      <PageHead
        title={words().form.editTitle(titleOf(of, before))}
        above={[title, <Here key="here" of={of} id={Number(before.id)} edits />]}
        back={{ to: show, label: words().form.cancel }}
      />
      <EntryForm of={of} before={before} values={before} draft={draft} onSubmit={onSubmit} offers={offers} done={done}>
        <SaveBar back={show} />
      </EntryForm>
    </>
  )
}

const staleRow = (error: unknown): RowOf | undefined => (error instanceof HttpError && error.body?.code === 'stale' ? error.body.row : undefined)

/** Saves with the version that was read. Where somebody else was first, the fields that both changed are chosen one by one, and it is saved again. */
function useSave({ of, route }: Scoped, before: RaRecord, onDone: () => string) {
  const accessLevel = useAccessLevel()
  const navigate = useNavigate()
  const offerUndo = useOfferUndo()
  const { refusal, offers } = useRefusal()
  const choose = useStaleChoice(of)
  const [update] = useUpdate()
  const { soon } = useDrawn()

  async function save(typed: RowOf, base: RaRecord): Promise<object | undefined> {
    const data = { ...draftOf(of, accessLevel, typed), version: base.version }
    try {
      await update(route, { id: base.id, data, previousData: base }, { mutationMode: 'pessimistic', returnPromise: true })
    } catch (error) {
      const current = staleRow(error)
      if (!current) return refusal(error)
      const mine = changedKeys(of, accessLevel, typed, base)
      const chosen = await choose({ mine: typed, saved: current, keys: mine })
      return chosen ? save(chosen, { ...current, id: base.id }) : { root: { serverError: words().form.staleTitle } }
    }
    void navigate(onDone(), { replace: true })
    void offerUndo(of, [base.id], words().form.updated)
    return undefined
  }
  const onSubmit = (typed: FieldValues) => {
    soon(of)
    return save(typed, before)
  }
  return { offers, onSubmit }
}
