import { WebAuthnError, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { api } from '#provider'
import { passkeyMessages } from './passkeyMessages.ts'

/** Rethrows a passkey error of the browser as an error with a message for the user. */
function rethrowLocalized(error: unknown): never {
  const { unavailable, alreadyRegistered, cancelled } = passkeyMessages()
  if (error instanceof WebAuthnError && /INVALID_(DOMAIN|RP_ID)/.test(error.code)) throw new Error(unavailable, { cause: error })
  if (error instanceof Error && error.name === 'InvalidStateError') throw new Error(alreadyRegistered, { cause: error })
  if (error instanceof Error && ['NotAllowedError', 'AbortError', 'WebAuthnError'].includes(error.name)) throw new Error(cancelled, { cause: error })
  throw error
}

type Transports = Parameters<typeof api.user.addPasskey>[0]['passkey']['transports']

/** Registers a passkey with the authenticator that the user chooses. */
export async function createPasskey() {
  const optionsJSON = await api.user.beginPasskey()
  const { id, response } = await startRegistration({ optionsJSON }).catch(rethrowLocalized)
  return { id, client_data: response.clientDataJSON, attestation: response.attestationObject, transports: (response.transports ?? []) as Transports }
}

/** Verifies one of the account's passkeys, for sign-in or for re-authentication. */
export async function requestPasskeyAssertion(to: 'signIn' | 'prove') {
  const optionsJSON = await api.user.askPasskey({ to })
  const { id, response } = await startAuthentication({ optionsJSON }).catch(rethrowLocalized)
  return { id, client_data: response.clientDataJSON, authenticator_data: response.authenticatorData, signature: response.signature }
}
