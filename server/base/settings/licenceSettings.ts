import { z } from 'zod'

const text = z.string().trim().min(1).optional()

/** Provider of driving licence verification. Without a provider, staff check each licence at pick-up. */
export const licenceSettings = {
  /** `sandbox`: a sandbox on loopback that finds every licence valid; `codef`: CODEF, needs its keys and our certificate. */
  LICENCE_PROVIDER: z.enum(['sandbox', 'codef']).optional(),
  CODEF_CLIENT_ID: text,
  CODEF_CLIENT_SECRET: text,
  /** Base64 of the DER form, as CODEF displays it. */
  CODEF_PUBLIC_KEY: text,
  /** Our certificate and private key files, Base64. */
  CODEF_CERT_FILE: text,
  CODEF_CERT_KEY: text,
  CODEF_CERT_PASSWORD: text,
  CODEF_CERT_HOLDER: text,
  CODEF_CERT_IDENTITY: text,
  CODEF_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.codef.io'),
  CODEF_TOKEN_URL: z.url({ protocol: /^https?$/ }).default('https://oauth.codef.io/oauth/token'),
}

type Setting = keyof typeof licenceSettings
type LicenceSettings = { readonly [K in Setting]?: z.infer<(typeof licenceSettings)[K]> }

const requiredSettings = [
  'CODEF_CLIENT_ID',
  'CODEF_CLIENT_SECRET',
  'CODEF_PUBLIC_KEY',
  'CODEF_CERT_FILE',
  'CODEF_CERT_KEY',
  'CODEF_CERT_PASSWORD',
  'CODEF_CERT_HOLDER',
  'CODEF_CERT_IDENTITY',
] as const satisfies readonly Setting[]

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function licenceProblem(env: LicenceSettings, production: boolean): string | null {
  const missing = requiredSettings.filter((key) => env[key] === undefined)
  const some = env.LICENCE_PROVIDER === 'codef' || missing.length < requiredSettings.length
  if (some && missing.length > 0) return `Setting ${missing.join(', ')}: required for CODEF. Set it, or remove all CODEF settings.`
  if (production && [env.CODEF_API_URL, env.CODEF_TOKEN_URL].some((url) => url?.startsWith('http:')))
    return 'Setting CODEF_API_URL, CODEF_TOKEN_URL: must be https in production.'
  return null
}

/** The licence provider that these settings select. */
export const licenceProviderOf = ({ LICENCE_PROVIDER, CODEF_CLIENT_ID }: LicenceSettings, production: boolean) =>
  LICENCE_PROVIDER ?? (CODEF_CLIENT_ID !== undefined ? 'codef' : production ? 'closed' : 'sandbox')
