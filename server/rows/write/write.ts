import type { Resource } from '#schema'
import { momentPart } from '#schema/fields/dates.ts'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots } from '#schema/slot.ts'
import { rememberedFrom, rememberedValues } from '../history.ts'
import { isLinked, linkTable, table } from '../columns.ts'
import { statement } from '../statement.ts'
import type { Cell, StoredRow } from '../stored.ts'
import { cellsOf, isSame, shownValue } from '../stored.ts'
import { moveTallies, withTallies } from '../tally.ts'
import type { Work } from '../work.ts'
import { rowKey } from '../work.ts'
import { mustProve } from './proof.ts'

/** Values by wire key, as they were validated. */
export type Written = Readonly<Record<string, unknown>>

const slotsIn = (of: Resource, values: Written): readonly Slot[] => declaredSlots(of).filter(({ key }) => values[key] !== undefined)

const plain = (param: string) => param
const stamp = (column: string, value: unknown, sql = plain): Cell => ({ column, value, sql })
const changedBy = ({ caller }: Work): Cell[] => [stamp('updated_at', caller.now, momentPart.write), stamp('updated_by_id', caller.actor.id)]
const madeBy = (work: Work): Cell[] => [
  stamp('created_at', work.caller.now, momentPart.write),
  stamp('created_by_id', work.caller.actor.id),
  ...changedBy(work),
]

async function link({ connection }: Work, of: Resource, slot: Slot, id: number, targets: unknown, isNew: boolean) {
  const name = linkTable(of, slot)
  if (!isNew) await connection.query(`delete from ${name} where from_id = $1`, [id])
  if (!Array.isArray(targets) || targets.length === 0) return
  await connection.query(`insert into ${name} (from_id, to_id, position) select $1, u.id, u.at from unnest($2::bigint[]) with ordinality as u (id, at)`, [
    id,
    targets,
  ])
}

const shownValues = (slots: readonly Slot[], values: Written, { vault }: Work) =>
  Object.fromEntries(slots.map((slot) => [slot.key, shownValue(slot, values[slot.key], vault)]))

/** Parameters of the history stand before those of the row. */
const numbered = (cells: readonly Cell[], history: readonly unknown[]) => ({
  params: cells.map(({ sql }, at) => sql(`$${history.length + at + 1}`)),
  next: `$${history.length + cells.length + 1}`,
  values: [...history, ...cells.map(({ value }) => value)],
})

const inserted = (of: Resource, made: { rowId: number } | undefined) => {
  if (!made) throw new Error(`Nothing was inserted into ${of.name}`)
  return made
}

/** Inserts a row of these values, and tells the history in the same statement. */
export async function insertRow(work: Work, of: Resource, asked: Written, action: string, id?: number): Promise<{ rowId: number }> {
  const made = inserted(of, await insertAlone(work, of, asked, action, { id }))
  await moveTallies(work, of, [{ after: withTallies(of, asked, true) }])
  return made
}

/** The same where no other row is in its way; undefined where one is, and nothing has happened. */
export async function insertFree(work: Work, of: Resource, asked: Written, action: string): Promise<{ rowId: number } | undefined> {
  const made = await insertAlone(work, of, asked, action, { isFree: true })
  if (made) await moveTallies(work, of, [{ after: withTallies(of, asked, true) }])
  return made
}

/** The same for many rows that carry their codes already: sent one behind the other without waiting, and counted once. Their numbers, in order. */
export async function insertMany(work: Work, of: Resource, rows: readonly Written[], action: string): Promise<number[]> {
  const made = await Promise.all(rows.map((row) => insertAlone(work, of, row, action)))
  await moveTallies(
    work,
    of,
    rows.map((row) => ({ after: withTallies(of, row, true) })),
  )
  return made.map((each) => inserted(of, each).rowId)
}

interface Inserting {
  /** The number that was kept for it. */
  readonly id?: number | undefined
  /** Only where the table keeps no other row apart from it. */
  readonly isFree?: boolean
}

/** Whatever counts it is not told yet. */
async function insertAlone(work: Work, of: Resource, asked: Written, action: string, { id, isFree = false }: Inserting = {}) {
  const values = withTallies(of, asked, true)
  mustProve(work, of, values)
  const slots = slotsIn(of, values)
  const own = id === undefined ? [] : [stamp('id', id)]
  const cells = [...own, ...slots.flatMap((slot) => cellsOf(slot, values[slot.key], work.vault)), stamp('version', 1), ...madeBy(work)]
  const columns = cells.map(({ column }) => `"${column}"`).join(', ')
  const after = { ...shownValues(slots, values, work), version: 1 }
  const { params, values: given } = numbered(cells, rememberedValues(of, work.caller, { action, before: null, after }))
  const otherwise = isFree ? ' on conflict do nothing' : ''
  const { text, options } = statement(`insert ${of.name} ${columns}${otherwise}`, true, () => {
    const inserting = `insert into ${table(of)} (${columns}) values (${params.join(', ')})${otherwise} returning id`
    return `with written as (${inserting}) ${rememberedFrom} returning row_id as id`
  })
  const [made] = await work.connection.query<{ id: number }>(text, given, options)
  if (!made) return undefined
  work.connection.wrote?.(work.caller.actor.id, of.name, [made.id])
  for (const slot of slots.filter(isLinked)) await link(work, of, slot, made.id, values[slot.key], true)
  return { rowId: made.id }
}

/** Writes what differs from the locked row and tells the history, in one statement; nothing at all when nothing differs. Answers the row as it is then. */
export async function updateRow(work: Work, of: Resource, before: StoredRow, asked: Written, action: string): Promise<StoredRow | undefined> {
  const values = withTallies(of, asked, false)
  const slots = slotsIn(of, values).filter((slot) => !isSame(slot, before[slot.key], values[slot.key]))
  if (slots.length === 0) return undefined
  mustProve(work, of, values, before)
  const waiting = work.acting.get(rowKey(of, before.id))
  if (waiting) return { ...before, ...Object.assign(waiting, Object.fromEntries(slots.map(({ key }) => [key, values[key]]))) }
  const version = before.version + 1
  const cells = [...slots.flatMap((slot) => cellsOf(slot, values[slot.key], work.vault)), stamp('version', version), ...changedBy(work)]
  const change = {
    action,
    before: { ...Object.fromEntries(slots.map(({ key }) => [key, before[key] ?? null])), version: before.version },
    after: { ...shownValues(slots, values, work), version },
  }
  const { params, next, values: given } = numbered(cells, rememberedValues(of, work.caller, change))
  const { text, options } = statement(`update ${of.name} ${cells.map(({ column }) => column).join()}`, true, () => {
    const sets = cells.map(({ column }, at) => `"${column}" = ${params[at]}`).join(', ')
    return `with written as (update ${table(of)} set ${sets} where id = ${next} returning id) ${rememberedFrom}`
  })
  await work.connection.query(text, [...given, before.id], options)
  work.connection.wrote?.(work.caller.actor.id, of.name, [before.id])
  for (const slot of slots.filter(isLinked)) await link(work, of, slot, before.id, values[slot.key], false)
  await moveTallies(work, of, [{ before, after: { ...before, ...change.after } }])
  return { ...before, ...change.after, updated_at: work.caller.now, updated_by_id: work.caller.actor.id }
}
