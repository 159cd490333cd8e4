import type { Db, OpenedApart, Resource } from '#schema'
import { fault } from '#schema'
import { momentPart } from '#schema/fields/dates.ts'
import { fileMarks } from '#schema/fields/secret.ts'
import type { Slot } from '#schema/slot.ts'
import { mayUnmask, slotsFor } from '#schema/subset.ts'
import { clearings } from '../../audit/entries.ts'
import { soughtColumn } from '../../db/columns.ts'
import { noteAccess } from '../accessLog.ts'
import { table } from '../columns.ts'
import { personsBehind } from '../persons.ts'
import type { Cell } from '../stored.ts'
import { cellsOf } from '../stored.ts'
import type { Work } from '../work.ts'
import type { Clearing } from './erase.ts'
import { clearedSlots, leftOf, mustStand, rewriting, writeOver } from './erase.ts'
import type { Closed, Parcel, ToldThen } from './parcel.ts'
import { closed, keysIn, opened, standing, together, valueIn } from './parcel.ts'

/** Of whom a row tells, and as what it is moved: what is erased when he leaves, or what a law keeps. */
interface Whose {
  readonly person: number
  readonly word: Clearing
}

const substituteOf = ({ field: { options } }: Slot, word: Clearing): unknown => options.segregatedAs ?? options[word]

/** What is left where a value was. That no second row may have a sealed one still holds: its digest stays, which tells nobody anything. */
function standIns(work: Work, slot: Slot, word: Clearing): Cell[] {
  const cells = leftOf(slot, work, substituteOf(slot, word))
  const isUnique = slot.part.sealed !== undefined && slot.field.options.unique !== undefined
  return isUnique ? cells.filter((cell) => cell.column !== soughtColumn(slot)) : cells
}

const ofRow = 'l.resource = $1 and l.row_id = $2'
const tells = '(l.before ?| $3::text[] or l.after ?| $3::text[])'
const part = (side: string) => `(select jsonb_object_agg(e.key, e.value) from jsonb_each(l.${side}) e where e.key = any($3::text[]))::text`
const unsealed = `select 1 from change_log l where ${ofRow} and ${tells} and l.id > coalesce((select max(upto) from audit_seals where log = 'change_log'), 0) limit 1`
const told = `select l.id, ${part('before')} as before, ${part('after')} as after from change_log l where ${ofRow} and ${tells} order by l.id`
const untold = `update change_log l set before = l.before - $3::text[], after = l.after - $3::text[] where ${ofRow} and ${tells}`

/** Takes what the history tells of these values out of it. */
async function takeTold(work: Work, of: Resource, id: number, keys: readonly string[]): Promise<ToldThen[]> {
  const found = await work.connection.query<{ id: number; before: string | null; after: string | null }>(told, [of.name, id, keys])
  if (found.length > 0) await rewriting(work, () => work.connection.query(untold, [of.name, id, keys]))
  return found.map((each) => [each.id, each.before, each.after] as const)
}

const there = 'select sealed, fields from kept_apart where resource = $1 and row_id = $2 and word = $3 for update'
const keep = `insert into kept_apart (resource, row_id, user_id, word, at, fields, files, sealed) values ($1, $2, $3, $4, ${momentPart.write('$5')}, $6, $7, $8)
  on conflict (resource, row_id, word) do update set fields = excluded.fields, files = excluded.files, sealed = excluded.sealed`

async function keepParcel(work: Work, of: Resource, id: number, { person, word }: Whose, parcel: Parcel) {
  const { connection, caller, vault } = work
  const [before] = await connection.query<Closed>(there, [of.name, id, word])
  const all = before ? together(await opened(work, before), parcel) : parcel
  const files = fileMarks(Object.values(all.values).join(' '), vault)
  await connection.query(keep, [of.name, id, person, word, caller.now, keysIn(all), files, closed(all, vault)])
}

/**
 * Moves what says the word out of a row and its history, where there is anything. Until the history is sealed nothing is moved:
 * what is put back later must be what was sealed.
 */
async function setRowApart(work: Work, of: Resource, id: number, whose: Whose): Promise<boolean> {
  const slots = clearedSlots(of, whose.word)
  const keys = slots.map(({ key }) => key)
  mustStand(work, of, [id])
  const row = await standing(work, of, id, slots)
  if (!row || (await work.connection.query(unsealed, [of.name, id, keys])).length > 0) return false
  const values = slots.flatMap((slot) => {
    const value = valueIn(row, slot, substituteOf(slot, whose.word), work.vault)
    return value === undefined ? [] : [[slot, value] as const]
  })
  if (values.length === 0) return false
  const parcel = { values: Object.fromEntries(values.map(([{ key }, value]) => [key, value])), told: await takeTold(work, of, id, keys) }
  await keepParcel(work, of, id, whose, parcel)
  const cells = values.flatMap(([slot]) => standIns(work, slot, whose.word))
  await writeOver(work, of, [row], cells, clearings.apart)
  return true
}

