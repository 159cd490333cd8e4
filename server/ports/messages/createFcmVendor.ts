import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { Message, SendResult } from '#schema'
import type { VendorResponse } from './vendorRequest.ts'
import { isRetryableStatus, postToVendor } from './vendorRequest.ts'
import type { MessageVendor } from './port.ts'
import { retryLaterResult, refusedResult } from './port.ts'
import { digestMessageKey } from './tag.ts'

/** Firebase Cloud Messaging (HTTP v1), with a service account of the project. */
export interface FcmAccess {
  /** `https://fcm.googleapis.com` */
  readonly url: string
  /** `https://oauth2.googleapis.com/token` */
  readonly tokenUrl: string
  readonly projectId: string
  readonly clientEmail: string
  /** PKCS#8 in PEM. */
  readonly privateKey: string
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Seconds before expiry at which a token is replaced. */
const renewBeforeS = 60

const tokenShape = z.object({ access_token: z.string(), expires_in: z.number() })
const sentShape = z.object({ name: z.string() })
const errorShape = z.object({
  error: z.object({
    status: z.string().optional(),
    message: z.string().optional(),
    details: z.array(z.object({ errorCode: z.string().optional() })).optional(),
  }),
})

/** Caches the access token, which is valid for an hour. */
function tokenCache({ tokenUrl, clientEmail, privateKey }: FcmAccess) {
  let cachedToken: Promise<{ token: string; until: number }> | undefined
  const ask = async () => {
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(privateKey, 'RS256'))
    const form = new URLSearchParams({ grant_type: grantType, assertion })
    const { status, body } = await postToVendor(tokenUrl, { 'content-type': 'application/x-www-form-urlencoded' }, form.toString())
    const answer = tokenShape.safeParse(body)
    if (status !== 200 || !answer.success) throw new Error(`Google grants no token: ${status}`)
    return { token: answer.data.access_token, until: Date.now() + (answer.data.expires_in - renewBeforeS) * 1000 }
  }
  return {
    async token() {
      const last = await cachedToken?.catch(() => undefined)
      if (!last || last.until <= Date.now()) cachedToken = ask()
      return (await (cachedToken ?? ask())).token
    },
    forget: () => void (cachedToken = undefined),
  }
}

/** A phone replaces a notification with the same tag, so a duplicate is shown once. */
const bodyOf = ({ recipient, title, body, link, category, key }: Message) => ({
  message: {
    token: recipient,
    notification: { title, body },
    data: { key, category, ...(link !== null && { link }) },
    android: { notification: { tag: digestMessageKey(key) } },
    apns: { headers: { 'apns-collapse-id': digestMessageKey(key) } },
  },
})

/** Maps an FCM response to a result. */
function resultOf({ status, body, retryAfterS }: VendorResponse): SendResult {
  const done = sentShape.safeParse(body)
  if (status === 200) return done.success ? { outcome: 'sent', id: done.data.name } : retryLaterResult('FCM: an answer that was not understood')
  const { error } = errorShape.safeParse(body).data ?? {}
  const code = error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? String(status)
  const reason = `FCM ${code}`
  // The app was uninstalled, or the token belongs to another app.
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return { ...refusedResult(reason, code), isAddressGone: true }
  // 401 means that our own access failed; the message itself is fine.
  return isRetryableStatus(status) || status === 401
    ? retryLaterResult(reason, { code, retryAfterS })
    : refusedResult(`${reason}: ${error?.message ?? ''}`, code)
}

/** Push notifications to phones. */
export function createFcmVendor(access: FcmAccess): MessageVendor {
  const { token, forget } = tokenCache(access)
  return {
    async send(message) {
      const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' }
      const fcmResponse = await postToVendor(`${access.url}/v1/projects/${access.projectId}/messages:send`, headers, JSON.stringify(bodyOf(message)))
      if (fcmResponse.status === 401) forget()
      return resultOf(fcmResponse)
    },
  }
}
