import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { SubmitEvent } from 'react'
import { useEffect, useState } from 'react'
import type { HttpErrorBody } from '#provider'
import { api } from '#provider'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { passkeyMessages } from '../../components/session/passkeyMessages.ts'
import { reauthenticationMessages } from './messages.ts'

interface ReauthenticationFormProps {
  onDone: () => void
  onCancel: () => void
}

type ProofMethod = 'password' | 'code'
type Proof = Parameters<typeof api.user.prove>[0]

/** The error of the field, or else the general message. */
const fieldErrorOf = (error: unknown, by: ProofMethod | 'passkey') => (error as { body?: HttpErrorBody }).body?.errors[by] ?? errorMessage(error)

function useFactors() {
  const [has, setHas] = useState({ app: false, passkey: false })
  useEffect(() => {
    api.user.factors().then(
      ({ totp, passkeys }) => setHas({ app: totp, passkey: passkeys.some(({ is_copied }) => !is_copied) }),
      () => {},
    )
  }, [])
  return has
}

/** Re-authentication by password or by a code from the app. */
export function ReauthenticationForm({ onDone, onCancel }: ReauthenticationFormProps) {
  const words = reauthenticationMessages()
  const has = useFactors()
  const [by, setBy] = useState<ProofMethod>('password')
  const [value, setValue] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)

  const doProve = async (method: ProofMethod | 'passkey', prove: () => Promise<Proof>) => {
    setBusy(true)
    setWrong('')
    try {
      await api.user.prove(await prove())
      onDone()
    } catch (error) {
      setBusy(false)
      setWrong(fieldErrorOf(error, method))
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events bubble through the portal: the form behind must not submit.
    event.stopPropagation()
    void doProve(by, async () => (by === 'password' ? { password: value } : { code: value.trim() }))
  }
  const doPasskey = () =>
    void doProve('passkey', async () => ({ passkey: await (await import('../../components/session/passkey.ts')).requestPasskeyAssertion('prove') }))
  const doTurn = () => {
    setBy(by === 'password' ? 'code' : 'password')
    setValue('')
    setWrong('')
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <DialogContentText sx={{ mb: 2 }}>{words.hint}</DialogContentText>
      <TextField
        key={by}
        fullWidth
        autoFocus
        type={by === 'password' ? 'password' : 'text'}
        label={words[by]}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        error={wrong !== ''}
        helperText={wrong}
        slotProps={{ htmlInput: { autoComplete: by === 'password' ? 'current-password' : 'one-time-code', maxLength: 256 } }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 2, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {has.app && (
          <Button onClick={doTurn} sx={{ mr: 'auto' }}>
            {by === 'password' ? words.byCode : words.byPassword}
          </Button>
        )}
        {has.passkey && (
          <Button disabled={busy} onClick={doPasskey} sx={{ mr: 'auto' }}>
            {passkeyMessages().verifyByPasskey}
          </Button>
        )}
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="contained" loading={busy} disabled={value.trim().length < 6}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  )
}
