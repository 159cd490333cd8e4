import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'

/** A session of a user, as the list of sessions shows it. */
export interface ActiveSession {
  /** Public id of the session; it cannot be used to sign in. */
  key: string
  /** Name of the administrator who impersonates the account in this session. */
  real_name: string | null
  created_at: string
  seen_at: string
  address: string
  agent: string
  /** True for the session of the current request. */
  is_this: boolean
}

/** The identity that a social sign-in provider has confirmed. */
export interface SocialIdentity {
  platform: string
  uid: string
  name: string | null
  email: string | null
}

/** Second factors that the account can use after the password. One is enough. */
export interface AvailableSecondFactors {
  totp: boolean
  passkey: boolean
}

/** A passkey as its owner sees it. */
export interface Passkey {
  /** Public id of the passkey; it cannot be used to sign in. */
  id: string
  name: string
  made_at: string
  used_at: string | null
  /** A clone of the passkey was detected, so it is disabled. */
  is_copied: boolean
}

/** Response of an authenticator that has created a passkey. Binary values are base64url, as in WebAuthn. */
export interface PasskeyAttestation {
  id: string
  client_data: string
  attestation: string
  transports: string[]
}

/** Response of an authenticator to the challenge of a passkey. */
export interface PasskeyProof {
  id: string
  client_data: string
  authenticator_data: string
  signature: string
}

/** Second factors of an account. */
export interface AccountFactors {
  /** The access level requires a second factor: staff who move money, and above. */
  required: boolean
  totp: boolean
  passkeys: Passkey[]
  /** An authenticator app or a passkey without a clone is set up. Recovery codes alone do not count. */
  any: boolean
  /** Number of unused recovery codes. */
  recovery_left: number
}

/** Second factors of accounts. None of these methods ends a session. */
export interface SecondFactorOperations {
  of(userId: number): Promise<AccountFactors>
  /** Creates a secret for an authenticator app. It is active once `confirmTotp` has received a valid code. */
  beginTotp(userId: number, name: string): Promise<{ secret: string; uri: string }>
  /** False if the code does not match the pending secret. */
  confirmTotp(userId: number, code: string): Promise<boolean>
  dropTotp(userId: number): Promise<void>
  /** WebAuthn options with which the browser creates a passkey. */
  beginPasskey(userId: number, name: string): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** False if the response does not match the challenge, or if the passkey is already registered. */
  addPasskey(userId: number, name: string, response: PasskeyAttestation): Promise<boolean>
  /** WebAuthn options with which the browser signs with a passkey of the account; null if the account has none. */
  beginPasskeySignIn(userId: number): Promise<PublicKeyCredentialRequestOptionsJSON | null>
  /** False if the account has no passkey with this id. */
  dropPasskey(userId: number, id: string): Promise<boolean>
  /** Creates recovery codes and invalidates the previous ones. The codes are returned only here. */
  createRecoveryCodes(userId: number): Promise<string[]>
  /** Removes all second factors of a user who has lost them. */
  reset(userId: number): Promise<void>
}

/** A browser in which an account signs in for the first time. */
export interface NewDeviceSignIn {
  /** Unique key of this sign-in. */
  key: string
  address: string
  agent: string
}

/** Accounts and sessions. They belong to the server, not to a resource. */
export interface Accounts {
  /** Verifies a staff login in constant time and with a rate limit. Returns the user id. */
  verifyLogin(loginId: string, password: string): Promise<number>
  /** The identity that a social sign-in has confirmed before the call. A single-use proof is consumed by the call. */
  confirmedIdentity(): Promise<SocialIdentity>
  setPassword(userId: number, password: string, options?: { mustChange?: boolean }): Promise<void>
  /** The user id that the second step of a sign-in has confirmed before the call. */
  secondFactorUserId(): Promise<number>
  /** The user id whose password was verified in this browser a few minutes ago; undefined if no second step is pending. */
  pendingUserId(): number | undefined
  /** Starts the second step of a sign-in, which the browser can complete within a few minutes. Null if the account has no second factor. */
  startSecondFactor(userId: number): Promise<AvailableSecondFactors | null>
  readonly factors: SecondFactorOperations
  /** Records that the caller has re-authenticated before the call, as calls with `requiresReauth` demand. Returns until when this is valid. */
  recordReauth(): Promise<string>
  /** Starts a session under a new id and sends its cookie. Returns the device if the account has never signed in from this browser. */
  signIn(userId: number): Promise<NewDeviceSignIn | null>
  /** Impersonates a user for 30 minutes. The caller's own session is kept for later. */
  impersonate(userId: number): Promise<void>
  /** Ends the impersonation and returns to the caller's own session; false if that session has expired. */
  endImpersonation(): Promise<boolean>
  signOut(): Promise<void>
  /** True if the password is temporary. The account can do nothing else until the password is changed. */
  mustChange(userId: number): Promise<boolean>
  /** Active sessions of a user, latest first. */
  sessionsOf(userId: number): Promise<ActiveSession[]>
  /** Ends all sessions of a user. */
  endAllSessions(userId: number): Promise<void>
  /** Ends all sessions of the caller except the current one. */
  endOtherSessions(): Promise<void>
  /** Ends one session of a user; false if it is already over. */
  endSession(userId: number, key: string): Promise<boolean>
  /** Creates a single-use link with which another user sets a new password. The token is returned only here. */
  makeResetLink(userId: number): Promise<{ token: string; until: string }>
  /** Redeems a reset link and returns its user and its creator; null if the token is invalid. */
  redeemResetLink(token: string): Promise<{ userId: number; givenBy: number } | null>
  /** Removes the password, so that the account can no longer sign in with one. */
  dropPassword(userId: number): Promise<void>
}
