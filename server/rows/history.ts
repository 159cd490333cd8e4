import type { Resource } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import type { Connection } from '../base/database.ts'
import type { CallerContext } from '../base/context.ts'

type Values = Readonly<Record<string, unknown>>

/** One change of a row: the changed keys only, encrypted values as masks. */
export interface RowChange {
  readonly rowId: number
  /** `create`, `save`, `del`, or the name of the call. */
  readonly action: string
  readonly before: Values | null
  readonly after: Values | null
}

const insertSql = `insert into change_log (resource, row_id, action, actor_id, real_id, at, request_id, before, after)
  select $1, c.row_id, c.action, $2, $3, ${momentKeySpec.write('$4')}, $5, c.before, c.after
  from json_to_recordset($6) as c (row_id bigint, action text, before jsonb, after jsonb)`

/** Writes the history of changes in their transaction, and reports the rows as changed. */
export async function recordAndReportChanges(
  connection: Connection,
  resource: Resource,
  { actor, now, requestId }: CallerContext,
  changes: readonly RowChange[],
) {
  if (changes.length === 0) return
  const rows = changes.map(({ rowId, action, before, after }) => ({ row_id: rowId, action, before, after }))
  connection.reportChanges?.(
    actor.id,
    resource.name,
    changes.map(({ rowId }) => rowId),
  )
  await connection.query(insertSql, [resource.name, actor.id, actor.real ?? null, now, requestId, JSON.stringify(rows)], { name: 'history' })
}

/** The history of one row as the end of the statement that writes it (`with written as …`); its parameters come first. */
export const historyInsertSql = `insert into change_log (resource, row_id, action, actor_id, real_id, at, request_id, before, after)
  select $1, w.id, $2, $3, $4, ${momentKeySpec.write('$5')}, $6, $7, $8 from written w`

export const historyInsertParams = (resource: Resource, { actor, now, requestId }: CallerContext, { action, before, after }: Omit<RowChange, 'rowId'>) => [
  resource.name,
  action,
  actor.id,
  actor.real ?? null,
  now,
  requestId,
  before,
  after,
]

export interface HistoryDiff {
  readonly before: Values | null
  readonly after: Values | null
}

/** The changes of a row after a version, oldest first. */
export const changesSinceVersion = (connection: Connection, resource: Resource, rowId: number, version: number) =>
  connection.query<HistoryDiff>(
    `select before, after from change_log where resource = $1 and row_id = $2 and (after ->> 'version')::bigint > $3 order by id`,
    [resource.name, rowId, version],
    { name: 'history since' },
  )
