import type { Vault } from '#schema'
import type { Connection } from './database.ts'
import { digestSecretOf, openVault } from './vault.ts'
import type { VaultKey } from './vaultKeys.ts'

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
export async function vaultOn(connection: Connection, keys: readonly VaultKey[]): Promise<Vault> {
  const vault = openVault(keys)
  const kept = await keptSecret(connection)
  return kept ? openVault(keys, Buffer.from(vault.open(kept), 'base64')) : vault
}

/** Keeps what digests are made with, before the key goes that it was derived from. Whatever runs makes the same digests. */
export async function keepDigestSecret(connection: Connection, keys: readonly VaultKey[]) {
  const sealed = openVault(keys).seal(digestSecretOf(keys).toString('base64'))
  await connection.query('insert into kept_secrets (name, sealed) values ($1, $2) on conflict (name) do nothing', [name, sealed])
}
