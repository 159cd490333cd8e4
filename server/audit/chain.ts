import { createHmac, randomBytes } from 'node:crypto'
import type { Cipher } from '#schema'
import type { Connection } from '../base/database.ts'
import type { Entry, LogName } from './entries.ts'

/** Rows of a log that are sealed together: each by itself, and all of them with the seal before. */
export interface ChainBlock {
  readonly id: number
  readonly log: LogName
  readonly at: Date
  readonly upto: number
  readonly ids: readonly number[]
  readonly fixed: Buffer
  readonly told: Buffer
  readonly before: Buffer
  readonly mac: Buffer
}

export type Content = Omit<ChainBlock, 'id' | 'mac'>

/** Bytes of one row's mark in a seal. */
export const rowMacBytes = 16

/** What the first seal of a log stands on. */
export const genesisMac = Buffer.alloc(32)

const keyName = 'audit'

/** The key of the chain: drawn once for a database and kept sealed in it, so that it outlives every rotation; who has the database alone has no key. */
export async function chainKey(connection: Connection, cipher: Cipher): Promise<Buffer> {
  const drawn = cipher.encrypt(randomBytes(32).toString('base64'))
  await connection.query('insert into kept_secrets (name, sealed) values ($1, $2) on conflict (name) do nothing', [keyName, drawn])
  const [kept] = await connection.query<{ sealed: Buffer }>('select sealed from kept_secrets where name = $1', [keyName])
  if (!kept) throw new Error('the key of the audit is not there')
  return Buffer.from(cipher.decrypt(kept.sealed), 'base64')
}

const mark = (key: Buffer, use: string, text: string) => createHmac('sha256', key).update(`${use} `).update(text, 'utf8').digest().subarray(0, rowMacBytes)

export const rowMacsOf = (key: Buffer, log: LogName, { fixed, told: text }: Entry) => ({
  fixed: mark(key, `${log} fixed`, fixed),
  told: mark(key, `${log} told`, `${fixed} ${text}`),
})

/** The mark of a whole seal: of its rows, and of the seal before it. */
export const blockMac = (key: Buffer, { log, at, upto, ids, fixed, told, before }: Content) =>
  createHmac('sha256', key)
    .update(`${log} ${at.toISOString()} ${upto} ${ids.join(' ')} `)
    .update(fixed)
    .update(told)
    .update(before)
    .digest()

export const blockColumns = 'id, log, at, upto, ids, fixed, told, before, mac'
