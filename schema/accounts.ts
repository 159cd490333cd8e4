import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'

/** One place where somebody is signed in. */
export interface OpenSession {
  /** Names the session; opens nothing. */
  key: string
  /** The administrator who sees with this account's eyes. */
  real_name: string | null
  created_at: string
  seen_at: string
  address: string
  agent: string
  /** The one that asks. */
  is_this: boolean
}

/** Somebody as a social platform has proven them. */
export interface SocialIdentity {
  platform: string
  uid: string
  name: string | null
  email: string | null
}

/** What is asked for beside a password: either will do. */
export interface SecondFactorChallenge {
  totp: boolean
  passkey: boolean
}

/** A passkey as its owner sees it. */
export interface Passkey {
  /** Names it; opens nothing. */
  id: string
  name: string
  made_at: string
  used_at: string | null
  /** Somebody else has a copy of it, so it opens nothing any more. */
  is_copied: boolean
}

/** What an authenticator answers when a passkey is made. Binary parts are base64url, as the standard has them. */
export interface NewPasskey {
  id: string
  client_data: string
  attestation: string
  transports: string[]
}

/** What an authenticator answers when a passkey is asked for. */
export interface PasskeyProof {
  id: string
  client_data: string
  authenticator_data: string
  signature: string
}

/** What an account can prove itself by, beside its password. */
export interface AccountFactors {
  /** Demanded of those who move money and above. */
  required: boolean
  totp: boolean
  passkeys: Passkey[]
  /** By an app, or a passkey that nobody has copied. Recovery codes alone are nothing. */
  any: boolean
  /** Recovery codes that have not been used. */
  recovery_left: number
}

/** Second factors of one account. Each of these ends nothing by itself. */
export interface Factors {
  of(userId: number): Promise<AccountFactors>
  /** A new secret for an authenticator app, which counts once a code of it was said. */
  beginTotp(userId: number, name: string): Promise<{ secret: string; uri: string }>
  /** False where the code is not of the secret begun. */
  confirmTotp(userId: number, code: string): Promise<boolean>
  dropTotp(userId: number): Promise<void>
  /** What the browser is to ask of an authenticator, so that it makes a new passkey. */
  beginPasskey(userId: number, name: string): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** False where it answers nothing that was asked, or is somebody's already. */
  addPasskey(userId: number, name: string, created: NewPasskey): Promise<boolean>
  /** What the browser is to ask of an authenticator, so that it proves one of the account's passkeys; null where it has none. */
  askPasskey(userId: number): Promise<PublicKeyCredentialRequestOptionsJSON | null>
  /** False where the account has none of this name. */
  dropPasskey(userId: number, id: string): Promise<boolean>
  /** New recovery codes; those before open nothing any more. Told this once. */
  newRecovery(userId: number): Promise<string[]>
  /** Everything, for somebody who has lost it. */
  reset(userId: number): Promise<void>
}

/** A browser in which an account has signed in for the first time. */
export interface NewDevice {
  /** Of this sign-in and no other. */
  key: string
  address: string
  agent: string
}

/** Accounts and sessions, which are the server's own and no resource's. */
export interface Accounts {
  /** Checks a staff login at constant time and under the throttle; the user's id. */
  check(loginId: string, password: string): Promise<number>
  /** Whom a social platform has proven to be calling; asked before the call began. What may be proven once is used up with the call. */
  proven(): Promise<SocialIdentity>
  setPassword(userId: number, password: string, options?: { mustChange?: boolean }): Promise<void>
  /** Whom the second step of a sign-in has proven to be calling; asked before the call began. */
  provenTwice(): Promise<number>
  /** Whose password was right in this browser some minutes ago; undefined where the second step is nobody's. */
  halfway(): number | undefined
  /** Beside the password, what the account proves itself by; the browser may answer with it for some minutes. Null where nothing is set up. */
  askSecond(userId: number): Promise<SecondFactorChallenge | null>
  readonly factors: Factors
  /** The caller has proven anew who they are, before the call began; asked for by calls that are `fresh`. Until when it counts. */
  prove(): Promise<string>
  /** Starts a session under a new id and sends its cookie; where from, if the account has never signed in from this browser. */
  signIn(userId: number): Promise<NewDevice | null>
  /** The caller sees with another's eyes for half an hour; their own session waits. */
  signInAs(userId: number): Promise<void>
  /** Back to the session that waits; false when its time is over. */
  signBack(): Promise<boolean>
  signOut(): Promise<void>
  /** Is the password a temporary one? Until it is changed, the account may do nothing else. */
  mustChange(userId: number): Promise<boolean>
  /** The live sessions of a user, the latest first. */
  sessionsOf(userId: number): Promise<OpenSession[]>
  /** Ends every session of a user at once. */
  endAll(userId: number): Promise<void>
  /** Ends every session of the caller but this one. */
  endOthers(): Promise<void>
  /** Ends one session of a user; false when it is over already. */
  end(userId: number, key: string): Promise<boolean>
  /** A one-time link to a new password for somebody else; what is told here is kept nowhere. */
  makeResetLink(userId: number): Promise<{ token: string; until: string }>
  /** Whose link this is and who gave it, which is used up with the call; null where it opens nothing. */
  spendResetLink(token: string): Promise<{ userId: number; givenBy: number } | null>
  /** Nobody signs in to this account by password any more. */
  dropPassword(userId: number): Promise<void>
}
