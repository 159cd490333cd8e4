import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'

/** A social account, verified by its platform. */
export interface VerifiedSocialIdentity {
  readonly platform: SocialPlatform
  readonly uid: string
  readonly name: string | null
  readonly email: string | null
  /** A nonce that can be used once, and the expiry of its token. */
  readonly nonceUse?: { readonly nonce: string; readonly until: Date }
}

/** URLs of a platform. */
export interface PlatformUrls {
  readonly issuer: string
  readonly authorize: string
  readonly token: string
  /** URL of its signing keys, for OpenID platforms. */
  readonly jwks?: string
  /** Profile of the user of an access token. */
  readonly profile?: string
  /** The app that an access token was issued to. */
  readonly tokenInfo?: string
}

/** A platform with our client settings. */
export interface SocialProvider {
  readonly platform: SocialPlatform
  readonly urls: PlatformUrls
  readonly clientId: string
  /** Client ids that are accepted as audience of ID tokens. */
  readonly audiences: readonly string[]
  /** Accepted issuers of ID tokens. */
  readonly issuers: readonly string[]
  secret(): string | Promise<string>
  readonly scope: string
  /** Additional parameters of the authorization URL. */
  readonly authorizationParams?: Readonly<Record<string, string>>
  /** Returns the identity for an access token, for platforms without ID tokens; throws if the token was issued to another app. */
  readonly byAccessToken?: (accessToken: string) => Promise<VerifiedSocialIdentity>
}

/** The available platforms. */
export interface SocialProviders {
  readonly platforms: readonly SocialPlatform[]
  find(platform: string): Promise<SocialProvider | undefined>
  close(): Promise<void>
}
