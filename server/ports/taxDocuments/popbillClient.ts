import { z } from 'zod'
import type { Denial, UnknownOutcome } from '#schema'
import { describeServiceFailure, serviceFailureText } from '#schema/access/describeServiceFailure.ts'
import type { PopbillAccess, TokenSource } from './popbillToken.ts'
import { timeoutMs } from './port.ts'

interface PopbillRequest {
  /** `/Taxinvoice/SELL/X1` */
  readonly path: string
  readonly body?: object
  /** What a POST does, as Popbill names it: `ISSUE`. */
  readonly override?: string
}

type PopbillResponse = { readonly outcome: 'answered'; readonly body: unknown } | Denial | UnknownOutcome

export interface PopbillClient {
  send(request: PopbillRequest): Promise<PopbillResponse>
}

const errorShape = z.object({ code: z.coerce.string(), message: z.string().default('') })

export const unknownOutcome = (code: string, message: string): UnknownOutcome => ({ outcome: 'unknown', code, message })
export const unreadableResponseOutcome = unknownOutcome('UNREADABLE', serviceFailureText('unreadable'))

/** Errors of the token: a new one is fetched for the next request. */
const isTokenError = (status: number) => status === 401 || status === 403

/** After a timeout, too many requests or a server error it is unknown whether the request was executed. */
const isRefusal = (status: number) => status >= 400 && status < 500 && !isTokenError(status) && status !== 408 && status !== 429

/** Sends requests with a token. A refusal has a code and a message of the vendor; anything else that is no answer is unknown. */
export const popbillClient = (access: PopbillAccess, tokens: TokenSource): PopbillClient => ({
  async send({ path, body, override }) {
    try {
      const signal = AbortSignal.timeout(access.responseTimeoutMs ?? timeoutMs)
      const headers = new Headers({ authorization: `Bearer ${await tokens.token(signal)}`, 'x-pb-version': '1.0' })
      if (access.userId !== undefined) headers.set('x-pb-userid', access.userId)
      if (override !== undefined) headers.set('x-http-method-override', override)
      if (body) headers.set('content-type', 'application/json; charset=utf-8')
      const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { method: override ? 'POST' : 'GET', headers }
      const answer = await fetch(`${access.url}${path}`, { ...request, redirect: 'error', signal })
      const parsed: unknown = await answer.json().catch(() => undefined)
      if (answer.ok) return parsed === undefined ? unreadableResponseOutcome : { outcome: 'answered', body: parsed }
      const error = errorShape.safeParse(parsed).data
      if (isTokenError(answer.status)) tokens.forget()
      if (!isRefusal(answer.status) || !error) return unknownOutcome(`HTTP ${answer.status}`, error?.message || serviceFailureText('troubled'))
      return { outcome: 'denied', code: error.code, message: error.message || error.code }
    } catch (error) {
      return unknownOutcome('NO_ANSWER', describeServiceFailure(error))
    }
  },
})
