import type { Path, Resource } from '#schema'
import { fault, issue, wordsOf } from '#schema'
import { momentPart } from '#schema/fields/dates.ts'
import { slotsOf } from '#schema/slot.ts'
import { remember } from '../history.ts'
import type { Pointer } from '../catalog.ts'
import { alive, isLinked, linkTable, table } from '../columns.ts'
import { mustOwn } from '../read/own.ts'
import type { StoredRow } from '../stored.ts'
import { storedRows } from '../stored.ts'
import { seeAnew } from './targets.ts'
import { hooksOf, toolsOf } from './tools.ts'
import { refuseWaiting } from './waiting.ts'
import { violation } from '../violation.ts'
import { moveTallies } from '../tally.ts'
import type { Work } from '../work.ts'

/** Which of the ids a live row of the pointing resource still holds on to; rows that go in the same call do not count. */
async function heldBy({ connection, catalog }: Work, of: Resource, { of: other, slot }: Pointer, ids: readonly number[]) {
  const link = isLinked(slot) ? `join ${linkTable(other, slot)} l on l.from_id = t.id` : ''
  const column = isLinked(slot) ? 'l.to_id' : `t.${slot.key}`
  const itself = other.name === of.name ? ' and t.id <> all($1::bigint[])' : ''
  const sql = `select distinct ${column} as id from ${table(other)} t ${link} where ${column} = any($1::bigint[]) and ${alive(catalog, other)}${itself}`
  const rows = await connection.query<{ id: number }>(sql, [ids], { name: `held ${other.name} ${slot.key}` })
  return rows.map(({ id }) => id)
}

async function refuseHeld(work: Work, of: Resource, ids: readonly number[], path: Path) {
  for (const pointer of work.catalog.pointers(of)) {
    const held = await heldBy(work, of, pointer, ids)
    if (held.length === 0) continue
    const by = { resource: wordsOf(pointer.of.label, pointer.of.name) }
    throw fault('inUse', { of: by, issues: held.map((id) => issue('inUse', [...path, ids.indexOf(id)], by)) })
  }
}

async function remove(work: Work, of: Resource, ids: readonly number[]) {
  const { connection, catalog, caller } = work
  try {
    if (!catalog.isSoft(of))
      return await connection.query(`delete from ${table(of)} where id = any(array(select unnest($1::bigint[])))`, [ids], { name: `del ${of.name}` })
    const now = momentPart.write('$2')
    const sql = `update ${table(of)} set deleted_at = ${now}, updated_at = ${now}, updated_by_id = $3, version = version + 1 where id = any(array(select unnest($1::bigint[])))`
    return await connection.query(sql, [ids, caller.now, caller.actor.id], { name: `del ${of.name}` })
  } catch (error) {
    throw violation(catalog, error, ['ids']) ?? error
  }
}

/** A whole row as the history keeps it. */
export const remembered = (of: Resource, row: StoredRow) => Object.fromEntries(slotsOf(of).map(({ key }) => [key, row[key] ?? null]))

/** Deletes rows, all or none: hidden where something may point at them, gone for good elsewhere. Answers how many. */
export async function delRows(work: Work, of: Resource, given: readonly number[], path: Path = ['ids']): Promise<number> {
  const ids = [...new Set(given)]
  const rows = await storedRows(work, of, ids, 'del')
  const missing = ids.filter((id) => !rows.has(id))
  if (missing.length > 0) throw fault('notFound', { issues: missing.map((id) => issue('notFound', [...path, given.indexOf(id)])) })
  mustOwn(work, of, [...rows.values()])
  for (const id of rows.keys()) await refuseWaiting(work, of, id)
  // A hook may let go of what it keeps pointing here; what then still holds on refuses.
  const { del } = hooksOf(work, of)
  if (del) for (const row of rows.values()) await del({ ...toolsOf(work, of), row: row as never })
  await refuseHeld(work, of, ids, path)
  await remove(work, of, ids)
  seeAnew(work)
  await moveTallies(
    work,
    of,
    [...rows.values()].map((before) => ({ before })),
  )
  const changes = [...rows.values()].map((row) => ({ rowId: row.id, action: 'del', before: remembered(of, row), after: null }))
  await remember(work.connection, of, work.caller, changes)
  return ids.length
}
