import { z } from 'zod'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { socialPlatformNames } from '#resources/members/shared/socialPlatforms.ts'
import { pemPrivateKeySchema, nonEmptyTextSchema } from './valueSchemas.ts'

const ids = z
  .string()
  .regex(/^[\w.:-]+(,[\w.:-]+)*$/)
  .optional()

export const socialSettings = z
  .object({
    SOCIAL_PROVIDER: z.enum(['sandbox', 'vendors']).optional().meta({
      description:
        'Social sign-in. `sandbox`: a local OpenID provider for all platforms that signs in any user without proof; `vendors`: the platforms whose keys are set.',
      whenMissing: '`sandbox`; in production `vendors`',
      example: 'vendors',
    }),
    KAKAO_CLIENT_ID: nonEmptyTextSchema.optional().meta({ description: 'Kakao: REST API key of the app.', whenMissing: 'Kakao is not offered' }),
    KAKAO_CLIENT_SECRET: nonEmptyTextSchema.optional().meta({ description: 'Kakao: client secret.', whenMissing: 'Kakao is not offered' }),
    KAKAO_APP_ID: z.string().regex(/^\d+$/).optional().meta({
      description: 'Kakao: app ID, a number, as the access token info of Kakao returns it.',
      whenMissing: 'Kakao is not offered',
    }),
    KAKAO_APP_CLIENT_IDS: ids.meta({
      description: 'Kakao: client IDs of the mobile apps whose ID tokens are accepted too, separated by commas.',
      whenMissing: 'only ID tokens for `KAKAO_CLIENT_ID`',
    }),
    NAVER_CLIENT_ID: nonEmptyTextSchema.optional().meta({ description: 'Naver: client ID.', whenMissing: 'Naver is not offered' }),
    NAVER_CLIENT_SECRET: nonEmptyTextSchema.optional().meta({ description: 'Naver: client secret.', whenMissing: 'Naver is not offered' }),
    GOOGLE_CLIENT_ID: nonEmptyTextSchema.optional().meta({ description: 'Google: client ID of a web client.', whenMissing: 'Google is not offered' }),
    GOOGLE_CLIENT_SECRET: nonEmptyTextSchema.optional().meta({ description: 'Google: client secret.', whenMissing: 'Google is not offered' }),
    GOOGLE_APP_CLIENT_IDS: ids.meta({
      description: 'Google: client IDs of the mobile apps whose ID tokens are accepted too, separated by commas.',
      whenMissing: 'only ID tokens for `GOOGLE_CLIENT_ID`',
    }),
    APPLE_CLIENT_ID: nonEmptyTextSchema.optional().meta({ description: 'Apple: Services ID.', whenMissing: 'Apple is not offered' }),
    APPLE_TEAM_ID: nonEmptyTextSchema.optional().meta({ description: 'Apple: team ID.', whenMissing: 'Apple is not offered' }),
    APPLE_KEY_ID: nonEmptyTextSchema.optional().meta({ description: 'Apple: ID of the private key.', whenMissing: 'Apple is not offered' }),
    APPLE_PRIVATE_KEY: pemPrivateKeySchema.optional().meta({
      description: 'Apple: private key, PKCS#8 in PEM; `\\n` may stand for a line break.',
      whenMissing: 'Apple is not offered',
    }),
    APPLE_APP_CLIENT_IDS: ids.meta({
      description: 'Apple: client IDs of the mobile apps whose ID tokens are accepted too, separated by commas.',
      whenMissing: 'only ID tokens for `APPLE_CLIENT_ID`',
    }),
  })
  .meta({
    title: 'Social sign-in',
    description: 'A platform is offered when all its keys are set. Set all keys of a platform or none. Production refuses `sandbox`.',
  })

export type SocialSettings = Readonly<Partial<z.infer<typeof socialSettings>>>
type Setting = keyof SocialSettings

const keysOf: Readonly<Record<SocialPlatform, readonly Setting[]>> = {
  kakao: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET', 'KAKAO_APP_ID'],
  naver: ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
}

/** The platforms whose keys are all set. */
export const configuredSignInPlatforms = (env: SocialSettings) => socialPlatformNames.filter((name) => keysOf[name].every((key) => env[key] !== undefined))

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function socialProblem(env: SocialSettings): string | null {
  for (const name of socialPlatformNames) {
    const missing = keysOf[name].filter((key) => env[key] === undefined)
    if (missing.length > 0 && missing.length < keysOf[name].length)
      return `Setting ${missing.join(', ')}: required with the other keys of this platform. Set it, or remove them all.`
  }
  return null
}
