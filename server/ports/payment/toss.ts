import { z } from 'zod'
import { wallTime } from '#schema/base/time.ts'
import type { Answer, Approved, Charge, Declined, Missing, PaymentPort, Refund, Unknown } from './port.ts'
import { askedForMs } from './port.ts'

/** Where Toss Payments is spoken to, and as whom. */
export interface TossAccess {
  /** `https://api.tosspayments.com` */
  readonly url: string
  readonly secretKey: string
  /** Milliseconds that an answer may take. */
  readonly patience?: number
}

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
const errorShape = z.object({ code: z.string(), message: z.string() })

type Payment = z.infer<typeof paymentShape>

/** What an approved payment may be by the time that somebody looks. */
const charged = new Set(['DONE', 'PARTIAL_CANCELED', 'CANCELED'])
const over = new Set(['ABORTED', 'EXPIRED'])

/** Refusals that say nothing of whether money has moved: their machines' troubles, or the same order once more. */
const undecided =
  /^(IDEMPOTENT_REQUEST_PROCESSING|DUPLICATED_ORDER_ID|ALREADY_PROCESSED_PAYMENT|PROVIDER_ERROR|FAILED_.*PROCESSING|FAILED_CARD_COMPANY_RESPONSE|UNKNOWN_PAYMENT_ERROR|.*TIMEOUT.*)$/
const unheard = new Set(['NOT_FOUND_PAYMENT', 'NOT_FOUND'])

const unknown = (code: string, message: string): Unknown => ({ is: 'unknown', code, message })
const declined = ({ code, message }: { code: string; message: string }): Declined => ({ is: 'declined', code, message })
const notMeant = (body: unknown) => unknown('UNREADABLE', `an answer that was not understood: ${JSON.stringify(body)?.slice(0, 200)}`)

interface Heard {
  readonly status: number
  readonly body: unknown
}

/** One request. A refusal that nobody can read, a time that is over and a line that breaks are all the same: unknown. */
async function ask(
  { url, secretKey, patience = askedForMs }: TossAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  key?: string,
): Promise<Heard | Unknown> {
  const headers = {
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  try {
    const answer = await fetch(url + path, { method, headers, signal: AbortSignal.timeout(patience), ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, body: await answer.json() }
  } catch (error) {
    return unknown('NO_ANSWER', error instanceof Error ? error.message : String(error))
  }
}

const wall = (moment: string) => wallTime(new Date(moment))

const approvedCharge = (payment: Payment, raw: unknown): Approved | Unknown =>
  payment.approvedAt
    ? {
        is: 'approved',
        payment_key: payment.paymentKey,
        approved_at: wall(payment.approvedAt),
        issuer: payment.card?.issuerCode ?? null,
        approval_no: payment.card?.approveNo ?? null,
        installment: payment.card?.installmentPlanMonths ?? null,
        receipt_url: payment.receipt?.url ?? null,
        raw,
      }
    : notMeant(raw)

/** How a payment stands, read as the answer to our charge. */
function chargeIn(raw: unknown): Answer {
  const { data } = paymentShape.safeParse(raw)
  if (!data) return notMeant(raw)
  if (charged.has(data.status)) return approvedCharge(data, raw)
  if (over.has(data.status)) return declined(data.failure ?? { code: data.status, message: data.status })
  return unknown(data.status, data.status)
}

/** Our number of a refund travels in its reason, for nothing else of ours comes back with it. */
const reasonOf = ({ name, order_no }: Refund) => `${name.slice(0, 150)} [${order_no}]`

/** The refund of that number among those of a payment. */
function refundIn(raw: unknown, order_no: string): Answer | Missing {
  const { data } = paymentShape.safeParse(raw)
  if (!data) return notMeant(raw)
  const found = (data.cancels ?? []).find(({ cancelReason }) => cancelReason.endsWith(`[${order_no}]`))
  if (!found) return { is: 'missing' }
  if (found.cancelStatus === 'ABORTED') return declined({ code: found.cancelStatus, message: found.cancelStatus })
  if (found.cancelStatus !== 'DONE') return unknown(found.cancelStatus, found.cancelStatus)
  const none = { issuer: null, approval_no: null, installment: null, receipt_url: data.receipt?.url ?? null }
  return { is: 'approved', payment_key: found.transactionKey, approved_at: wall(found.canceledAt), ...none, raw: found }
}

/** A refusal of theirs: the machine's troubles and a request under way are unknown, everything else is a no. */
function refused({ status, body }: Heard): Declined | Unknown {
  const { data } = errorShape.safeParse(body)
  if (!data) return notMeant(body)
  return status >= 500 || status === 429 || undecided.test(data.code) ? unknown(data.code, data.message) : declined(data)
}

const read = <A>(heard: Heard | Unknown, ok: (raw: unknown) => A, no: (heard: Heard) => A): A | Unknown =>
  'is' in heard ? heard : heard.status < 300 ? ok(heard.body) : no(heard)

/** To an inquiry, only "never heard of it" is an answer; any other refusal is about the asking and says nothing of the money. */
function unanswered(heard: Heard): Missing | Unknown {
  const no = refused(heard)
  return heard.status === 404 && unheard.has(no.code) ? { is: 'missing' } : unknown(no.code, no.message)
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
    const heard = await ask(access, 'POST', `/v1/payments/${encodeURIComponent(refund.payment_key)}/cancel`, body, refund.key)
    return read<Answer>(
      heard,
      (raw) => {
        const found = refundIn(raw, refund.order_no)
        return found.is === 'missing' ? notMeant(raw) : found
      },
      refused,
    )
  },
  async inquireCharge(order_no) {
    return read<Answer | Missing>(await ask(access, 'GET', `/v1/payments/orders/${encodeURIComponent(order_no)}`), chargeIn, unanswered)
  },
  async inquireRefund({ order_no, payment_key }) {
    const heard = await ask(access, 'GET', `/v1/payments/${encodeURIComponent(payment_key)}`)
    return read<Answer | Missing>(heard, (raw) => refundIn(raw, order_no), unanswered)
  },
  close: async () => {},
})
