import { z } from 'zod'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { VendorPaymentResult, ApprovedResult, ChargeRequest, PaymentNotFound, PaymentPort, RefundRequest, UnknownResult } from './port.ts'
import { issuerNameOf } from './cardIssuers.ts'
import type { TossResponse, TossAccess } from './tossClient.ts'
import { sendTossRequest, declinedOutcome, unreadableOutcome, mapTossOutcome, errorOutcome, unknownOutcome } from './tossClient.ts'
import { tossCardsPort } from './tossCardsPort.ts'
import { listTossSettlements } from './tossSettlements.ts'
import { findTossPayment, listTossTransactions } from './tossTransactions.ts'

export type { TossAccess } from './tossClient.ts'

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
const approvedStates = new Set(['DONE', 'PARTIAL_CANCELED', 'CANCELED'])
const endedStates = new Set(['ABORTED', 'EXPIRED'])

const notFoundCodes = new Set(['NOT_FOUND_PAYMENT', 'NOT_FOUND'])

const wallTimeOf = (moment: string) => toSeoulWallTime(new Date(moment))

const approvedCharge = (payment: Payment, raw: unknown): ApprovedResult | UnknownResult =>
  payment.approvedAt
    ? {
        outcome: 'approved',
        payment_key: payment.paymentKey,
        approved_at: wallTimeOf(payment.approvedAt),
        issuer: issuerNameOf(payment.card?.issuerCode),
        approval_no: payment.card?.approveNo ?? null,
        installment: payment.card?.installmentPlanMonths ?? null,
        receipt_url: payment.receipt?.url ?? null,
        raw,
      }
    : unreadableOutcome(raw)

/** The outcome of a charge, from the payment's current state. */
function chargeResult(raw: unknown): VendorPaymentResult {
  const { data } = paymentShape.safeParse(raw)
  if (!data) return unreadableOutcome(raw)
  if (approvedStates.has(data.status)) return approvedCharge(data, raw)
  if (endedStates.has(data.status)) return declinedOutcome(data.failure ?? { code: data.status, message: data.status })
  return unknownOutcome(data.status, data.status)
}

/** The refund reason carries our order number, because Toss returns no other field of ours. */
const reasonOf = ({ name, order_no }: RefundRequest) => `${name.slice(0, 150)} [${order_no}]`

/** The refund with this order number among those of a payment. */
function refundResult(raw: unknown, order_no: string): VendorPaymentResult | PaymentNotFound {
  const { data } = paymentShape.safeParse(raw)
  if (!data) return unreadableOutcome(raw)
  const match = (data.cancels ?? []).find(({ cancelReason }) => cancelReason.endsWith(`[${order_no}]`))
  if (!match) return { outcome: 'missing' }
  if (match.cancelStatus === 'ABORTED') return declinedOutcome({ code: match.cancelStatus, message: match.cancelStatus })
  if (match.cancelStatus !== 'DONE') return unknownOutcome(match.cancelStatus, match.cancelStatus)
  const none = { issuer: null, approval_no: null, installment: null, receipt_url: data.receipt?.url ?? null }
  return { outcome: 'approved', payment_key: match.transactionKey, approved_at: wallTimeOf(match.canceledAt), ...none, raw: match }
}

/** In response to an inquiry only "not found" is definite; any other error concerns the inquiry and not the payment. */
function inquiryFailure(tossResponse: TossResponse): PaymentNotFound | UnknownResult {
  const no = errorOutcome(tossResponse)
  return tossResponse.status === 404 && notFoundCodes.has(no.code) ? { outcome: 'missing' } : unknownOutcome(no.code, no.message)
}

async function refundAtToss(access: TossAccess, refund: RefundRequest): Promise<VendorPaymentResult> {
  const body = { cancelReason: reasonOf(refund), cancelAmount: refund.amount, taxFreeAmount: refund.tax_free }
  const tossResponse = await sendTossRequest(access, 'POST', `/v1/payments/${encodeURIComponent(refund.payment_key)}/cancel`, body, refund.key)
  return mapTossOutcome<VendorPaymentResult>(
    tossResponse,
    (raw) => {
      const match = refundResult(raw, refund.order_no)
      return match.outcome === 'missing' ? unreadableOutcome(raw) : match
    },
    errorOutcome,
  )
}

/** Toss Payments, core API v1. */
export const tossPaymentPort = (access: TossAccess): PaymentPort => ({
  pg: 'toss',
  async charge({ billing_key, customer_key, order_no, name, amount, tax_free, key }: ChargeRequest) {
    const body = { customerKey: customer_key, orderId: order_no, orderName: name.slice(0, 100), amount, taxFreeAmount: tax_free }
    return mapTossOutcome(await sendTossRequest(access, 'POST', `/v1/billing/${encodeURIComponent(billing_key)}`, body, key), chargeResult, errorOutcome)
  },
  refund: (refund) => refundAtToss(access, refund),
  async inquireCharge(order_no) {
    return mapTossOutcome<VendorPaymentResult | PaymentNotFound>(
      await sendTossRequest(access, 'GET', `/v1/payments/orders/${encodeURIComponent(order_no)}`),
      chargeResult,
      inquiryFailure,
    )
  },
  async inquireRefund({ order_no, payment_key }) {
    const tossResponse = await sendTossRequest(access, 'GET', `/v1/payments/${encodeURIComponent(payment_key)}`)
    return mapTossOutcome<VendorPaymentResult | PaymentNotFound>(tossResponse, (raw) => refundResult(raw, order_no), inquiryFailure)
  },
  listTransactions: (from, until) => listTossTransactions(access, from, until),
  listSettlements: (from, until) => listTossSettlements(access, from, until),
  findPayment: (name) => findTossPayment(access, name),
  cancelPayment: (refund) => refundAtToss(access, refund),
  ...tossCardsPort(access),
  close: async () => {},
})
