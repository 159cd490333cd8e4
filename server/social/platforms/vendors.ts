import { importPKCS8, SignJWT } from 'jose'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { fetchWithToken } from './fetchWithToken.ts'
import { identityFromKakao, identityFromNaver, parseKakaoTokenUser } from './profiles.ts'
import type { SocialSettings } from '../../base/settings/socialSettings.ts'
import { configuredSignInPlatforms } from '../../base/settings/socialSettings.ts'
import type { PlatformUrls, SocialProvider, SocialProviders } from './vendor.ts'

/** Documented URLs of the platforms. */
export const platformUrls: Readonly<Record<SocialPlatform, PlatformUrls>> = {
  kakao: {
    issuer: 'https://kauth.kakao.com',
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    jwks: 'https://kauth.kakao.com/.well-known/jwks.json',
    profile: 'https://kapi.kakao.com/v2/user/me',
    tokenInfo: 'https://kapi.kakao.com/v1/user/access_token_info',
  },
  naver: {
    issuer: 'https://nid.naver.com',
    authorize: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
    profile: 'https://openapi.naver.com/v1/nid/me',
  },
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    jwks: 'https://appleid.apple.com/auth/keys',
  },
}

const splitIds = (ids: string | undefined) => ids?.split(',') ?? []

/** Apple's client secret is a token signed with our key; it is valid for five minutes. */
async function appleSecret(env: SocialSettings, audience: string) {
  const key = await importPKCS8((env.APPLE_PRIVATE_KEY ?? '').replaceAll('\\n', '\n').trim(), 'ES256')
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: env.APPLE_KEY_ID ?? '' })
    .setIssuer(env.APPLE_TEAM_ID ?? '')
    .setSubject(env.APPLE_CLIENT_ID ?? '')
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)
}

type VendorSettings = (env: SocialSettings, at: PlatformUrls) => Omit<SocialProvider, 'platform' | 'urls'>

const settingsByPlatform: Readonly<Record<SocialPlatform, VendorSettings>> = {
  kakao: (env, at) => ({
    clientId: env.KAKAO_CLIENT_ID ?? '',
    audiences: [env.KAKAO_CLIENT_ID ?? '', ...splitIds(env.KAKAO_APP_CLIENT_IDS)],
    issuers: [at.issuer],
    secret: () => env.KAKAO_CLIENT_SECRET ?? '',
    // E-mail is not requested: it needs a separate consent, is available to reviewed businesses only, and users may decline it.
    scope: 'openid profile_nickname',
    async byAccessToken(token) {
      const owner = parseKakaoTokenUser(await fetchWithToken(at.tokenInfo ?? '', token), env.KAKAO_APP_ID ?? '')
      const person = identityFromKakao(await fetchWithToken(at.profile ?? '', token))
      return { ...person, uid: String(owner) }
    },
  }),
  naver: (env, at) => ({
    clientId: env.NAVER_CLIENT_ID ?? '',
    audiences: [],
    issuers: [],
    secret: () => env.NAVER_CLIENT_SECRET ?? '',
    scope: '',
    byAccessToken: async (token) => identityFromNaver(await fetchWithToken(at.profile ?? '', token)),
  }),
  google: (env, at) => ({
    clientId: env.GOOGLE_CLIENT_ID ?? '',
    audiences: [env.GOOGLE_CLIENT_ID ?? '', ...splitIds(env.GOOGLE_APP_CLIENT_IDS)],
    issuers: [at.issuer, at.issuer.replace('https://', '')],
    secret: () => env.GOOGLE_CLIENT_SECRET ?? '',
    scope: 'openid profile email',
    authorizationParams: { prompt: 'select_account' },
  }),
  apple: (env, at) => ({
    clientId: env.APPLE_CLIENT_ID ?? '',
    audiences: [env.APPLE_CLIENT_ID ?? '', ...splitIds(env.APPLE_APP_CLIENT_IDS)],
    issuers: [at.issuer],
    secret: () => appleSecret(env, at.issuer),
    scope: 'openid name email',
    // Apple responds with a form post when name or e-mail is requested.
    authorizationParams: { response_mode: 'form_post' },
  }),
}

export const socialProviderOf = (platform: SocialPlatform, env: SocialSettings, at: PlatformUrls = platformUrls[platform]): SocialProvider => ({
  platform,
  urls: at,
  ...settingsByPlatform[platform](env, at),
})

/** The real platforms whose keys are set. */
export function configuredSocialProviders(env: SocialSettings): SocialProviders {
  const vendorByName = new Map<string, SocialProvider>(configuredSignInPlatforms(env).map((platform) => [platform, socialProviderOf(platform, env)]))
  return { platforms: configuredSignInPlatforms(env), find: async (platform) => vendorByName.get(platform), close: async () => {} }
}
