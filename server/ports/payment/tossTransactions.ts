import { z } from 'zod'
import type { TransactionsPort, VendorTransaction } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import { requestTimeoutMs } from './port.ts'
import type { TossAccess } from './tossClient.ts'
import { askToss, errorOutcome, unknownOutcome, unreadableOutcome } from './tossClient.ts'

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
/** A list of a million rows is an error of the vendor. */
const maxPages = 1000
/** The vendor documents up to a minute for a list, six times what a payment may take. */
const listPatience = 6

function toTransactions({ transactionKey, paymentKey, orderId, status, transactionAt, amount }: TossTransaction): VendorTransaction[] {
  const isRefund = refundStates.has(status)
  if (!isRefund && status !== 'DONE') return []
  const at = wallTime(new Date(transactionAt))
  // Toss does not document the sign of refunds.
  return [{ transaction_no: transactionKey, payment_key: paymentKey, order_no: orderId, isRefund, amount: Math.abs(amount), at }]
}

/** `GET /v1/transactions` page by page: a bare list, continued after the last key of a full page. */
export const listTossTransactions = async (access: TossAccess, from: string, until: string): ReturnType<TransactionsPort['listTransactions']> => {
  const transactions: VendorTransaction[] = []
  let after: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({
      startDate: `${from}T00:00:00`,
      endDate: `${until}T23:59:59`,
      limit: String(pageSize),
      ...(after !== undefined && { startingAfter: after }),
    })
    const response = await askToss(
      { ...access, responseTimeoutMs: (access.responseTimeoutMs ?? requestTimeoutMs) * listPatience },
      'GET',
      `/v1/transactions?${query}`,
    )
    if ('outcome' in response) return response
    if (response.status >= 300) return { ...errorOutcome(response), outcome: 'unknown' }
    const { data } = listShape.safeParse(response.body)
    if (!data) return unreadableOutcome(response.body)
    transactions.push(...data.flatMap(toTransactions))
    after = data.at(-1)?.transactionKey
    if (data.length < pageSize) return { outcome: 'listed', transactions }
  }
  return unknownOutcome('TOO_LONG', `${maxPages * pageSize}`)
}
