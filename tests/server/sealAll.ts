import type { Cipher } from '#schema'
import type { Checkpoint } from '#server/audit/seal.ts'
import { sealLogs } from '#server/audit/seal.ts'
import type { Database } from '#server/base/database.ts'

const left = `select coalesce(max(id), 0) - coalesce((select max(upto) from audit_seals where log = 'change_log'), 0) as n from change_log`

/** Seals until nothing is left. A row can be sealed only after all older transactions have ended, including those in the databases of other tests. */
export async function sealAll(db: Database, cipher: Cipher, at: Date): Promise<Checkpoint[]> {
  const anchors: Checkpoint[] = []
  do anchors.push(...(await sealLogs(db, cipher, at)))
  while ((await db.query<{ n: number }>(left))[0]?.n !== 0)
  return anchors
}
