import { z } from 'zod'

const text = z.string().trim().min(1).optional()

/** Who debits bank accounts. Without a vendor, finance confirms what has come in. */
export const debitSettings = {
  /** `local`: a vendor of our own on loopback debits nobody; `hyosung`: Hyosung CMS, by its two keys. */
  DEBIT: z.enum(['local', 'hyosung']).optional(),
  HYOSUNG_SW_KEY: text,
  HYOSUNG_CUST_KEY: text,
  HYOSUNG_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.hyosungcms.co.kr'),
}

type Setting = keyof typeof debitSettings
type DebitSettings = { readonly [K in Setting]?: z.infer<(typeof debitSettings)[K]> }

const keys = ['HYOSUNG_SW_KEY', 'HYOSUNG_CUST_KEY'] as const

/** What is wrong with these settings, as a sentence that says what to do. */
export function debitProblem(env: DebitSettings, production: boolean): string | null {
  const missing = keys.filter((key) => env[key] === undefined)
  if (missing.length > 0 && (env.DEBIT === 'hyosung' || missing.length < keys.length))
    return `Setting ${missing.join(', ')}: needed for Hyosung CMS. Set it, or leave all of it out.`
  if (production && env.HYOSUNG_API_URL?.startsWith('http:')) return 'Setting HYOSUNG_API_URL: must be https in production. Correct it, or leave it out.'
  return null
}

/** Who is asked, by these settings. */
export const debitProviderOf = ({ DEBIT, HYOSUNG_SW_KEY }: DebitSettings, production: boolean) =>
  DEBIT ?? (HYOSUNG_SW_KEY !== undefined ? 'hyosung' : production ? 'closed' : 'local')
