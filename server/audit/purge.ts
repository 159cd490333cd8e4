import type { Database } from '../base/database.ts'
import { logRetentionDays } from './entries.ts'

const expiredBlockSql = `select max(id) as id, max(upto) as upto from audit_seals
  where log = $1 and at < $2 and id < (select max(id) from audit_seals where log = $1)`

/** Deletes log rows past retention together with their blocks. The newest block stays, since the next one links to it. */
export async function purgeLogs(db: Database, now: Date) {
  const deletedRows: Record<string, number> = {}
  for (const [log, days] of Object.entries(logRetentionDays)) {
    await db.transaction(async (connection) => {
      const [last] = await connection.query<{ id: number | null; upto: number | null }>(expiredBlockSql, [log, new Date(now.getTime() - days * 86_400_000)])
      if (!last?.id) return
      await connection.query(`select set_config('ride.erasing', 'on', true)`)
      const rows = await connection.query(`delete from ${log} where id <= $1 returning 1`, [last.upto])
      await connection.query('delete from audit_seals where log = $1 and id <= $2', [log, last.id])
      deletedRows[log] = rows.length
    })
  }
  return deletedRows
}
