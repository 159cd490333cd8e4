import type { Vault } from './base/field.ts'

/** How long the signed address of a file opens it, in seconds. */
const lasts = 300

/** What stands in an address beside the key of a file, when whoever has it may see the file without saying who they are. */
export const signatureOf = (vault: Vault, key: string, until: number) => vault.digest(`address of file ${key} until ${until}`)

/** An address under which a file, and its smaller pictures, are seen for five minutes by whoever has it: for what sends no session along. */
export function signedAddress(vault: Vault, key: string, now: Date) {
  const until = Math.floor(now.getTime() / 1000) + lasts
  return { address: `/files/${key}?until=${until}&signature=${signatureOf(vault, key, until)}`, until }
}
