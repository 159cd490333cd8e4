import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { api, currentUserCache } from '#provider'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { useMe } from '../../components/session/me.tsx'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { useConfirm } from '../../components/dialogs/useConfirm.tsx'
import { NewRecoveryCodes } from './_NewRecoveryCodes.tsx'
import { SecuritySettingRow } from './_SecuritySettingRow.tsx'
import { Passkeys } from './_Passkeys.tsx'
import { Totp } from './_Totp.tsx'
import { useCallWithErrors } from './_useCallWithErrors.ts'
import type { AuthenticationFactors } from './_useAuthenticationFactors.ts'
import { useAuthenticationFactors } from './_useAuthenticationFactors.ts'
import { accountMessages } from './_messages.ts'

/** The second factors of the account. */
export function SecondFactors() {
  const { secondFactor, secondFactorHint, mustAddFactor, required, recovery } = accountMessages()
  const { must_add_factor } = useMe()
  const { data, error, refresh } = useAuthenticationFactors()
  const { open } = useModal()
  const onChanged = () => {
    // The change can add or remove permissions.
    currentUserCache.clear()
    void refresh()
  }
  const onCodes = (codes: readonly string[]) => {
    // An account that was confined to this page until now continues at the home page.
    const onClose = must_add_factor ? () => window.location.assign('/admin') : onChanged
    open({ title: recovery.title, width: 'xs', onClose, body: (close) => <NewRecoveryCodes codes={codes} onDone={close} /> })
  }
  return (
    <Card component="section" aria-labelledby="second" sx={{ p: { xs: 2, sm: 3 } }}>
      {must_add_factor && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {mustAddFactor}
        </Alert>
      )}
      <Typography variant="h2" id="second">
        {secondFactor}
        {data?.required && ` (${required})`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {secondFactorHint}
      </Typography>
      {error && <Typography color="error">{errorMessage(error)}</Typography>}
      {data && <Totp factors={data} onCodes={onCodes} onChanged={onChanged} />}
      {data && <Passkeys factors={data} onCodes={onCodes} onChanged={onChanged} />}
      {data?.any && <RecoveryCodesItem factors={data} onCodes={onCodes} />}
    </Card>
  )
}

function RecoveryCodesItem({ factors: { recovery_left }, onCodes }: { factors: AuthenticationFactors; onCodes: (codes: readonly string[]) => void }) {
  const { recovery } = accountMessages()
  const confirm = useConfirm()
  const { busy, run } = useCallWithErrors()
  const doRenew = async () => {
    if (!(await confirm({ title: recovery.renew, text: recovery.renewText, confirmLabel: recovery.renew }))) return
    const response = await run(() => api.user.newRecoveryCodes())
    if (response) onCodes(response.recovery_codes)
  }
  const state = { text: recovery_left > 0 ? recovery.remaining(recovery_left) : recovery.none, good: recovery_left > 2 }
  return (
    <SecuritySettingRow title={recovery.title} hint={recovery.hint} state={state}>
      <Button loading={busy} onClick={() => void doRenew()}>
        {recovery.renew}
      </Button>
    </SecuritySettingRow>
  )
}
