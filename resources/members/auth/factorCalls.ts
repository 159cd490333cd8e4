import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { get, post, text } from '#schema'
import { meShape } from '../shared/shapes.ts'

/** Second factors of staff: authenticator app, passkeys and recovery codes. */

/** Display name of a passkey, chosen by its owner. */
export const passkeyNameField = text('이름', { max: 50 })

const code = z.string().trim().min(6).max(40)
const codeProof = z.strictObject({ code }).meta({ examples: [{ code: '123456' }] })

/** A value from a WebAuthn authenticator, as base64url. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
const key = bytes(1400).meta({ examples: ['AQID'] })
const assertionShape = z.strictObject({ id: key, client_data: bytes(4000), authenticator_data: bytes(4000), signature: bytes(12_000) })
const assertionExample = { id: 'AQID', client_data: 'e30', authenticator_data: 'AQID', signature: 'AQID' }
const passkeyProof = z.strictObject({ passkey: assertionShape }).meta({ examples: [{ passkey: assertionExample }] })
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const attestationShape = z.strictObject({
  id: key,
  client_data: bytes(4000),
  attestation: bytes(40_000),
  transports: z.array(z.enum(transports)).max(transports.length),
})

const askPasskeyParams = z.strictObject({ to: z.enum(['signIn', 'prove']) })
const secondStep = z.union([codeProof, passkeyProof])
const proofShape = z.union([z.strictObject({ password: z.string().min(1).max(1024) }), codeProof, passkeyProof])
const newPasskey = z
  .strictObject({ name: passkeyNameField.keySpecs.$.value, passkey: attestationShape })
  .meta({ examples: [{ name: 'Laptop', passkey: { id: 'AQID', client_data: 'e30', attestation: 'AQID', transports: ['internal'] } }] })
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const factors = z.object({
  /** True if this account must have a second factor. */
  required: z.boolean(),
  totp: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), made_at: z.string(), used_at: z.string().nullable(), is_copied: z.boolean() })),
  /** True if at least one second factor is set up. */
  any: z.boolean(),
  recovery_left: z.int(),
})

/** Response to a correct password: signed in, or the available second factors, to be sent to `secondFactor` within five minutes. */
export const loginResultShape = z.object({ user: meShape.nullable(), second: z.object({ totp: z.boolean(), passkey: z.boolean() }).optional() })

/** Allowed for accounts that must set up a second factor before anything else. Members are rejected. */
export const factorCalls = {
  secondFactor: post({
    signsIn: true,
    summary: { ko: '2단계 인증 코드 입력', en: 'Submit the two-step verification code' },
    can: 'anyone',
    noIdempotency: true,
    params: secondStep,
    result: z.object({ user: meShape }),
  }),
  /** Re-authenticates the session; allows calls with `requiresReauth` for five minutes. */
  prove: post({
    summary: { ko: '본인 확인', en: 'Verify your identity' },
    can: 'user',
    opensTo: ['factor'],
    changesCredentials: true,
    forbidImpersonation: true,
    noIdempotency: true,
    params: proofShape,
    result: z.object({ until: z.string() }),
  }),
  factors: get({ summary: { ko: '내 2단계 인증 보기', en: 'Get your two-step verification methods' }, can: 'user', opensTo: ['factor'], result: factors }),
  beginTotp: post({
    summary: { ko: '인증 앱 등록 시작', en: 'Start authenticator app setup' },
    can: 'user',
    opensTo: ['factor'],
    changesCredentials: true,
    forbidImpersonation: true,
    requiresReauth: true,
    noIdempotency: true,
    result: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: post({
    summary: { ko: '인증 앱 등록 확인', en: 'Confirm authenticator app setup' },
    can: 'user',
    opensTo: ['factor'],
    changesCredentials: true,
    forbidImpersonation: true,
    noIdempotency: true,
    params: codeProof,
    result: recoveryCodes,
  }),
  removeTotp: post({
    summary: { ko: '인증 앱 해제', en: 'Remove the authenticator app' },
    can: 'user',
    changesCredentials: true,
    forbidImpersonation: true,
    requiresReauth: true,
    noIdempotency: true,
    result: factors,
  }),
  beginPasskey: post({
    summary: { ko: '패스키 등록 시작', en: 'Start passkey setup' },
    can: 'user',
    opensTo: ['factor'],
    changesCredentials: true,
    forbidImpersonation: true,
    requiresReauth: true,
    noIdempotency: true,
    result: z.custom<PublicKeyCredentialCreationOptionsJSON>(),
  }),
  addPasskey: post({
    summary: { ko: '패스키 등록', en: 'Add a passkey' },
    can: 'user',
    opensTo: ['factor'],
    changesCredentials: true,
    forbidImpersonation: true,
    noIdempotency: true,
    params: newPasskey,
    result: recoveryCodes,
  }),
  removePasskey: post({
    summary: { ko: '패스키 삭제', en: 'Remove a passkey' },
    can: 'user',
    changesCredentials: true,
    forbidImpersonation: true,
    requiresReauth: true,
    noIdempotency: true,
    params: z.strictObject({ id: key }),
    result: factors,
  }),
  /** WebAuthn request options for the signed-in user, or for the user whose password was just accepted. */
  askPasskey: post({
    summary: { ko: '패스키 인증 요청', en: 'Request passkey verification' },
    can: 'anyone',
    noIdempotency: true,
    params: askPasskeyParams,
    result: z.custom<PublicKeyCredentialRequestOptionsJSON>(),
  }),
  newRecoveryCodes: post({
    summary: { ko: '복구 코드 새로 받기', en: 'Generate new recovery codes' },
    can: 'user',
    opensTo: ['factor'],
    changesCredentials: true,
    forbidImpersonation: true,
    requiresReauth: true,
    noIdempotency: true,
    result: recoveryCodes,
  }),
}

export const factorErrors = {
  secondOver: { ko: '시간이 지났습니다. 처음부터 다시 로그인해 주세요.', en: 'The sign-in has timed out. Please sign in again from the start.', status: 401 },
  noFactor: { ko: '먼저 인증 앱이나 패스키를 등록해 주세요.', en: 'Set up an authenticator app or a passkey first.' },
  noPasskey: { ko: '쓸 수 있는 패스키가 없습니다.', en: 'There is no usable passkey.' },
  lastFactor: {
    ko: '2단계 인증이 필수인 계정의 마지막 수단입니다. 다른 패스키나 인증 앱을 먼저 등록해 주세요.',
    en: 'This account requires two-step verification, and this is its last method. Set up another passkey or an authenticator app first.',
  },
} as const
