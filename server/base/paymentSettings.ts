import { z } from 'zod'

/** Who moves money. Without a vendor, production refuses to be paid. */
export const paymentSettings = {
  /** `local`: a vendor of our own on loopback stands in; `toss`: Toss Payments, by its secret key. */
  PAYMENT: z.enum(['local', 'toss']).optional(),
  TOSS_SECRET_KEY: z.string().trim().min(1).optional(),
  /** Seconds after which an answer of theirs is not waited for; what became of it is asked later. */
  TOSS_TIMEOUT_S: z.coerce.number().int().min(1).max(10).default(10),
  TOSS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.tosspayments.com'),
}

type Setting = keyof typeof paymentSettings
type PaymentSettings = { readonly [K in Setting]?: z.infer<(typeof paymentSettings)[K]> }

/** What is wrong with these settings, as a sentence that says what to do. */
export function paymentProblem({ PAYMENT, TOSS_SECRET_KEY, TOSS_API_URL }: PaymentSettings, production: boolean): string | null {
  if (PAYMENT === 'toss' && TOSS_SECRET_KEY === undefined) return 'Setting TOSS_SECRET_KEY: needed with PAYMENT=toss. Set it, or leave PAYMENT out.'
  if (production && TOSS_API_URL?.startsWith('http:')) return 'Setting TOSS_API_URL: must be https in production. Correct it, or leave it out.'
  return null
}

/** Who moves money by these settings. */
export const paymentProviderOf = ({ PAYMENT, TOSS_SECRET_KEY }: PaymentSettings, production: boolean) =>
  PAYMENT ?? (TOSS_SECRET_KEY !== undefined ? 'toss' : production ? 'closed' : 'local')
