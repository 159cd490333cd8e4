import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { api } from '#provider'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { useConfirm } from '../../components/dialogs/useConfirm.tsx'
import { SecuritySettingRow } from './_SecuritySettingRow.tsx'
import { TotpForm } from './_TotpForm.tsx'
import { useCallWithErrors } from './_useCallWithErrors.ts'
import type { AuthenticationFactors } from './_useAuthenticationFactors.ts'
import { accountMessages } from './_messages.ts'

interface TotpProps {
  factors: AuthenticationFactors
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

/** The authenticator app: set up or remove. */
export function Totp({ factors: { totp }, onCodes, onChanged }: TotpProps) {
  const { app } = accountMessages()
  const { open } = useModal()
  const notify = useNotify()
  const confirm = useConfirm()
  const { busy, run } = useCallWithErrors()
  const doBegin = async () => {
    const enrolment = await run(() => api.user.beginTotp())
    if (!enrolment) return
    const body = (close: () => void) => (
      <TotpForm
        setup={enrolment}
        onCancel={close}
        onCodes={(codes) => {
          close()
          onCodes(codes)
        }}
      />
    )
    open({ title: app.begin, width: 'xs', body })
  }
  const doRemove = async () => {
    if (!(await confirm({ title: app.remove, text: app.removeText, confirmLabel: app.remove, isDestructive: true }))) return
    if (!(await run(() => api.user.removeTotp()))) return
    notify(app.removed, { type: 'success' })
    onChanged()
  }
  return (
    <SecuritySettingRow title={app.title} hint={app.hint} state={{ text: totp ? app.on : app.off, good: totp }}>
      {totp ? (
        <Button color="error" loading={busy} onClick={() => void doRemove()}>
          {app.remove}
        </Button>
      ) : (
        <Button variant="contained" loading={busy} onClick={() => void doBegin()}>
          {app.begin}
        </Button>
      )}
    </SecuritySettingRow>
  )
}
