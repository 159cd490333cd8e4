import { z } from 'zod'
import { httpUrlSchema, nonEmptyTextSchema, wholeNumberSchema } from './valueSchemas.ts'

export const paymentSettings = z
  .object({
    PAYMENT_PROVIDER: z.enum(['sandbox', 'toss']).optional().meta({
      description: 'Provider of card payments. `sandbox`: a local simulation of Toss Payments that moves no money; `toss`: Toss Payments.',
      whenMissing: '`toss` if `TOSS_SECRET_KEY` is set, otherwise `sandbox`; in production no provider',
      example: 'toss',
    }),
    TOSS_SECRET_KEY: nonEmptyTextSchema.optional().describe('Secret key of the shop at Toss Payments.'),
    TOSS_TIMEOUT_S: wholeNumberSchema(1, 10)
      .default(10)
      .describe('Seconds to wait for a response of Toss Payments. After a timeout the server queries the result of the payment later.'),
    TOSS_API_URL: httpUrlSchema.default('https://api.tosspayments.com').describe('URL of the Toss Payments API. Production requires https.'),
  })
  .meta({ title: 'Payment', description: 'Production refuses `sandbox`. Without a provider it refuses every payment.' })

type PaymentSettings = Readonly<Partial<z.infer<typeof paymentSettings>>>

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
