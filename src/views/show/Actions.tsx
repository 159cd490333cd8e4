import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Endpoint, Resource } from '#schema'
import { isAction, textOf } from '#schema'
import { machineOf } from '#schema/slot.ts'
import type { RowOf } from '../../parts/declared.ts'
import { words } from '../../i18n/words.ts'
import { useMay } from '../../parts/me.tsx'
import { useModal } from '../../parts/modalContext.ts'
import { Extra } from '../../parts/Extra.tsx'
import { messageOf } from '../../parts/messageOf.ts'
import { useConfirm } from '../../parts/useConfirm.tsx'
import { ActionForm } from './ActionForm.tsx'
import { useRun } from './useRun.ts'

/** Does the row stand where this arrow begins, and is it one of those that it is for? */
function startsHere(of: Resource, { from, on = {} }: Endpoint, row: RowOf) {
  if (Object.entries(on).some(([key, value]) => row[key] !== value)) return false
  if (!from) return true
  const machine = machineOf(of)
  return machine !== undefined && from.includes(String(row[machine.key]))
}

/** What can be done with a row now, by whoever looks at it: a button for each. */
export function Actions({ of, row }: { of: Resource; row: RowOf }) {
  const may = useMay(of)
  const offered = Object.entries(of.endpoints).filter(([, endpoint]) => isAction(endpoint) && may.call(endpoint) && startsHere(of, endpoint, row))
  if (offered.length === 0) return null
  return (
    <Stack direction="row" useFlexGap spacing={1} role="group" aria-label={words().show.actions} sx={{ flexWrap: 'wrap' }}>
      {offered.map(([name, endpoint]) => (
        <ActionButton key={name} of={of} name={name} endpoint={endpoint} row={row} />
      ))}
    </Stack>
  )
}

interface ActionButtonProps {
  of: Resource
  name: string
  endpoint: Endpoint
  row: RowOf
}

function ActionButton({ of, name, endpoint, row }: ActionButtonProps) {
  const [busy, setBusy] = useState(false)
  const run = useRun(of, name, row)
  const notify = useNotify()
  const confirm = useConfirm()
  const { open } = useModal()
  const label = textOf(endpoint.label ?? name, name)

  const doRun = async () => {
    const extra = <Extra place="action" of={of} row={row} action={name} />
    const form = (close: () => void) => <ActionForm endpoint={endpoint} label={label} row={row} extra={extra} onRun={run} onDone={close} />
    if (endpoint.ask) return open({ title: label, body: form })
    if (endpoint.confirm && !(await confirm({ title: label, text: textOf(endpoint.confirm, ''), yes: label }))) return
    setBusy(true)
    await run({}).then(
      () => notify(words().show.done(label), { type: 'success' }),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    )
    setBusy(false)
  }
  return (
    <Button variant="outlined" loading={busy} onClick={() => void doRun()}>
      {label}
    </Button>
  )
}
