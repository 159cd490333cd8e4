import type { Platform } from '#resources/members/shared/platforms.ts'

/** Somebody as a social platform has proven them to us. */
export interface Identity {
  readonly platform: Platform
  readonly uid: string
  readonly name: string | null
  readonly email: string | null
  /** What the proof may be used for no more than once, and until when it would hold. */
  readonly once?: { readonly nonce: string; readonly until: Date }
}

/** Where a platform answers. */
export interface VendorUrls {
  readonly issuer: string
  readonly authorize: string
  readonly token: string
  /** Its keys, where it speaks OpenID. */
  readonly jwks?: string
  /** What an access token tells about its person, where that is asked for. */
  readonly profile?: string
  /** For whom an access token was made. */
  readonly tokenInfo?: string
}

/** A platform as this server knows it. */
export interface Vendor {
  readonly platform: Platform
  readonly places: VendorUrls
  readonly clientId: string
  /** Client ids that an app's id token may be made for. */
  readonly audiences: readonly string[]
  /** Spellings of the issuer in its id tokens. */
  readonly issuers: readonly string[]
  secret(): string | Promise<string>
  readonly scope: string
  /** More that its authorization address wants to be told. */
  readonly asks?: Readonly<Record<string, string>>
  /** Reads the person behind an access token, where no id token tells; refuses one that was made for another app. */
  readonly byAccessToken?: (accessToken: string) => Promise<Identity>
}

/** The platforms that people may come from. */
export interface Vendors {
  readonly offered: readonly Platform[]
  find(platform: string): Promise<Vendor | undefined>
  close(): Promise<void>
}
