import { z } from 'zod'
import { wallTime } from '#schema/base/time.ts'
import type { Answer, Approved, Charge, UnknownPayment, PaymentPort, Refund, Unknown } from './port.ts'
import { issuerOf } from './cardCompanies.ts'
import type { VendorResponse, TossAccess } from './tossAsk.ts'
import { ask, declined, unexpected, read, refused, unknown } from './tossAsk.ts'
import { tossCards } from './tossCards.ts'

export type { TossAccess } from './tossAsk.ts'

const cancelShape = z.object({
  transactionKey: z.string(),
  cancelReason: z.string(),
  cancelAmount: z.number(),
  canceledAt: z.string(),
  cancelStatus: z.string().default('DONE'),
})
const paymentShape = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.string(),
  approvedAt: z.string().nullish(),
  card: z.object({ issuerCode: z.string().nullish(), approveNo: z.string().nullish(), installmentPlanMonths: z.int().nullish() }).nullish(),
  receipt: z.object({ url: z.url() }).nullish(),
  failure: z.object({ code: z.string(), message: z.string() }).nullish(),
  cancels: z.array(cancelShape).nullish(),
})
type Payment = z.infer<typeof paymentShape>

/** States of a payment that was approved, including later refunds. */
const charged = new Set(['DONE', 'PARTIAL_CANCELED', 'CANCELED'])
const over = new Set(['ABORTED', 'EXPIRED'])

const unheard = new Set(['NOT_FOUND_PAYMENT', 'NOT_FOUND'])

const wall = (moment: string) => wallTime(new Date(moment))

const approvedCharge = (payment: Payment, raw: unknown): Approved | Unknown =>
  payment.approvedAt
    ? {
        is: 'approved',
        payment_key: payment.paymentKey,
        approved_at: wall(payment.approvedAt),
        issuer: issuerOf(payment.card?.issuerCode),
        approval_no: payment.card?.approveNo ?? null,
        installment: payment.card?.installmentPlanMonths ?? null,
        receipt_url: payment.receipt?.url ?? null,
        raw,
      }
    : unexpected(raw)

/** The outcome of a charge, from the payment's current state. */
function chargeIn(raw: unknown): Answer {
  const { data } = paymentShape.safeParse(raw)
  if (!data) return unexpected(raw)
  if (charged.has(data.status)) return approvedCharge(data, raw)
  if (over.has(data.status)) return declined(data.failure ?? { code: data.status, message: data.status })
  return unknown(data.status, data.status)
}

/** The refund reason carries our order number, because Toss returns no other field of ours. */
const reasonOf = ({ name, order_no }: Refund) => `${name.slice(0, 150)} [${order_no}]`

/** The refund with this order number among those of a payment. */
function refundIn(raw: unknown, order_no: string): Answer | UnknownPayment {
  const { data } = paymentShape.safeParse(raw)
  if (!data) return unexpected(raw)
  const match = (data.cancels ?? []).find(({ cancelReason }) => cancelReason.endsWith(`[${order_no}]`))
  if (!match) return { is: 'missing' }
  if (match.cancelStatus === 'ABORTED') return declined({ code: match.cancelStatus, message: match.cancelStatus })
  if (match.cancelStatus !== 'DONE') return unknown(match.cancelStatus, match.cancelStatus)
  const none = { issuer: null, approval_no: null, installment: null, receipt_url: data.receipt?.url ?? null }
  return { is: 'approved', payment_key: match.transactionKey, approved_at: wall(match.canceledAt), ...none, raw: match }
}

/** In response to an inquiry only "not found" is definite; any other error concerns the inquiry and not the payment. */
function unanswered(tossResponse: VendorResponse): UnknownPayment | Unknown {
  const no = refused(tossResponse)
  return tossResponse.status === 404 && unheard.has(no.code) ? { is: 'missing' } : unknown(no.code, no.message)
}

/** Toss Payments, core API v1. */
export const tossPayment = (access: TossAccess): PaymentPort => ({
  pg: 'toss',
  async charge({ billing_key, customer_key, order_no, name, amount, tax_free, key }: Charge) {
    const body = { customerKey: customer_key, orderId: order_no, orderName: name.slice(0, 100), amount, taxFreeAmount: tax_free }
    return read(await ask(access, 'POST', `/v1/billing/${encodeURIComponent(billing_key)}`, body, key), chargeIn, refused)
  },
  async refund(refund: Refund) {
    const body = { cancelReason: reasonOf(refund), cancelAmount: refund.amount, taxFreeAmount: refund.tax_free }
    const tossResponse = await ask(access, 'POST', `/v1/payments/${encodeURIComponent(refund.payment_key)}/cancel`, body, refund.key)
    return read<Answer>(
      tossResponse,
      (raw) => {
        const match = refundIn(raw, refund.order_no)
        return match.is === 'missing' ? unexpected(raw) : match
      },
      refused,
    )
  },
  async inquireCharge(order_no) {
    return read<Answer | UnknownPayment>(await ask(access, 'GET', `/v1/payments/orders/${encodeURIComponent(order_no)}`), chargeIn, unanswered)
  },
  async inquireRefund({ order_no, payment_key }) {
    const tossResponse = await ask(access, 'GET', `/v1/payments/${encodeURIComponent(payment_key)}`)
    return read<Answer | UnknownPayment>(tossResponse, (raw) => refundIn(raw, order_no), unanswered)
  },
  ...tossCards(access),
  close: async () => {},
})
