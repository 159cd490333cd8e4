import { z } from 'zod'
import type { Denial, UnknownOutcome } from '#schema'
import { describeServiceFailure, serviceFailureText } from '#schema/access/describeServiceFailure.ts'
import { timeoutMs } from './port.ts'

/** Access to Hyosung CMS. A mandate is a Hyosung member with our payer number as its id; a debit is a payment with our order number as its id. */
export interface HyosungAccess {
  /** `https://api.hyosungcms.co.kr` */
  readonly url: string
  readonly swKey: string
  readonly custKey: string
  /** Response timeout in milliseconds. */
  readonly responseTimeoutMs?: number
}

const errorShape = z.object({
  error: z.object({ code: z.coerce.string().optional(), message: z.string().optional(), developerMessage: z.string().optional() }),
})

export const createNoAnswerOutcome = (message: string, code = 'NO_ANSWER'): UnknownOutcome => ({ outcome: 'unknown', code, message })

/** What the vendor has refused, in its own words. */
export function denialFromResponse(body: unknown, status: number): Denial {
  const { code, message, developerMessage } = errorShape.safeParse(body).data?.error ?? {}
  return { outcome: 'denied', code: code ?? `HTTP ${status}`, message: developerMessage ?? message ?? `HTTP ${status}` }
}

export interface HttpAnswer {
  readonly status: number
  readonly body: unknown
}

/** Sends one request. Server errors and lost answers are an unknown outcome. */
export async function sendHyosungRequest(
  { url, swKey, custKey, responseTimeoutMs = timeoutMs }: HyosungAccess,
  method: string,
  path: string,
  requestBody?: object,
): Promise<HttpAnswer | UnknownOutcome> {
  try {
    const headers = new Headers({ authorization: `VAN ${swKey}:${custKey}`, ...(requestBody && { 'content-type': 'application/json' }) })
    const requestOptions = requestBody ? { headers, body: JSON.stringify(requestBody) } : { headers }
    const answer = await fetch(`${url}/v1/${path}`, { method, ...requestOptions, redirect: 'error', signal: AbortSignal.timeout(responseTimeoutMs) })
    if (answer.status >= 500 || answer.status === 408 || answer.status === 429)
      return createNoAnswerOutcome(serviceFailureText('troubled'), `HTTP ${answer.status}`)
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  } catch (error) {
    return createNoAnswerOutcome(describeServiceFailure(error))
  }
}

export const isSuccessStatus = (status: number) => status >= 200 && status < 300
