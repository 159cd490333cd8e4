import type { Cipher } from '../base/field.ts'

/** Lifetime of a signed file address in seconds. */
const lifetimeSeconds = 300

/** Signature of a file address. With it a client can read the file without signing in. */
export const fileAddressSignature = (cipher: Cipher, key: string, until: number) => cipher.digest(`address of file ${key} until ${until}`)

/** An address that gives access to a file and its thumbnails for five minutes without a session, for clients that send no cookie. */
export function signedAddress(cipher: Cipher, key: string, now: Date) {
  const until = Math.floor(now.getTime() / 1000) + lifetimeSeconds
  return { address: `/files/${key}?until=${until}&signature=${fileAddressSignature(cipher, key, until)}`, until }
}
