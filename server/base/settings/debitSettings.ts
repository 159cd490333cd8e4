import { z } from 'zod'
import { httpUrlSchema, nonEmptyTextSchema } from './valueSchemas.ts'

export const debitSettings = z
  .object({
    DEBIT_PROVIDER: z.enum(['sandbox', 'hyosung']).optional().meta({
      description: 'Provider that debits bank accounts. `sandbox`: a local simulation that debits no account; `hyosung`: Hyosung CMS.',
      whenMissing: '`hyosung` if `HYOSUNG_SW_KEY` is set, otherwise `sandbox`; in production no provider',
      details:
        "A payer number of Ride is the member ID at Hyosung. Paths, authentication, field names and debit states follow published integrations of Hyosung CMS. The states of a mandate, and the response (409) to a number that already exists, have not been verified with Hyosung; in both cases the server queries the result afterwards. Proofs of consent are submitted on Hyosung's own pages.",
      example: 'hyosung',
    }),
    HYOSUNG_SW_KEY: nonEmptyTextSchema.optional().describe('Software key of the Hyosung CMS API.'),
    HYOSUNG_CUST_KEY: nonEmptyTextSchema.optional().describe('Customer key of the Hyosung CMS API.'),
    HYOSUNG_API_URL: httpUrlSchema.default('https://api.hyosungcms.co.kr').describe('URL of the Hyosung CMS API. Production requires https.'),
  })
  .meta({
    title: 'Bank debit',
    description: 'Set both keys or neither. Production refuses `sandbox`. Without a provider, finance confirms mandates and incoming payments by hand.',
  })

type DebitSettings = Readonly<Partial<z.infer<typeof debitSettings>>>

const keys = ['HYOSUNG_SW_KEY', 'HYOSUNG_CUST_KEY'] as const

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function debitProblem(env: DebitSettings, production: boolean): string | null {
  const missing = keys.filter((key) => env[key] === undefined)
  if (missing.length > 0 && (env.DEBIT_PROVIDER === 'hyosung' || missing.length < keys.length))
    return `Setting ${missing.join(', ')}: required for Hyosung CMS. Set it, or remove all HYOSUNG settings.`
  if (production && env.HYOSUNG_API_URL?.startsWith('http:'))
    return 'Setting HYOSUNG_API_URL: must be an https address in production. Correct it, or remove it.'
  return null
}

/** The debit provider that these settings select. */
export const debitProviderOf = ({ DEBIT_PROVIDER, HYOSUNG_SW_KEY }: DebitSettings, production: boolean) =>
  DEBIT_PROVIDER ?? (HYOSUNG_SW_KEY !== undefined ? 'hyosung' : production ? 'closed' : 'sandbox')
