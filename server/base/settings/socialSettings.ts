import { z } from 'zod'
import type { Platform } from '#resources/members/shared/platforms.ts'
import { platformNames } from '#resources/members/shared/platforms.ts'

const text = z.string().trim().min(1).optional()
/** Client ids of our mobile apps (the audience of their ID tokens), separated by commas. */
const ids = z
  .string()
  .regex(/^[\w.:-]+(,[\w.:-]+)*$/)
  .optional()

/** Social sign-in. A platform without keys is not offered. */
export const socialSettings = {
  /** `sandbox`: an OpenID sandbox for all platforms; `vendors`: the platforms whose keys are set. */
  SOCIAL_PROVIDER: z.enum(['sandbox', 'vendors']).optional(),
  KAKAO_CLIENT_ID: text,
  KAKAO_CLIENT_SECRET: text,
  /** Kakao app id, as its access token info returns it. */
  KAKAO_APP_ID: z.string().regex(/^\d+$/).optional(),
  KAKAO_APP_CLIENT_IDS: ids,
  NAVER_CLIENT_ID: text,
  NAVER_CLIENT_SECRET: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_APP_CLIENT_IDS: ids,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  /** PKCS#8 in PEM; `\n` may stand for a line break. */
  APPLE_PRIVATE_KEY: z
    .string()
    .regex(/^\s*-----BEGIN PRIVATE KEY-----/)
    .optional(),
  APPLE_APP_CLIENT_IDS: ids,
}

type Setting = keyof typeof socialSettings
export type SocialSettings = { readonly [K in Setting]?: z.infer<(typeof socialSettings)[K]> }

const keysOf: Readonly<Record<Platform, readonly Setting[]>> = {
  kakao: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET', 'KAKAO_APP_ID'],
  naver: ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
}

/** The platforms whose keys are all set. */
export const configuredPlatforms = (env: SocialSettings) => platformNames.filter((name) => keysOf[name].every((key) => env[key] !== undefined))

/** The first problem of these settings as a sentence with the fix; null when they are valid. */
export function socialProblem(env: SocialSettings): string | null {
  for (const name of platformNames) {
    const missing = keysOf[name].filter((key) => env[key] === undefined)
    if (missing.length > 0 && missing.length < keysOf[name].length)
      return `Setting ${missing.join(', ')}: required with the other keys of this platform. Set it, or remove them all.`
  }
  return null
}
