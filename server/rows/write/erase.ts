import type { Resource } from '#schema'
import { momentPart } from '#schema/fields/dates.ts'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots, slotOf } from '#schema/slot.ts'
import { clearings } from '../../audit/entries.ts'
import { remember } from '../history.ts'
import { isLinked, table } from '../columns.ts'
import type { Cell } from '../stored.ts'
import { cellsOf } from '../stored.ts'
import type { Work } from '../work.ts'
import { rowKey } from '../work.ts'
import type { Written } from './write.ts'

/** Stands where a sealed value was that may not be empty. */
const dots = '••••'

/** What is cleared when a person leaves, and what once no law keeps it any more. */
export type Clearing = 'erase' | 'lapse'

export const clearedSlots = (of: Resource, word: Clearing) => declaredSlots(of).filter((slot) => slot.field.options[word] !== undefined && !isLinked(slot))

/** What is left of a value: nothing, or what its field says where there must be something. */
export function leftOf(slot: Slot, { vault }: Pick<Work, 'vault'>, left: unknown): Cell[] {
  const { optional } = slot.field.options
  const empty = cellsOf(slot, null, vault)
  if (optional) return empty
  if (slot.part.sealed !== undefined) return empty.map((cell) => (cell.column === slot.key ? { ...cell, value: dots } : cell))
  if (left === true) throw new Error(`${slot.key} may not be empty: it does not say what to put in its place`)
  return cellsOf(slot, left, vault)
}

/** Lets the history be changed as long as this goes on. */
export async function rewriting<T>({ connection }: Pick<Work, 'connection'>, run: () => Promise<T>): Promise<T> {
  await connection.query(`select set_config('ride.erasing', 'on', true)`)
  const answer = await run()
  await connection.query(`select set_config('ride.erasing', '', true)`)
  return answer
}

/** Takes the values out of what the history tells of these rows; who wrote, when, and everything else stays. */
const forget = (work: Work, of: Resource, ids: readonly number[], keys: readonly string[]) =>
  rewriting(work, () =>
    work.connection.query('update change_log set before = before - $3::text[], after = after - $3::text[] where resource = $1 and row_id = any($2::bigint[])', [
      of.name,
      ids,
      keys,
    ]),
  )

export interface Version {
  readonly id: number
  readonly version: number
}

/** Rows are cleared as they stand in their tables, not as an action is about to write them. */
export function mustStand(work: Work, of: Resource, ids: readonly number[]) {
  if (ids.some((id) => work.acting.has(rowKey(of, id)))) throw new Error(`${of.name} is erased after its action has been written, not before`)
}

/** Writes these cells into locked rows: a version more of each, of which the history keeps that it was done, and nothing else. */
export async function writeOver({ connection, caller }: Work, of: Resource, rows: readonly Version[], cells: readonly Cell[], action: string) {
  const sets = cells.map(({ column, sql }, at) => `"${column}" = ${sql(`$${at + 4}`)}`)
  const stamps = [`updated_at = ${momentPart.write('$2')}`, 'updated_by_id = $3', 'version = version + 1']
  await connection.query(`update ${table(of)} set ${[...sets, ...stamps].join(', ')} where id = any($1::bigint[])`, [
    rows.map(({ id }) => id),
    caller.now,
    caller.actor.id,
    ...cells.map(({ value }) => value),
  ])
  const changes = rows.map(({ id, version }) => ({ rowId: id, action, before: { version }, after: { version: version + 1 } }))
  await remember(connection, of, caller, changes)
}

/** SQL: does nobody outside know the row any more? Until then who asks them to forget it needs what it is known by. */
function isForgotten(of: Resource) {
  const slot = of.externalId === undefined ? undefined : slotOf(of, of.externalId)
  return slot ? `"${slot.key}${slot.part.sealed ?? ''}" is null` : 'true'
}

/** Clears what is personal in the rows where these values stand, in those that were deleted too, in their history and in what is kept apart of them. What remains on record is that it was done. Rows that somebody outside knows are passed over, until nobody does. */
export async function eraseRows(work: Work, of: Resource, where: Written, word: Clearing = 'erase') {
  const slots = clearedSlots(of, word)
  if (slots.length === 0) throw new Error(`${of.name} has nothing to erase`)
  const { connection } = work
  const keys = Object.keys(where)
  const rows = await connection.query<Version>(
    `select id, version from ${table(of)} where ${keys.map((key, at) => `"${key}" = $${at + 1}`).join(' and ')} and ${isForgotten(of)} order by id for no key update`,
    Object.values(where),
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  mustStand(work, of, ids)
  await connection.query('delete from kept_apart where resource = $1 and row_id = any($2::bigint[]) and word = $3', [of.name, ids, word])
  const cells = slots.flatMap((slot) => leftOf(slot, work, slot.field.options[word]))
  const erased = slots.map(({ key }) => key)
  await forget(work, of, ids, erased)
  await writeOver(work, of, rows, cells, clearings.erase)
}
