import { isDeepStrictEqual } from 'node:util'
import type { Actor, Language, Problem, Resource, Words } from '#schema'
import { fault, problem, reaches, wordsOf } from '#schema'
import { momentPart } from '#schema/fields/dates.ts'
import { writable } from '#schema/shape.ts'
import type { Slot } from '#schema/slot.ts'
import { slotOf } from '#schema/slot.ts'
import type { Connection } from '../../base/database.ts'
import type { Catalog } from '../catalog.ts'
import { delRows } from './del.ts'
import { must } from '../refuse.ts'
import { saveRows } from './save.ts'
import { storedRows } from '../stored.ts'
import { undelete } from './undelete.ts'
import type { Work } from '../work.ts'

type Values = Readonly<Record<string, unknown>>

/** One write of the history, as far as taking it back needs to know it. */
export interface Told {
  readonly id: number
  readonly resource: string
  readonly row_id: number
  readonly action: string
  readonly actor_id: number | null
  readonly request_id: string | null
  readonly before: Values | null
  readonly after: Values | null
}

/** Writes that do nothing beside what the history tells. Whatever a declared call wrote has effects that no old value takes back. */
const plain = ['create', 'save', 'del', 'undo', 'restore']

/** Files that nothing names any more are kept for as long as this. */
const mostDays = 7

/** Those of some requests that did more than write plainly. */
export async function requestsWithEffects(connection: Connection, requests: readonly (string | null)[]): Promise<ReadonlySet<string | null>> {
  const named = [...new Set(requests.filter((each) => each !== null))]
  if (named.length === 0) return new Set()
  const sql = `select distinct request_id from change_log where request_id = any($1::text[]) and action <> all($2::text[])`
  const found = await connection.query<{ request_id: string }>(sql, [named, plain])
  return new Set(found.map(({ request_id }) => request_id))
}

/** What a change set besides what the server itself writes. */
const touched = (of: Resource, { after }: Told): readonly Slot[] =>
  Object.keys(after ?? {}).flatMap((key) => {
    const slot = slotOf(of, key)
    return slot && (!slot.field.options.readOnly || slot.field.machine) ? [slot] : []
  })

const labelled = (slots: readonly Slot[]): Words => {
  const said = slots.map(({ name, field }) => wordsOf(field.label, name))
  const joined = (language: Language) => [...new Set(said.map((words) => words[language]))].join(', ')
  return { ko: joined('ko'), en: joined('en') }
}

function againstValues(of: Resource, change: Told): Problem | undefined {
  const slots = touched(of, change)
  const sealed = slots.filter(({ part }) => part.sealed !== undefined)
  if (sealed.length > 0) return problem('undoSealed', undefined, { fields: labelled(sealed) })
  if (slots.length === 0 || slots.some(({ field }) => field.machine)) return problem('undoAction')
  return undefined
}

/** Why a change cannot be taken back, whatever has happened since; nothing where it can. */
export function againstUndoing(catalog: Catalog, change: Told, effects: ReadonlySet<string | null>): Problem | undefined {
  const of = catalog.find(change.resource)
  if (!of || !plain.includes(change.action) || effects.has(change.request_id)) return problem('undoAction')
  if (change.before && change.after) return againstValues(of, change)
  return change.before && !catalog.isSoft(of) ? problem('undoErased') : undefined
}

/** Only who made a change takes it back, and only with the rights that he has by now. */
export function mayUndo(catalog: Catalog, actor: Actor, change: Told): boolean {
  const of = catalog.find(change.resource)
  const isChange = change.before !== null && change.after !== null
  const needed = isChange ? of?.can.save : of?.can.del
  if (!of || actor.id === null || change.actor_id !== actor.id || needed === undefined || !reaches(actor.accessLevel, needed)) return false
  const mine = new Set(writable(of, actor.accessLevel).map(({ key }) => key))
  return !isChange || touched(of, change).every(({ key, field }) => field.machine || mine.has(key))
}

async function takeBackSave(work: Work, of: Resource, change: Told) {
  const { row_id: id, before, after } = change
  const row = (await storedRows(work, of, [id], 'change')).get(id)
  if (!row) throw fault('undoGone')
  const slots = touched(of, change)
  const since = slots.filter(({ key }) => !isDeepStrictEqual(row[key], after?.[key]))
  if (since.length > 0) throw fault('undoFieldsChanged', { of: { fields: labelled(since) } })
  const values = Object.fromEntries(slots.map(({ key }) => [key, before?.[key] ?? null]))
  await saveRows(work, of, work.caller.actor.accessLevel, [{ id, version: row.version, ...values }], [], 'undo')
}

async function takeBackDel(work: Work, of: Resource, { id, row_id }: Told) {
  const sql = `select id from change_log where resource = $1 and row_id = $2 order by id desc limit 1`
  const [last] = await work.connection.query<{ id: number }>(sql, [of.name, row_id])
  if (last?.id !== id) throw fault('undoChanged')
  await undelete(work, of, row_id)
}

async function takeBackCreate(work: Work, of: Resource, { row_id, after }: Told) {
  const row = (await storedRows(work, of, [row_id], 'del')).get(row_id)
  if (!row) throw fault('undoGone')
  if (row.version !== after?.version) throw fault('undoMadeChanged')
  await delRows(work, of, [row_id])
}

async function changesOf({ connection, caller }: Work, ids: readonly number[]): Promise<Told[]> {
  const sql = `select id, resource, row_id, action, actor_id, request_id, before, after from change_log
    where id = any($1::bigint[]) and at > ${momentPart.write('$2')} - make_interval(days => ${mostDays}) order by id desc`
  const found = await connection.query<Told>(sql, [ids, caller.now])
  if (found.length < new Set(ids).size) throw fault('undoUnknown', { of: { days: mostDays } })
  return found
}

/** Rows are locked in one order, so that two of these calls cannot wait for each other. */
async function lockAll(work: Work, changes: readonly Told[]) {
  for (const of of work.catalog.all) {
    const ids = changes.filter(({ resource }) => resource === of.name).map(({ row_id }) => row_id)
    await storedRows(work, of, ids, 'del')
  }
}

/** Takes changes of the caller's own back, the latest first, all or none. Answers the rows that it touched. */
export async function undo(work: Work, ids: readonly number[]) {
  const { catalog, caller } = work
  const changes = await changesOf(work, ids)
  for (const change of changes) must(mayUndo(catalog, caller.actor, change), caller.actor)
  const effects = await requestsWithEffects(
    work.connection,
    changes.map(({ request_id }) => request_id),
  )
  for (const change of changes) {
    const against = againstUndoing(catalog, change, effects)
    if (against) throw fault(against)
  }
  await lockAll(work, changes)
  for (const change of changes) {
    const of = catalog.find(change.resource)
    if (!of) continue
    const takeBack = change.before === null ? takeBackCreate : change.after === null ? takeBackDel : takeBackSave
    await takeBack(work, of, change)
  }
  return changes.map(({ resource, row_id }) => ({ resource, row_id }))
}
