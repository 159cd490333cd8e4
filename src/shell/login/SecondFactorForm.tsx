import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import type { PasskeyProof, AvailableSecondFactors } from '#schema'
import { messages } from '../../i18n/messages.ts'
import { LoginField } from './LoginField.tsx'
import { passkeyMessages } from '../../components/session/passkeyMessages.ts'
import { secondFactorMessages } from './secondFactorMessages.ts'

interface RejectedResponse {
  status?: number
  message?: string
  body?: { errors?: { code?: string; passkey?: string } }
}

interface SecondFactorFormProps {
  /** The available second factors. */
  challenge: AvailableSecondFactors
  onDone: () => void
  /** Returns to the password step. */
  onBack: () => void
}

type Proof = { code: string } | { passkey: PasskeyProof }

/** The second step of a sign-in: a passkey, a code from the app, or a recovery code. */
export function SecondFactorForm({ challenge, onDone, onBack }: SecondFactorFormProps) {
  const [byPasskey, setByPasskey] = useState(challenge.passkey)
  const [wrong, setWrong] = useState('')
  const [reason, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const texts = secondFactorMessages()
  const { verifyByPasskey, verifyByCode } = passkeyMessages()

  const showError = (text: string) => {
    setWrong(text)
    form.current?.querySelector('input')?.focus()
  }
  const doSend = async (prove: () => Promise<Proof>) => {
    setRefused('')
    setBusy(true)
    try {
      const { api, currentUserCache: current } = await import('#provider')
      const { user } = await api.user.secondFactor(await prove())
      current.set(user)
      onDone()
    } catch (error) {
      setBusy(false)
      const { status, message, body } = error as RejectedResponse
      if (status === 401) return onBack()
      if (body?.errors?.code) return showError(body.errors.code)
      setRefused(body?.errors?.passkey || message || messages().shell.failed)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (byPasskey) return doSend(async () => ({ passkey: await (await import('../../components/session/passkey.ts')).requestPasskeyAssertion('signIn') }))
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    return code.length < 6 ? showError(texts.missing) : doSend(async () => ({ code }))
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {reason !== '' && (
        <p role="alert" className="login-refused">
          {reason}
        </p>
      )}
      {!byPasskey && (
        <LoginField name="code" label={texts.code} autoComplete="one-time-code" maxLength={40} error={wrong === '' ? undefined : wrong} hasInitialFocus />
      )}
      <button type="submit" className="login-submit" disabled={busy} autoFocus={byPasskey}>
        {busy ? texts.busy : byPasskey ? verifyByPasskey : texts.submit}
      </button>
      {challenge.passkey && (
        <button type="button" className="login-other" onClick={() => setByPasskey(!byPasskey)}>
          {byPasskey ? verifyByCode : verifyByPasskey}
        </button>
      )}
      <button type="button" className="login-other" onClick={onBack}>
        {texts.back}
      </button>
    </form>
  )
}
