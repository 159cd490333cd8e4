import type { Declined, PaymentPort } from './port.ts'
import { unreachableText } from '#schema/unreachableReason.ts'

const closed = async (): Promise<Declined> => ({ is: 'declined', code: 'NOT_SET_UP', message: unreachableText('notSetUp') })
const unasked = async () => ({ is: 'unknown', code: 'NOT_SET_UP', message: unreachableText('notSetUp') }) as const

const unissued = async () => ({ is: 'denied', code: 'NOT_SET_UP', message: unreachableText('notSetUp') }) as const

/** Port without a provider: charges and refunds are declined, and pending payments stay pending. */
export const closedPayment: PaymentPort = {
  pg: 'none',
  charge: closed,
  refund: closed,
  inquireCharge: unasked,
  inquireRefund: unasked,
  issue: unissued,
  forget: unasked,
  close: async () => {},
}
