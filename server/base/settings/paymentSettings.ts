import { z } from 'zod'

/** Payment provider. Without one, production refuses payments. */
export const paymentSettings = {
  /** `sandbox`: a payment sandbox on loopback; `toss`: Toss Payments, needs its secret key. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'toss']).optional(),
  TOSS_SECRET_KEY: z.string().trim().min(1).optional(),
  /** Response timeout in seconds; the result of a timed-out payment is queried later. */
  TOSS_TIMEOUT_S: z.coerce.number().int().min(1).max(10).default(10),
  TOSS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.tosspayments.com'),
}

type Setting = keyof typeof paymentSettings
type PaymentSettings = { readonly [K in Setting]?: z.infer<(typeof paymentSettings)[K]> }

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function paymentProblem({ PAYMENT_PROVIDER, TOSS_SECRET_KEY, TOSS_API_URL }: PaymentSettings, production: boolean): string | null {
  if (PAYMENT_PROVIDER === 'toss' && TOSS_SECRET_KEY === undefined)
    return 'Setting TOSS_SECRET_KEY: required with PAYMENT_PROVIDER=toss. Set it, or remove PAYMENT_PROVIDER.'
  if (production && TOSS_API_URL?.startsWith('http:')) return 'Setting TOSS_API_URL: must be an https address in production. Correct it, or remove it.'
  return null
}

/** The payment provider that these settings select. */
export const paymentProviderOf = ({ PAYMENT_PROVIDER, TOSS_SECRET_KEY }: PaymentSettings, production: boolean) =>
  PAYMENT_PROVIDER ?? (TOSS_SECRET_KEY !== undefined ? 'toss' : production ? 'closed' : 'sandbox')
