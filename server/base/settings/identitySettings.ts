import { z } from 'zod'
import { httpUrlSchema, nonEmptyTextSchema } from './valueSchemas.ts'

export const identitySettings = z
  .object({
    IDENTITY_PROVIDER: z.enum(['sandbox', 'portone']).optional().meta({
      description: 'Provider that verifies who a member is. `sandbox`: a local simulation; `portone`: PortOne V2.',
      whenMissing: '`portone` if `PORTONE_API_SECRET` is set, otherwise `sandbox`; in production no provider',
      example: 'portone',
    }),
    PORTONE_API_SECRET: nonEmptyTextSchema.optional().describe('V2 API secret at PortOne.'),
    PORTONE_STORE_ID: nonEmptyTextSchema.optional().describe('Store ID at PortOne. The app passes it to the window of the vendor.'),
    PORTONE_CHANNEL_KEY: nonEmptyTextSchema.optional().describe('Key of the channel for identity verification. Results of other channels are refused.'),
    PORTONE_API_URL: httpUrlSchema.default('https://api.portone.io').describe('URL of the PortOne API. Production requires https.'),
  })
  .meta({
    title: 'Identity verification',
    description:
      'Members prove who they are with their mobile phone or a certificate. Production refuses `sandbox`. Without a provider no identity is verified.',
  })

type IdentitySettings = Readonly<Partial<z.infer<typeof identitySettings>>>

const requiredSettings = ['PORTONE_API_SECRET', 'PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY'] as const satisfies readonly (keyof IdentitySettings)[]

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function identityProblem(env: IdentitySettings, production: boolean): string | null {
  const missing = requiredSettings.filter((key) => env[key] === undefined)
  const some = env.IDENTITY_PROVIDER === 'portone' || missing.length < requiredSettings.length
  if (some && missing.length > 0) return `Setting ${missing.join(', ')}: required for PortOne. Set it, or remove all PortOne settings.`
  if (production && env.PORTONE_API_URL?.startsWith('http:'))
    return 'Setting PORTONE_API_URL: must be an https address in production. Correct it, or remove it.'
  return null
}

/** The identity provider that these settings select. */
export const identityVerificationProviderOf = ({ IDENTITY_PROVIDER, PORTONE_API_SECRET }: IdentitySettings, production: boolean) =>
  IDENTITY_PROVIDER ?? (PORTONE_API_SECRET !== undefined ? 'portone' : production ? 'closed' : 'sandbox')
