import { z } from 'zod'
import type { IdentityCheckOutcome, UnknownOutcome, VerifiedPerson } from '#schema'
import { isDay } from '#schema/base/time.ts'
import { describeServiceFailure, serviceFailureText } from '#schema/access/describeServiceFailure.ts'
import type { ClosableIdentityPort } from './port.ts'

/** Access to the V2 API of PortOne. */
export interface PortoneAccess {
  /** `https://api.portone.io` */
  readonly url: string
  readonly secret: string
  readonly storeId: string
  readonly channelKey: string
  /** Response timeout in milliseconds. */
  readonly responseTimeoutMs?: number
}

const defaultTimeoutMs = 10_000

const customerShape = z.object({
  name: z.string().trim().min(1).max(50),
  operator: z.string().max(30).optional(),
  phoneNumber: z.string().optional(),
  birthDate: z.string().refine(isDay).optional(),
  gender: z.string().optional(),
  isForeigner: z.boolean().optional(),
  ci: z.string().min(1).max(88).optional(),
  di: z.string().min(1).max(66).optional(),
})
const head = { id: z.string(), channel: z.object({ key: z.string().optional() }).optional() }
const resultShape = z.discriminatedUnion('status', [
  z.object({ ...head, status: z.literal('READY') }),
  z.object({ ...head, status: z.literal('VERIFIED'), verifiedCustomer: customerShape }),
  z.object({
    ...head,
    status: z.literal('FAILED'),
    failure: z.object({ reason: z.string(), pgCode: z.string(), pgMessage: z.string() }).partial().optional(),
  }),
])
const errorShape = z.object({ type: z.string(), message: z.string().default('') })

const genders = new Map<string | undefined, 'm' | 'f'>([
  ['MALE', 'm'],
  ['FEMALE', 'f'],
])

const mobileNumber = /^01\d{8,9}$/

/** PortOne guarantees the name alone. */
function personOf({ name, operator, phoneNumber, birthDate, gender, isForeigner, ci, di }: z.infer<typeof customerShape>): VerifiedPerson {
  const phone = phoneNumber?.replaceAll(/\D/g, '')
  return {
    name,
    birth_date: birthDate ?? null,
    phone: phone && mobileNumber.test(phone) ? phone : null,
    carrier: operator ?? null,
    gender: genders.get(gender) ?? null,
    is_foreigner: isForeigner ?? null,
    ci: ci ?? null,
    di: di ?? null,
  }
}

const unknown = (code: string, message: string): UnknownOutcome => ({ outcome: 'unknown', code, message })
const unreadable = () => unknown('UNREADABLE', serviceFailureText('unreadable'))

function resultOf(body: unknown, id: string, channelKey: string): IdentityCheckOutcome {
  const { data } = resultShape.safeParse(body)
  if (!data || data.id !== id) return unreadable()
  if (data.status === 'READY') return { outcome: 'waiting' }
  if (data.status === 'FAILED') {
    const { pgCode, reason, pgMessage } = data.failure ?? {}
    return { outcome: 'failed', code: (pgCode ?? 'FAILED').slice(0, 50), message: reason ?? pgMessage ?? '' }
  }
  // Store id and channel key are known to browsers, so that another channel, for example a test channel, could be used.
  if (data.channel?.key !== undefined && data.channel.key !== channelKey) return { outcome: 'failed', code: 'OTHER_CHANNEL', message: '' }
  return { outcome: 'verified', person: personOf(data.verifiedCustomer) }
}

/** A verification whose window was never opened does not exist at the vendor yet. */
function errorResult(status: number, body: unknown): IdentityCheckOutcome {
  const { data } = errorShape.safeParse(body)
  if (status === 404 && data?.type === 'IDENTITY_VERIFICATION_NOT_FOUND') return { outcome: 'waiting' }
  return data ? unknown(data.type, data.message) : unknown(`HTTP ${status}`, serviceFailureText('troubled'))
}

/** Identity verification by PortOne V2. There is no webhook; the server asks for the result. */
export const portoneIdentityPort = ({ url, secret, storeId, channelKey, responseTimeoutMs = defaultTimeoutMs }: PortoneAccess): ClosableIdentityPort => ({
  window: { store_id: storeId, channel_key: channelKey },
  windowUrl: async () => null,
  async fetchResult(id) {
    try {
      const answer = await fetch(`${url}/identity-verifications/${encodeURIComponent(id)}?storeId=${encodeURIComponent(storeId)}`, {
        headers: { authorization: `PortOne ${secret}` },
        redirect: 'error',
        signal: AbortSignal.timeout(responseTimeoutMs),
      })
      const text = await answer.text()
      const body = parseJson(text)
      return answer.status === 200 ? resultOf(body, id, channelKey) : errorResult(answer.status, body)
    } catch (error) {
      return unknown('NO_ANSWER', describeServiceFailure(error))
    }
  },
  close: async () => {},
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
