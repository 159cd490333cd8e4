import { z } from 'zod'
import type { DeclinedResult, UnknownResult } from './port.ts'
import { requestTimeoutMs } from './port.ts'
import { serviceFailureText, describeServiceFailure } from '#schema/access/describeServiceFailure.ts'

/** URL and credentials of Toss Payments. */
export interface TossAccess {
  /** `https://api.tosspayments.com` */
  readonly url: string
  readonly secretKey: string
  /** Response timeout in milliseconds. */
  readonly responseTimeoutMs?: number
}

const errorShape = z.object({ code: z.string(), message: z.string() })

/** Error codes that leave the outcome unknown: technical failures and repeated orders. */
const undecidedCodes =
  /^(IDEMPOTENT_REQUEST_PROCESSING|DUPLICATED_ORDER_ID|ALREADY_PROCESSED_PAYMENT|PROVIDER_ERROR|FAILED_.*PROCESSING|FAILED_CARD_COMPANY_RESPONSE|UNKNOWN_PAYMENT_ERROR|.*TIMEOUT.*)$/

export const unknownOutcome = (code: string, message: string): UnknownResult => ({ outcome: 'unknown', code, message })
export const declinedOutcome = ({ code, message }: { code: string; message: string }): DeclinedResult => ({ outcome: 'declined', code, message })
export const unreadableOutcome = (body: unknown) => unknownOutcome('UNREADABLE', `${serviceFailureText('unreadable')} ${JSON.stringify(body)?.slice(0, 200)}`)

export interface TossResponse {
  readonly status: number
  readonly body: unknown
}

/** Sends a request. An unreadable response, a timeout and a network error all give `unknown`. */
export async function sendTossRequest(
  { url, secretKey, responseTimeoutMs = requestTimeoutMs }: TossAccess,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  key?: string,
): Promise<TossResponse | UnknownResult> {
  const headers = {
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  try {
    const answer = await fetch(url + path, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(responseTimeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  } catch (error) {
    return unknownOutcome('NO_ANSWER', describeServiceFailure(error))
  }
}

/** Maps an error response: technical failures and running requests are `unknown`, all others `declined`. */
export function errorOutcome({ status, body }: TossResponse): DeclinedResult | UnknownResult {
  const { data } = errorShape.safeParse(body)
  if (!data) return unreadableOutcome(body)
  return status >= 500 || status === 429 || undecidedCodes.test(data.code) ? unknownOutcome(data.code, data.message) : declinedOutcome(data)
}

export const mapTossOutcome = <A>(tossResponse: TossResponse | UnknownResult, ok: (raw: unknown) => A, no: (heard: TossResponse) => A): A | UnknownResult =>
  'outcome' in tossResponse ? tossResponse : tossResponse.status < 300 ? ok(tossResponse.body) : no(tossResponse)
