import type { Action, Path, Resource, Wrong } from '#schema'
import { fault, issue, member } from '#schema'
import { fileKey } from '#schema/fields/stored.ts'
import { readsOwn } from '#schema/reads.ts'
import type { Slot } from '#schema/slot.ts'
import { slotsIn } from '#schema/slot.ts'
import { table } from '../columns.ts'
import { idsCondition } from '../ids.ts'
import { ownConditions } from '../read/own.ts'
import { shapeOf, valuesOf, whereOf } from '../read/where.ts'
import { statement } from '../statement.ts'
import type { Work } from '../work.ts'
import type { Params } from './arrow.ts'

/** What a member may lay hands on: rows of his own. Another's row and one that was never there are answered alike, by the same statements. */

type Values = Readonly<Record<string, unknown>>

/** Those of the ids that are the caller's own rows. Nothing is locked, so another's row is waited for no longer than none. */
async function ownAmong({ connection, catalog, caller: { actor } }: Work, of: Resource, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const asked = { catalog, of, rung: actor.rung, who: actor.id }
  const conditions = [idsCondition(ids), ...ownConditions(asked)]
  const { text, options } = statement(
    `mine ${of.name} ${shapeOf(conditions)}`,
    true,
    () => `select t.id from ${table(of)} t where ${whereOf(asked, conditions)}`,
  )
  const rows = await connection.query<{ id: number }>(text, valuesOf(conditions), options)
  return new Set(rows.map(({ id }) => id))
}

async function foreignIn(work: Work, target: Resource, key: string, value: unknown): Promise<Wrong[]> {
  const isMany = Array.isArray(value)
  const ids = [value ?? []].flat() as number[]
  if (ids.length === 0) return []
  const own = await ownAmong(work, target, ids)
  return ids.flatMap((id, at) => (own.has(id) ? [] : [issue('foreign', isMany ? [key, at] : [key])]))
}

interface Named {
  readonly key: string
  readonly path: Path
}

/** Keys of files in a value, each with the place where it stands. */
function filesIn(value: unknown, path: Path): Named[] {
  if (typeof value === 'string') return fileKey.safeParse(value).success ? [{ key: value, path }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([step, inner]) => filesIn(inner, [...path, Array.isArray(value) ? Number(step) : step]))
}

const sent = 'select key from file_uploads where user_id = $1 and key = any($2)'

/** Files that are named and that the member has not sent: their keys may be known to many. */
async function foreignFiles({ connection, caller: { actor } }: Work, slots: readonly Slot[], values: Values): Promise<Wrong[]> {
  if (actor.rung !== member) return []
  const named = slots.flatMap(({ key, part }) => (part.filesIn || part.fileMarksIn ? filesIn(values[key], [key]) : []))
  if (named.length === 0) return []
  const own = new Set((await connection.query<{ key: string }>(sent, [actor.id, named.map(({ key }) => key)])).map(({ key }) => key))
  return named.filter(({ key }) => !own.has(key)).map(({ path }) => issue('notUploaded', path))
}

/** What a member names must be his own as well, where it is somebody's, and so must the files be. */
export async function refuseNamed(work: Work, slots: readonly Slot[], values: unknown) {
  const found = slots.map(async ({ key, part }) => {
    const target = part.refers && work.catalog.find(part.refers.to)
    return target && readsOwn(target, work.caller.actor.rung) ? foreignIn(work, target, key, (values as Values)[key]) : []
  })
  const issues = (await Promise.all([foreignFiles(work, slots, values as Values), ...found])).flat()
  if (issues.length > 0) throw fault('invalid', { issues })
}

/** Lets a member act on his own row alone, and name in the action's form only rows of his own. */
export async function refuseOthers(work: Work, of: Resource, { ask = {} }: Action, params: Params) {
  const isOwn = !readsOwn(of, work.caller.actor.rung) || (await ownAmong(work, of, [params.id])).has(params.id)
  if (!isOwn) throw fault('notFound', { at: 'id' })
  await refuseNamed(work, slotsIn(ask), params)
}
