import { z } from 'zod'
import type { DebitsPort, SuccessfulVendorDebit } from '#schema'
import { addDays, daysBetween } from '#schema/base/time.ts'
import { serviceFailureText } from '#schema/access/describeServiceFailure.ts'
import type { HyosungAccess } from './hyosungClient.ts'
import { denialFromResponse, isSuccessStatus, createNoAnswerOutcome, sendHyosungRequest } from './hyosungClient.ts'
import { finalDebitStates } from './hyosungStates.ts'
import { timeoutMs } from './port.ts'

const listShape = z.object({
  payments: z.array(
    z.object({
      transactionId: z.string(),
      status: z.string(),
      /** `20261228` */
      paymentDate: z.string().regex(/^\d{8}$/),
      actualAmount: z.coerce.number().optional(),
    }),
  ),
})

/** A list may take longer than one debit. */
const listPatience = 6

const toDay = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`

/** `GET /v1/payments/cms` of one day. The vendor answers 404 where a day has none. */
async function debitsOn(access: HyosungAccess, day: string) {
  const digits = day.replaceAll('-', '')
  const patient = { ...access, responseTimeoutMs: (access.responseTimeoutMs ?? timeoutMs) * listPatience }
  const answer = await sendHyosungRequest(patient, 'GET', `payments/cms?${new URLSearchParams({ fromPaymentDate: digits, toPaymentDate: digits })}`)
  if ('outcome' in answer) return answer
  if (answer.status === 404) return []
  if (!isSuccessStatus(answer.status)) return createNoAnswerOutcome(denialFromResponse(answer.body, answer.status).message, `HTTP ${answer.status}`)
  const { data } = listShape.safeParse(answer.body)
  if (!data) return createNoAnswerOutcome(serviceFailureText('unreadable'), 'UNREADABLE')
  return data.payments.flatMap(({ transactionId, status, paymentDate, actualAmount = 0 }): SuccessfulVendorDebit[] =>
    finalDebitStates.get(status) === 'paid' ? [{ order_no: transactionId, amount: actualAmount, on: toDay(paymentDate) }] : [],
  )
}

/** The debits that succeeded on some days. It asks day by day, because the vendor documents no pages. */
export const listPaidHyosungDebits = async (access: HyosungAccess, from: string, until: string): ReturnType<DebitsPort['listDebits']> => {
  const debits: SuccessfulVendorDebit[] = []
  for (let passed = 0; passed <= daysBetween(from, until); passed++) {
    const answer = await debitsOn(access, addDays(from, passed))
    if ('outcome' in answer) return answer
    debits.push(...answer)
  }
  return { outcome: 'listed', debits }
}
