import { z } from 'zod'
import type { UnknownOutcome } from '#schema'
import { serviceFailureText } from '#schema/access/describeServiceFailure.ts'
import type { HttpAnswer, HyosungAccess } from './hyosungClient.ts'
import { denialFromResponse, isSuccessStatus, createNoAnswerOutcome, sendHyosungRequest } from './hyosungClient.ts'
import { listPaidHyosungDebits } from './hyosungList.ts'
import { finalMandateStates, finalDebitStates } from './hyosungStates.ts'
import type { ClosableDebitsPort } from './port.ts'

const resultShape = z.object({ flag: z.string().optional(), code: z.string().optional(), message: z.string().optional() })
const statusShape = z.object({ status: z.string(), result: resultShape.optional() })

/** Whether the request was accepted; 409 means that this number already exists, so an earlier request was accepted. */
function acceptanceOf(answer: HttpAnswer | UnknownOutcome) {
  if ('outcome' in answer) return answer
  return isSuccessStatus(answer.status) || answer.status === 409 ? ({ outcome: 'accepted' } as const) : denialFromResponse(answer.body, answer.status)
}

function outcomeOf<S extends string>(answer: HttpAnswer | UnknownOutcome, under: 'member' | 'payment', meanings: ReadonlyMap<string, S | 'denied'>) {
  if ('outcome' in answer) return answer
  if (answer.status === 404) return { outcome: 'missing' } as const
  if (!isSuccessStatus(answer.status)) return createNoAnswerOutcome(denialFromResponse(answer.body, answer.status).message, `HTTP ${answer.status}`)
  const statusBody = z.object({ [under]: statusShape }).safeParse(answer.body).data?.[under]
  if (!statusBody) return createNoAnswerOutcome(serviceFailureText('unreadable'), 'UNREADABLE')
  const meaning = meanings.get(statusBody.status)
  if (meaning === 'denied')
    return { outcome: 'denied', code: statusBody.result?.code ?? 'DENIED', message: statusBody.result?.message ?? statusBody.status } as const
  return { outcome: meaning ?? 'waiting' } as const
}

export const hyosungDebitsPort = (access: HyosungAccess): ClosableDebitsPort => ({
  isConfigured: true,
  async register({ payer_no, holder, holder_no, bank, account_no, phone }) {
    const account = { paymentKind: 'CMS', paymentCompany: bank, paymentNumber: account_no.replaceAll('-', ''), payerName: holder, payerNumber: holder_no }
    return acceptanceOf(
      await sendHyosungRequest(access, 'POST', 'members', { memberId: payer_no, memberName: holder, smsFlag: 'N', ...(phone && { phone }), ...account }),
    )
  },
  mandateState: async (payerNo) =>
    outcomeOf<'active'>(await sendHyosungRequest(access, 'GET', `members/${encodeURIComponent(payerNo)}`), 'member', finalMandateStates),
  async endMandate(payerNo) {
    const answer = await sendHyosungRequest(access, 'DELETE', `members/${encodeURIComponent(payerNo)}`)
    if ('outcome' in answer) return answer
    return isSuccessStatus(answer.status) || answer.status === 404 ? { outcome: 'gone' } : denialFromResponse(answer.body, answer.status)
  },
  async debit({ order_no, payer_no, amount, on }) {
    const requestOptions = { transactionId: order_no, memberId: payer_no, callAmount: amount, paymentDate: on.replaceAll('-', '') }
    return acceptanceOf(await sendHyosungRequest(access, 'POST', 'payments/cms', requestOptions))
  },
  debitState: async (orderNo) =>
    outcomeOf<'paid'>(await sendHyosungRequest(access, 'GET', `payments/cms/${encodeURIComponent(orderNo)}`), 'payment', finalDebitStates),
  listDebits: (from, until) => listPaidHyosungDebits(access, from, until),
  close: async () => {},
})
