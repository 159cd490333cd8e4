import type { Connection } from '../base/database.ts'

/** The audited logs: data changes, and accesses to personal data. */
export const auditLogNames = ['change_log', 'access_log'] as const
export type AuditLogName = (typeof auditLogNames)[number]

/** Retention in days, for logs that are purged: two years by law, because the access log covers licence numbers. */
export const logRetentionDays: Readonly<Partial<Record<AuditLogName, number>>> = { access_log: 731 }

/** The chain may start with a block that is this many days younger than the retention: the log may have been silent behind the last purged block. */
export const chainStartToleranceDays = 31

/** Per log, the columns that never change (`fixed`), and those that are cleared when the person is erased (`told`). */
const textSqlByLog: Readonly<Record<AuditLogName, { readonly fixed: string; readonly told: string }>> = {
  change_log: {
    fixed: 'l.id, l.resource, l.row_id, l.action, l.actor_id, l.real_id, extract(epoch from l.at), l.request_id',
    told: 'l.before, l.after',
  },
  access_log: {
    fixed:
      'l.id, l.resource, l.action, l.actor_id, l.real_id, extract(epoch from l.at), l.request_id, l.address, l.subject_ids, l.person_ids, l.fields, l.reason',
    told: 'null',
  },
}

/** A log row as two canonical texts. */
export interface CanonicalLogRow {
  readonly id: number
  readonly fixed: string
  readonly told: string
}

/** Log rows with an id greater than `after` and up to `upto`, in order. */
export const readCanonicalLogRows = (connection: Connection, log: AuditLogName, after: number, upto: number, most: number) =>
  connection.query<CanonicalLogRow>(
    `select l.id, jsonb_build_array(${textSqlByLog[log].fixed})::text as fixed, jsonb_build_array(${textSqlByLog[log].told})::text as told
     from ${log} l where l.id > $1 and l.id <= $2 order by l.id limit $3`,
    [after, upto, most],
    { name: `entries ${log}` },
  )

/**
 * Change log actions that clear or restore the history of a row: erasure, move to segregated storage, and restoration from it. They are audited
 * like other rows.
 */
export const historyClearingActions = { erase: 'erase', segregate: 'setApart', restore: 'bringBack' } as const

const { erase, segregate, restore } = historyClearingActions

/** Whether the values of a history entry were cleared later: erased, or moved to segregated storage and not restored. */
export async function isHistoryEntryCleared(connection: Connection, id: number) {
  const [last] = await connection.query<{ action: string }>(
    `select e.action from change_log l join change_log e on e.resource = l.resource and e.row_id = l.row_id and e.id > l.id
     where l.id = $1 and e.action in ('${erase}', '${segregate}', '${restore}') order by e.action = '${erase}' desc, e.id desc limit 1`,
    [id],
  )
  return last !== undefined && last.action !== restore
}
