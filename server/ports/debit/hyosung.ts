import { z } from 'zod'
import type { Denial, UnknownOutcome } from '#schema'
import { mandateStates, debitStates } from './hyosungStates.ts'
import type { ClosableDebitsPort } from './port.ts'
import { timeoutMs } from './port.ts'
import { unreachableText, unreachableReason } from '#schema/access/unreachableReason.ts'

/** Access to Hyosung CMS. A mandate is a Hyosung member with our payer number as its id; a debit is a payment with our order number as its id. */
export interface HyosungAccess {
  /** `https://api.hyosungcms.co.kr` */
  readonly url: string
  readonly swKey: string
  readonly custKey: string
  /** Response timeout in milliseconds. */
  readonly responseTimeoutMs?: number
}

const resultShape = z.object({ flag: z.string().optional(), code: z.string().optional(), message: z.string().optional() })
const statusShape = z.object({ status: z.string(), result: resultShape.optional() })
const errorShape = z.object({
  error: z.object({ code: z.coerce.string().optional(), message: z.string().optional(), developerMessage: z.string().optional() }),
})

const noAnswer = (message: string, code = 'NO_ANSWER'): UnknownOutcome => ({ outcome: 'unknown', code, message })

function denial(body: unknown, status: number): Denial {
  const { code, message, developerMessage } = errorShape.safeParse(body).data?.error ?? {}
  return { outcome: 'denied', code: code ?? `HTTP ${status}`, message: developerMessage ?? message ?? `HTTP ${status}` }
}

interface HttpAnswer {
  readonly status: number
  readonly body: unknown
}

async function sendRequest(
  { url, swKey, custKey, responseTimeoutMs = timeoutMs }: HyosungAccess,
  method: string,
  path: string,
  requestBody?: object,
): Promise<HttpAnswer | UnknownOutcome> {
  try {
    const headers = new Headers({ authorization: `VAN ${swKey}:${custKey}`, ...(requestBody && { 'content-type': 'application/json' }) })
    const requestOptions = requestBody ? { headers, body: JSON.stringify(requestBody) } : { headers }
    const answer = await fetch(`${url}/v1/${path}`, { method, ...requestOptions, redirect: 'error', signal: AbortSignal.timeout(responseTimeoutMs) })
    if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return noAnswer(unreachableText('troubled'), `HTTP ${answer.status}`)
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  } catch (error) {
    return noAnswer(unreachableReason(error))
  }
}

const isOk = (status: number) => status >= 200 && status < 300

/** Whether the request was accepted; 409 means that this number already exists, so an earlier request was accepted. */
function acceptanceOf(answer: HttpAnswer | UnknownOutcome) {
  if ('outcome' in answer) return answer
  return isOk(answer.status) || answer.status === 409 ? ({ outcome: 'accepted' } as const) : denial(answer.body, answer.status)
}

function outcomeOf<S extends string>(answer: HttpAnswer | UnknownOutcome, under: 'member' | 'payment', meanings: ReadonlyMap<string, S | 'denied'>) {
  if ('outcome' in answer) return answer
  if (answer.status === 404) return { outcome: 'missing' } as const
  if (!isOk(answer.status)) return noAnswer(denial(answer.body, answer.status).message, `HTTP ${answer.status}`)
  const statusBody = z.object({ [under]: statusShape }).safeParse(answer.body).data?.[under]
  if (!statusBody) return noAnswer(unreachableText('unreadable'), 'UNREADABLE')
  const meaning = meanings.get(statusBody.status)
  if (meaning === 'denied')
    return { outcome: 'denied', code: statusBody.result?.code ?? 'DENIED', message: statusBody.result?.message ?? statusBody.status } as const
  return { outcome: meaning ?? 'waiting' } as const
}

export const hyosungDebits = (access: HyosungAccess): ClosableDebitsPort => ({
  isConfigured: true,
  async register({ payer_no, holder, holder_no, bank, account_no, phone }) {
    const account = { paymentKind: 'CMS', paymentCompany: bank, paymentNumber: account_no.replaceAll('-', ''), payerName: holder, payerNumber: holder_no }
    return acceptanceOf(
      await sendRequest(access, 'POST', 'members', { memberId: payer_no, memberName: holder, smsFlag: 'N', ...(phone && { phone }), ...account }),
    )
  },
  mandateState: async (payerNo) => outcomeOf<'active'>(await sendRequest(access, 'GET', `members/${encodeURIComponent(payerNo)}`), 'member', mandateStates),
  async endMandate(payerNo) {
    const answer = await sendRequest(access, 'DELETE', `members/${encodeURIComponent(payerNo)}`)
    if ('outcome' in answer) return answer
    return isOk(answer.status) || answer.status === 404 ? { outcome: 'gone' } : denial(answer.body, answer.status)
  },
  async debit({ order_no, payer_no, amount, on }) {
    const requestOptions = { transactionId: order_no, memberId: payer_no, callAmount: amount, paymentDate: on.replaceAll('-', '') }
    return acceptanceOf(await sendRequest(access, 'POST', 'payments/cms', requestOptions))
  },
  debitState: async (orderNo) => outcomeOf<'paid'>(await sendRequest(access, 'GET', `payments/cms/${encodeURIComponent(orderNo)}`), 'payment', debitStates),
  close: async () => {},
})
