import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Suspense, lazy, useState } from 'react'
import type { SubmitEvent } from 'react'
import { api } from '#provider'
import { useCallWithErrors } from './_useCallWithErrors.ts'
import { accountMessages } from './_messages.ts'

// Loaded lazily: it is needed only during set-up.
const Qr = lazy(() => import('./_Qr.tsx'))

interface TotpFormProps {
  setup: { secret: string; uri: string }
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

/** Set-up of an authenticator app: the secret to scan or type, and the first code. */
export function TotpForm({ setup: { secret, uri }, onCodes, onCancel }: TotpFormProps) {
  const { app } = accountMessages()
  const [code, setCode] = useState('')
  const { busy, wrong, run } = useCallWithErrors('code')
  const doConfirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const response = await run(() => api.user.confirmTotp({ code: code.trim() }))
    if (response) onCodes(response.recovery_codes)
  }
  return (
    <Box component="form" noValidate onSubmit={(event: SubmitEvent<HTMLFormElement>) => void doConfirm(event)}>
      <DialogContentText sx={{ mb: 2 }}>{app.scan}</DialogContentText>
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        <Suspense fallback={<Skeleton variant="rounded" width={208} height={208} />}>
          <Qr text={uri} label={app.qr} />
        </Suspense>
        <Box sx={{ textAlign: 'center' }}>
          <Typography variant="caption" color="textSecondary" component="p">
            {app.secret}
          </Typography>
          <Typography component="p" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
        </Box>
        <TextField
          fullWidth
          autoFocus
          label={app.code}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={wrong !== ''}
          helperText={wrong}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 } }}
        />
      </Stack>
      <Stack direction="row" spacing={1} sx={{ mt: 2, justifyContent: 'flex-end' }}>
        <Button onClick={onCancel}>{app.cancel}</Button>
        <Button type="submit" variant="contained" loading={busy} disabled={code.trim().length < 6}>
          {app.confirm}
        </Button>
      </Stack>
    </Box>
  )
}
