import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import type { RowOf } from '../../parts/declared.ts'
import { Extra } from '../../parts/Extra.tsx'
import { messageOf } from '../../parts/messageOf.ts'
import { useModal } from '../../parts/modalContext.ts'
import { useConfirm } from '../../parts/useConfirm.tsx'
import { words } from '../../i18n/words.ts'
import { ActionForm } from './ActionForm.tsx'
import { useRun } from '../useRun.ts'

/** Does declared actions with rows: asks what they need to know, or whether they are meant, and runs them. */
export function useAction(of: Resource) {
  const [busy, setBusy] = useState<string>()
  const runOf = useRun(of)
  const notify = useNotify()
  const confirm = useConfirm()
  const { open } = useModal()

  /** `asked`: whether it is meant was said where it was pressed. */
  async function act(row: RowOf, name: string, { asked = false } = {}) {
    const endpoint = of.endpoints[name]
    if (!endpoint) return
    const label = textOf(endpoint.label ?? name, name)
    const run = runOf(row, name)
    const extra = <Extra place="action" of={of} row={row} action={name} />
    const form = (close: () => void) => <ActionForm of={of} endpoint={endpoint} label={label} row={row} extra={extra} onRun={run} onDone={close} />
    if (endpoint.ask) return open({ title: label, body: form })
    if (endpoint.confirm && !asked && !(await confirm({ title: label, text: textOf(endpoint.confirm, ''), yes: label }))) return
    setBusy(name)
    await run({}).then(
      () => notify(words().show.done(label), { type: 'success' }),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    )
    setBusy(undefined)
  }
  return { act, busy }
}
