import type { Cipher } from './base/field.ts'

/** How long the signed address of a file opens it, in seconds. */
const lasts = 300

/** What stands in an address beside the key of a file, when whoever has it may see the file without saying who they are. */
export const signatureOf = (cipher: Cipher, key: string, until: number) => cipher.digest(`address of file ${key} until ${until}`)

/** An address under which a file, and its smaller pictures, are seen for five minutes by whoever has it: for what sends no session along. */
export function signedAddress(cipher: Cipher, key: string, now: Date) {
  const until = Math.floor(now.getTime() / 1000) + lasts
  return { address: `/files/${key}?until=${until}&signature=${signatureOf(cipher, key, until)}`, until }
}
