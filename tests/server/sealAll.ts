import type { Cipher } from '#schema'
import type { Checkpoint } from '#server/audit/seal.ts'
import { sealLogs } from '#server/audit/seal.ts'
import type { Database } from '#server/base/database.ts'

const isLeftSql = `select exists (select from change_log where id > (select coalesce(max(upto), 0) from audit_seals where log = 'change_log'))
  or exists (select from access_log where id > (select coalesce(max(upto), 0) from audit_seals where log = 'access_log')) as "isLeft"`

/** Seals until nothing is left. A row can be sealed only after all older transactions have ended, including those in the databases of other tests. */
export async function sealAll(db: Database, cipher: Cipher, at: Date): Promise<Checkpoint[]> {
  const anchors: Checkpoint[] = []
  do anchors.push(...(await sealLogs(db, cipher, at)))
  while ((await db.query<{ isLeft: boolean }>(isLeftSql))[0]?.isLeft)
  return anchors
}