/** The cells that put a value back. What is not sealed comes by way of its JSON text, as its column wrote it. */
function cellsBack(of: Resource, slot: Slot, value: string, { vault }: Work): Cell[] {
  if (slot.part.sealed !== undefined) return cellsOf(slot, JSON.parse(value), vault)
  const sql = (param: string) => `(jsonb_populate_record(null::${table(of)}, ${param}::jsonb))."${slot.key}"`
  return [{ column: slot.key, value: `{${JSON.stringify(slot.key)}:${value}}`, sql }]
}

const retold = `update change_log l set before = case when b.before is null then l.before else l.before || b.before::jsonb end,
    after = case when b.after is null then l.after else l.after || b.after::jsonb end
  from json_to_recordset($1) b (id bigint, before text, after text) where l.id = b.id`

/** Puts a parcel back where nothing has been written meanwhile. What belongs nowhere, for its field is declared no more, stays where it is. */
async function putBack(work: Work, of: Resource, id: number, { person, word }: Whose, { values, told: history }: Parcel) {
  const slots = clearedSlots(of, word)
  const strange = Object.entries(values).filter(([key]) => !slots.some((slot) => slot.key === key))
  if (strange.length > 0) await keepParcel(work, of, id, { person, word }, { values: Object.fromEntries(strange), told: [] })
  const row = await standing(work, of, id, slots)
  if (!row) return
  const free = slots.filter((slot) => valueIn(row, slot, substituteOf(slot, word), work.vault) === undefined)
  const cells = free.flatMap((slot) => {
    const value = values[slot.key]
    return value === undefined ? [] : cellsBack(of, slot, value, work)
  })
  const rows = history.map(([entry, before, after]) => ({ id: entry, before, after }))
  if (rows.length > 0) await rewriting(work, () => work.connection.query(retold, [JSON.stringify(rows)]))
  await writeOver(work, of, [row], cells, clearings.back)
}

interface Kept extends Closed {
  readonly id: number
  readonly resource: string
  readonly row_id: number
  readonly word: Clearing
}

const taken = 'delete from kept_apart where user_id = $1 and resource = any($2) returning id, resource, row_id, word, fields, sealed'

/** Puts back all that was set apart because this person slept. What is of a resource that is declared no more stays where it is. */
async function bringRowsBack(work: Work, person: number) {
  const { connection, catalog } = work
  const kept = await connection.query<Kept>(taken, [person, catalog.all.map(({ name }) => name)])
  for (const each of kept.toSorted((a, b) => a.id - b.id)) {
    const of = catalog.find(each.resource)
    if (of) await putBack(work, of, each.row_id, { person, word: each.word }, await opened(work, each))
  }
}

/** What is kept apart of a row, in the clear: the values that the caller may see so. The access log is written before they leave. */
async function openRowApart(work: Work, id: number, reason: string): Promise<OpenedApart> {
  const { connection, catalog, caller } = work
  const [kept] = await connection.query<Kept>('select id, resource, row_id, word, fields, sealed from kept_apart where id = $1', [id])
  const of = kept && catalog.find(kept.resource)
  if (!kept || !of) throw fault('notFound', { at: 'id' })
  const { accessLevel } = caller.actor
  const readable = slotsFor(of, 'full', accessLevel).filter((slot) => slot.part.sealed === undefined || mayUnmask(of, slot, accessLevel))
  const { values } = await opened(work, kept)
  const shown = readable.flatMap(({ key }) => (values[key] === undefined ? [] : [[key, JSON.parse(values[key])] as const]))
  const fields = shown.map(([key]) => key)
  await noteAccess(connection, [
    { caller, action: 'unmask', resource: of.name, subjectIds: [kept.row_id], persons: personsBehind(catalog, of), fields, reason },
  ])
  return { resource: of.name, row_id: kept.row_id, values: Object.fromEntries(shown) }
}

/** What a call's database does with what is kept apart. */
export const apartIn = (work: Work): Pick<Db, 'setApart' | 'bringBack' | 'openApart'> => ({
  setApart: (of, id, whose) => setRowApart(work, of, id, whose),
  bringBack: (person) => bringRowsBack(work, person),
  openApart: (id, reason) => openRowApart(work, id, reason),
})
