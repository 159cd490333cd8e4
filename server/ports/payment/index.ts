import { join } from 'node:path'
import { closedPaymentPort } from './closed.ts'
import type { PaymentPort } from './port.ts'
import { tossPaymentPort } from './toss.ts'

/** The settings that select the payment provider. */
export interface PaymentPortSettings {
  readonly payment: 'sandbox' | 'toss' | 'closed'
  readonly DATA_DIR: string
  readonly TOSS_API_URL: string
  readonly TOSS_TIMEOUT_S: number
  readonly TOSS_SECRET_KEY?: string | undefined
}

/** The payment provider of the settings, or the sandbox. */
export function selectPaymentPort(
  { payment, DATA_DIR, TOSS_API_URL, TOSS_TIMEOUT_S, TOSS_SECRET_KEY }: PaymentPortSettings,
  clock: () => Date,
  sandbox: (options: { readonly file: string; readonly clock: () => Date }) => PaymentPort,
): PaymentPort {
  if (payment === 'sandbox') return sandbox({ file: join(DATA_DIR, 'sandbox-payments.json'), clock })
  return payment === 'toss' && TOSS_SECRET_KEY !== undefined
    ? tossPaymentPort({ url: TOSS_API_URL, secretKey: TOSS_SECRET_KEY, responseTimeoutMs: TOSS_TIMEOUT_S * 1000 })
    : closedPaymentPort
}
