import type { Cipher } from '#schema'
import type { Checkpoint } from '#server/audit/seal.ts'
import { sealLogs } from '#server/audit/seal.ts'
import type { Database } from '#server/base/database.ts'

const left = `select coalesce(max(id), 0) - coalesce((select max(upto) from audit_seals where log = 'change_log'), 0) as n from change_log`

/** Seals until the history is sealed to its end: what was under way when a number was taken must have ended, in the databases of other tests too. */
export async function sealAll(db: Database, cipher: Cipher, at: Date): Promise<Checkpoint[]> {
  const anchors: Checkpoint[] = []
  do anchors.push(...(await sealLogs(db, cipher, at)))
  while ((await db.query<{ n: number }>(left))[0]?.n !== 0)
  return anchors
}
