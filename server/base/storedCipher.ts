import type { Cipher } from '#schema'
import type { Connection } from './database.ts'
import { deriveDigestSecret, createCipher } from './cipher.ts'
import type { EncryptionKey } from './readEncryptionKeys.ts'

const secretName = 'digest'

/** SQLSTATE of a missing table: before the first start nothing is stored. */
const undefinedTable = '42P01'

async function loadDigestSecret(connection: Connection) {
  try {
    const [storedSecret] = await connection.query<{ sealed: Buffer }>('select sealed from kept_secrets where name = $1', [secretName])
    return storedSecret?.sealed
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return undefined
    throw error
  }
}

/**
 * The cipher of a database. Once keys have been rotated, the digest secret is stored encrypted in the database, so that the oldest key can be
 * removed.
 */
export async function loadCipher(connection: Connection, keys: readonly EncryptionKey[]): Promise<Cipher> {
  const cipher = createCipher(keys)
  const storedSecret = await loadDigestSecret(connection)
  return storedSecret ? createCipher(keys, Buffer.from(cipher.decrypt(storedSecret), 'base64')) : cipher
}

/** Stores the digest secret before the key that it is derived from is removed. The digests stay the same. */
export async function storeDigestSecret(connection: Connection, keys: readonly EncryptionKey[]) {
  const encryptedSecret = createCipher(keys).encrypt(deriveDigestSecret(keys).toString('base64'))
  await connection.query('insert into kept_secrets (name, sealed) values ($1, $2) on conflict (name) do nothing', [secretName, encryptedSecret])
}
