import type { Connection } from '../base/database.ts'

/** The logs that are sealed: what was changed, and who looked at whom. */
export const auditLogs = ['change_log', 'access_log'] as const
export type LogName = (typeof auditLogs)[number]

/** Days that rows are kept, where they are let go at all: by law two years, for licence numbers are among what is looked at. */
export const retentionDays: Readonly<Partial<Record<LogName, number>>> = { access_log: 731 }

/** What never changes of a row, and what may go with the person of whom it tells. */
const texts: Readonly<Record<LogName, { readonly fixed: string; readonly told: string }>> = {
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

/** A row of a log as texts that are the same whenever they are read. */
export interface Entry {
  readonly id: number
  readonly fixed: string
  readonly told: string
}

/** The rows of a log between two ids, the second one included. */
export const entriesIn = (connection: Connection, log: LogName, after: number, upto: number, most: number) =>
  connection.query<Entry>(
    `select l.id, jsonb_build_array(${texts[log].fixed})::text as fixed, jsonb_build_array(${texts[log].told})::text as told
     from ${log} l where l.id > $1 and l.id <= $2 order by l.id limit $3`,
    [after, upto, most],
    { name: `entries ${log}` },
  )

/** What is on record of a row, and sealed as everything else, when what its history tells is cleared, is moved to be kept apart, and is put back as it was. */
export const clearingActions = { erase: 'erase', apart: 'setApart', back: 'bringBack' } as const

const { erase, apart, back } = clearingActions

/** Is what a row of the history told gone from it by what was done since: erased with its person, or kept apart until today? */
export async function isClearedSince(connection: Connection, id: number) {
  const [last] = await connection.query<{ action: string }>(
    `select e.action from change_log l join change_log e on e.resource = l.resource and e.row_id = l.row_id and e.id > l.id
     where l.id = $1 and e.action in ('${erase}', '${apart}', '${back}') order by e.action = '${erase}' desc, e.id desc limit 1`,
    [id],
  )
  return last !== undefined && last.action !== back
}
