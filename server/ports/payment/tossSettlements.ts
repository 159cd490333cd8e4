import { z } from 'zod'
import type { TransactionsPort, VendorSettlement } from '#schema'
import type { TossAccess } from './tossClient.ts'
import { readTossPages } from './tossPages.ts'

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

const listShape = z.array(
  z.object({
    paymentKey: z.string(),
    transactionKey: z.string(),
    orderId: z.string(),
    amount: z.number(),
    vat: z.number(),
    payOutAmount: z.number(),
    soldDate: day,
    paidOutDate: day,
    cancel: z.object({ transactionKey: z.string() }).nullish(),
  }),
)
type TossSettlement = z.infer<typeof listShape>[number]

const pageSize = 1000

/** The fee is what the vendor keeps, whatever the list names as its parts: answers without `fees` exist. Amounts of a refund are negative. */
const toSettlement = ({ cancel, amount, payOutAmount, ...row }: TossSettlement): VendorSettlement => ({
  transaction_no: cancel?.transactionKey ?? row.transactionKey,
  payment_key: row.paymentKey,
  order_no: row.orderId,
  isRefund: Boolean(cancel) || amount < 0,
  amount: Math.abs(amount),
  fee_amount: amount - payOutAmount,
  vat_amount: row.vat,
  paid_amount: payOutAmount,
  sold_on: row.soldDate,
  paid_on: row.paidOutDate,
})

/** `GET /v1/settlements` by the day of the payout, page by page. */
export const listTossSettlements = async (access: TossAccess, from: string, until: string): ReturnType<TransactionsPort['listSettlements']> => {
  const pathOf = (page: number) =>
    `/v1/settlements?${new URLSearchParams({ startDate: from, endDate: until, dateType: 'paidOutDate', page: String(page + 1), size: String(pageSize) })}`
  const rows = await readTossPages(access, listShape, pageSize, pathOf)
  return 'outcome' in rows ? rows : { outcome: 'listed', settlements: rows.map(toSettlement) }
}
