import { z } from 'zod'
import { httpUrlSchema, nonEmptyTextSchema } from './valueSchemas.ts'

export const licenceSettings = z
  .object({
    LICENCE_PROVIDER: z.enum(['sandbox', 'codef']).optional().meta({
      description: 'Provider that checks driving licences. `sandbox`: a local simulation that finds every licence valid; `codef`: CODEF.',
      whenMissing: '`codef` if `CODEF_CLIENT_ID` is set, otherwise `sandbox`; in production no provider',
      example: 'codef',
    }),
    CODEF_CLIENT_ID: nonEmptyTextSchema.optional().describe('Client ID at CODEF.'),
    CODEF_CLIENT_SECRET: nonEmptyTextSchema.optional().describe('Client secret at CODEF.'),
    CODEF_PUBLIC_KEY: nonEmptyTextSchema.optional().describe('Public key of CODEF, as CODEF displays it: Base64 of the DER form.'),
    CODEF_CERT_FILE: nonEmptyTextSchema.optional().describe('Certificate of the business: Base64 of the DER form.'),
    CODEF_CERT_KEY: nonEmptyTextSchema.optional().describe('File with the private key of the certificate, in Base64.'),
    CODEF_CERT_PASSWORD: nonEmptyTextSchema.optional().describe('Password of the private key.'),
    CODEF_CERT_HOLDER: nonEmptyTextSchema.optional().describe('Name of the holder of the certificate.'),
    CODEF_CERT_IDENTITY: nonEmptyTextSchema.optional().describe('Personal or company number of the holder.'),
    CODEF_API_URL: httpUrlSchema.default('https://api.codef.io').describe('URL of the CODEF API. Production requires https.'),
    CODEF_TOKEN_URL: httpUrlSchema
      .default('https://oauth.codef.io/oauth/token')
      .describe('URL from which CODEF access tokens are fetched. Production requires https.'),
  })
  .meta({
    title: 'Licence check',
    description:
      'The licence of a member is checked before the member takes a car without staff. CODEF queries the traffic service of the police (efine.go.kr) with the certificate of the business. Set all keys of CODEF or none. Production refuses `sandbox`. Without a provider, staff check each licence at pick-up and hand over the car.',
  })

type LicenceSettings = Readonly<Partial<z.infer<typeof licenceSettings>>>

const requiredSettings = [
  'CODEF_CLIENT_ID',
  'CODEF_CLIENT_SECRET',
  'CODEF_PUBLIC_KEY',
  'CODEF_CERT_FILE',
  'CODEF_CERT_KEY',
  'CODEF_CERT_PASSWORD',
  'CODEF_CERT_HOLDER',
  'CODEF_CERT_IDENTITY',
] as const satisfies readonly (keyof LicenceSettings)[]

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
export const licenceCheckProviderOf = ({ LICENCE_PROVIDER, CODEF_CLIENT_ID }: LicenceSettings, production: boolean) =>
  LICENCE_PROVIDER ?? (CODEF_CLIENT_ID !== undefined ? 'codef' : production ? 'closed' : 'sandbox')
