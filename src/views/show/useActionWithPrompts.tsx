import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import type { RowData } from '../../components/currentResource.ts'
import { FeatureSlot } from '../../components/FeatureSlot.tsx'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { useConfirm } from '../../components/dialogs/useConfirm.tsx'
import { messages } from '../../i18n/messages.ts'
import { ActionForm } from './ActionForm.tsx'
import { useRunAndInvalidate } from '../useRunAndInvalidate.ts'

/** Runs declared actions on rows, after asking for parameters or confirmation. */
export function useActionWithPrompts(resource: Resource) {
  const [busy, setBusy] = useState<string>()
  const runOf = useRunAndInvalidate(resource)
  const notify = useNotify()
  const confirm = useConfirm()
  const { open } = useModal()

  /** `isConfirmed`: the user has already confirmed. */
  async function act(row: RowData, name: string, { isConfirmed = false } = {}) {
    const endpoint = resource.endpoints[name]
    if (!endpoint) return
    const label = labelText(endpoint.label ?? name, name)
    const run = runOf(row, name)
    const extra = <FeatureSlot slot="action" resource={resource} row={row} action={name} />
    const form = (close: () => void) => <ActionForm resource={resource} endpoint={endpoint} label={label} row={row} extra={extra} onRun={run} onDone={close} />
    if (endpoint.ask) return open({ title: label, body: form })
    if (endpoint.confirm && !isConfirmed && !(await confirm({ title: label, text: labelText(endpoint.confirm, ''), confirmLabel: label }))) return
    setBusy(name)
    await run({}).then(
      () => notify(messages().show.done(label), { type: 'success' }),
      (error: unknown) => notify(errorMessage(error), { type: 'error' }),
    )
    setBusy(undefined)
  }
  return { act, busy }
}
