import { z } from 'zod'

const text = z.string().trim().min(1).optional()

/** Provider of bank account debits. Without a provider, finance confirms incoming payments by hand. */
export const debitSettings = {
  /** `sandbox`: a sandbox on loopback that debits no real account; `hyosung`: Hyosung CMS, needs its two keys. */
  DEBIT_PROVIDER: z.enum(['sandbox', 'hyosung']).optional(),
  HYOSUNG_SW_KEY: text,
  HYOSUNG_CUST_KEY: text,
  HYOSUNG_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.hyosungcms.co.kr'),
}

type Setting = keyof typeof debitSettings
type DebitSettings = { readonly [K in Setting]?: z.infer<(typeof debitSettings)[K]> }

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
