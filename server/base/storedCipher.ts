import type { Cipher } from '#schema'
import type { Connection } from './database.ts'
import { digestSecretOf, createCipher } from './cipher.ts'
import type { EncryptionKey } from './encryptionKeys.ts'

const name = 'digest'

/** What PostgreSQL calls a table that is not there: nothing is kept before the first start. */
const noTable = '42P01'

async function keptSecret(connection: Connection) {
  try {
    const [kept] = await connection.query<{ sealed: Buffer }>('select sealed from kept_secrets where name = $1', [name])
    return kept?.sealed
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === noTable) return undefined
    throw error
  }
}

/** The vault of a database: digests are made with what is kept sealed in it since its keys were first rotated, so that the oldest key may go. */
export async function loadCipher(connection: Connection, keys: readonly EncryptionKey[]): Promise<Cipher> {
  const cipher = createCipher(keys)
  const kept = await keptSecret(connection)
  return kept ? createCipher(keys, Buffer.from(cipher.decrypt(kept), 'base64')) : cipher
}

/** Keeps what digests are made with, before the key goes that it was derived from. Whatever runs makes the same digests. */
export async function storeDigestSecret(connection: Connection, keys: readonly EncryptionKey[]) {
  const sealed = createCipher(keys).encrypt(digestSecretOf(keys).toString('base64'))
  await connection.query('insert into kept_secrets (name, sealed) values ($1, $2) on conflict (name) do nothing', [name, sealed])
}
