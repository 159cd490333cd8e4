import { createHmac, randomBytes } from 'node:crypto'
import type { Cipher } from '#schema'
import type { Connection } from '../base/database.ts'
import type { CanonicalLogRow, AuditLogName } from './entries.ts'

/** A block of the audit chain: MACs of log rows, chained by a MAC that includes the previous block's MAC. */
export interface ChainBlock {
  readonly id: number
  readonly log: AuditLogName
  readonly at: Date
  readonly upto: number
  readonly ids: readonly number[]
  readonly fixed: Buffer
  readonly told: Buffer
  readonly before: Buffer
  readonly mac: Buffer
}

export type BlockContent = Omit<ChainBlock, 'id' | 'mac'>

/** Bytes of one row MAC in a block. */
export const rowMacByteLength = 16

/** Previous MAC of the first block. */
export const genesisMac = Buffer.alloc(32)

const keyName = 'audit'

/**
 * The key of the chain: generated once per database and stored encrypted, so that it survives key rotation. Access to the database alone does not
 * reveal it.
 */
export async function ensureChainKey(connection: Connection, cipher: Cipher): Promise<Buffer> {
  const newKey = cipher.encrypt(randomBytes(32).toString('base64'))
  await connection.query('insert into kept_secrets (name, sealed) values ($1, $2) on conflict (name) do nothing', [keyName, newKey])
  const [storedKey] = await connection.query<{ sealed: Buffer }>('select sealed from kept_secrets where name = $1', [keyName])
  if (!storedKey) throw new Error('the key of the audit is not there')
  return Buffer.from(cipher.decrypt(storedKey.sealed), 'base64')
}

const rowMac = (key: Buffer, use: string, text: string) =>
  createHmac('sha256', key).update(`${use} `).update(text, 'utf8').digest().subarray(0, rowMacByteLength)

export const macsOfRow = (key: Buffer, log: AuditLogName, { fixed, told: text }: CanonicalLogRow) => ({
  fixed: rowMac(key, `${log} fixed`, fixed),
  told: rowMac(key, `${log} told`, `${fixed} ${text}`),
})

/** MAC of a block: covers its rows and the MAC of the previous block. */
export const blockMac = (key: Buffer, { log, at, upto, ids, fixed, told, before }: BlockContent) =>
  createHmac('sha256', key)
    .update(`${log} ${at.toISOString()} ${upto} ${ids.join(' ')} `)
    .update(fixed)
    .update(told)
    .update(before)
    .digest()

export const blockColumns = 'id, log, at, upto, ids, fixed, told, before, mac'
