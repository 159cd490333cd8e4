import type { Resource } from '#schema'
import { fault } from '#schema'
import { momentPart } from '#schema/fields/dates.ts'
import { declaredSlots } from '#schema/slot.ts'
import { remember } from '../history.ts'
import { table } from '../columns.ts'
import { remembered } from './del.ts'
import { mustOwn } from '../read/own.ts'
import type { StoredRow } from '../stored.ts'
import { storedColumns } from '../stored.ts'
import { targetIssues } from './targets.ts'
import { hooksOf, toolsOf } from './tools.ts'
import { violation } from '../violation.ts'
import { moveTallies } from '../tally.ts'
import type { Work } from '../work.ts'

async function deletedRow({ connection }: Work, of: Resource, id: number) {
  const inner = `select ${storedColumns(of)} from ${table(of)} t where t.id = $1 and t.deleted_at is not null for update of t`
  const [found] = await connection.query<{ row: StoredRow }>(`select row_to_json(x) as row from (${inner}) x`, [id])
  return found?.row
}

async function show({ connection, catalog, caller }: Work, of: Resource, id: number) {
  const sql = `update ${table(of)} set deleted_at = null, updated_at = ${momentPart.write('$2')}, updated_by_id = $3, version = version + 1 where id = $1`
  try {
    await connection.query(sql, [id, caller.now, caller.actor.id])
  } catch (error) {
    throw violation(catalog, error, []) ?? error
  }
}

/** Takes a deleted row back. For its hooks it is a new one, so whatever has come to hold since holds for it too. */
export async function undelete(work: Work, of: Resource, id: number) {
  const row = await deletedRow(work, of, id)
  if (!row) throw fault('notFound')
  mustOwn(work, of, [row])
  const values = Object.fromEntries(declaredSlots(of).map(({ key }) => [key, row[key]]))
  const strangers = await targetIssues(work, declaredSlots(of), [{ path: [], values, isBack: true }])
  if (strangers.length > 0) throw fault('undoTargetsGone', { issues: strangers })
  const { save, saved } = hooksOf(work, of)
  await save?.({ ...toolsOf(work, of), draft: values, before: null })
  await show(work, of, id)
  await moveTallies(work, of, [{ after: row }])
  const now = { ...row, version: row.version + 1, updated_at: work.caller.now, updated_by_id: work.caller.actor.id }
  await remember(work.connection, of, work.caller, [{ rowId: id, action: 'restore', before: null, after: remembered(of, now) }])
  await saved?.({ ...toolsOf(work, of), row: now as never, before: null })
}
