import type { DeclinedResult, PaymentPort } from './port.ts'
import { serviceFailureText } from '#schema/access/describeServiceFailure.ts'

const declinedResult = async (): Promise<DeclinedResult> => ({ outcome: 'declined', code: 'NOT_SET_UP', message: serviceFailureText('notSetUp') })
const unknownResult = async () => ({ outcome: 'unknown', code: 'NOT_SET_UP', message: serviceFailureText('notSetUp') }) as const

const deniedResult = async () => ({ outcome: 'denied', code: 'NOT_SET_UP', message: serviceFailureText('notSetUp') }) as const

/** Port without a provider: charges and refunds are declined, and pending payments stay pending. */
export const closedPaymentPort: PaymentPort = {
  pg: 'none',
  charge: declinedResult,
  refund: declinedResult,
  inquireCharge: unknownResult,
  inquireRefund: unknownResult,
  listTransactions: unknownResult,
  listSettlements: unknownResult,
  findPayment: unknownResult,
  cancelPayment: declinedResult,
  windowUrl: async () => null,
  issue: deniedResult,
  deleteBillingKey: unknownResult,
  close: async () => {},
}
