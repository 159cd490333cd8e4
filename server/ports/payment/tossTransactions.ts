import { z } from 'zod'
import type { PaymentIdentifier, TransactionsPort, VendorTransaction } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { TossAccess } from './tossClient.ts'
import { sendTossRequest, errorOutcome, unreadableOutcome } from './tossClient.ts'
import { readTossPages } from './tossPages.ts'

const listShape = z.array(
  z.object({
    transactionKey: z.string(),
    paymentKey: z.string(),
    orderId: z.string(),
    status: z.string(),
    transactionAt: z.string(),
    amount: z.number(),
  }),
)
type TossTransaction = z.infer<typeof listShape>[number]

/** States of a row that tells of a refund. Rows of other states, such as a declined payment, moved nothing. */
const refundStates = new Set(['CANCELED', 'PARTIAL_CANCELED'])

const pageSize = 1000

const wallTimeOf = (moment: string) => toSeoulWallTime(new Date(moment))

function toTransactions({ transactionKey, paymentKey, orderId, status, transactionAt, amount }: TossTransaction): VendorTransaction[] {
  const isRefund = refundStates.has(status)
  if (!isRefund && status !== 'DONE') return []
  // Toss does not document the sign of refunds.
  return [{ transaction_no: transactionKey, payment_key: paymentKey, order_no: orderId, isRefund, amount: Math.abs(amount), at: wallTimeOf(transactionAt) }]
}

/** `GET /v1/transactions` page by page: a bare list, continued after the last key of a full page. */
export const listTossTransactions = async (access: TossAccess, from: string, until: string): ReturnType<TransactionsPort['listTransactions']> => {
  const period = { startDate: `${from}T00:00:00`, endDate: `${until}T23:59:59`, limit: String(pageSize) }
  const pathOf = (_page: number, last: TossTransaction | undefined) =>
    `/v1/transactions?${new URLSearchParams({ ...period, ...(last && { startingAfter: last.transactionKey }) })}`
  const rows = await readTossPages(access, listShape, pageSize, pathOf)
  return 'outcome' in rows ? rows : { outcome: 'listed', transactions: rows.flatMap(toTransactions) }
}

const paymentShape = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  totalAmount: z.number(),
  approvedAt: z.string().nullish(),
  cancels: z
    .array(z.object({ transactionKey: z.string(), cancelAmount: z.number(), canceledAt: z.string(), cancelStatus: z.string().default('DONE') }))
    .nullish(),
})

/** A payment that was approved, and its refunds that are done. */
function movementsOf({ paymentKey, orderId, totalAmount, approvedAt, cancels }: z.infer<typeof paymentShape>): VendorTransaction[] {
  if (!approvedAt) return []
  const ofPayment = { payment_key: paymentKey, order_no: orderId }
  const refunds = (cancels ?? []).flatMap(({ transactionKey, cancelAmount, canceledAt, cancelStatus }) =>
    cancelStatus === 'DONE' ? [{ ...ofPayment, transaction_no: transactionKey, isRefund: true, amount: cancelAmount, at: wallTimeOf(canceledAt) }] : [],
  )
  return [{ ...ofPayment, transaction_no: paymentKey, isRefund: false, amount: totalAmount, at: wallTimeOf(approvedAt) }, ...refunds]
}

/** `GET /v1/payments/…`: a payment as it is now. */
export const findTossPayment = async (access: TossAccess, name: PaymentIdentifier): ReturnType<TransactionsPort['findPayment']> => {
  const path = 'payment_key' in name ? encodeURIComponent(name.payment_key) : `orders/${encodeURIComponent(name.order_no)}`
  const response = await sendTossRequest(access, 'GET', `/v1/payments/${path}`)
  if ('outcome' in response) return response
  if (response.status === 404) return { outcome: 'missing' }
  if (response.status >= 300) return { ...errorOutcome(response), outcome: 'unknown' }
  const { data } = paymentShape.safeParse(response.body)
  if (!data) return unreadableOutcome(response.body)
  const transactions = movementsOf(data)
  return transactions.length === 0 ? { outcome: 'missing' } : { outcome: 'listed', transactions }
}
