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

/** Rows of one resource that a member names at a place. */
interface NamedRows {
  readonly of: Resource
  readonly ids: readonly number[]
}

/** Of each resource those of the ids that are the caller's own rows, in one statement. Nothing is locked, so another's row is waited for no longer than none. */
async function ownAmong({ connection, catalog, caller: { actor } }: Work, named: readonly NamedRows[]): Promise<readonly ReadonlySet<number>[]> {
  const sought = named.map(({ of, ids }) => {
    const asked = { catalog, of, accessLevel: actor.accessLevel, who: actor.id }
    return { asked, conditions: [idsCondition(ids), ...ownConditions(asked)] }
  })
  const shape = sought.map(({ asked, conditions }) => `${asked.of.name} ${shapeOf(conditions)}`).join(' and ')
  const { text, options } = statement(`mine ${shape}`, true, () => {
    let used = 0
    const each = sought.map(({ asked, conditions }, at) => {
      const where = whereOf(asked, conditions, used)
      used += valuesOf(conditions).length
      return `select ${at} as at, t.id from ${table(asked.of)} t where ${where}`
    })
    return each.join(' union all ')
  })
  const values = sought.flatMap(({ conditions }) => valuesOf(conditions))
  const rows = await connection.query<{ at: number; id: number }>(text, values, options)
  return named.map((_, at) => new Set(rows.flatMap((row) => (row.at === at ? [row.id] : []))))
}

const idsIn = (value: unknown) => [value ?? []].flat() as number[]

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
  if (actor.accessLevel !== member) return []
  const named = slots.flatMap(({ key, part }) => (part.filesIn || part.fileMarksIn ? filesIn(values[key], [key]) : []))
  if (named.length === 0) return []
  const own = new Set((await connection.query<{ key: string }>(sent, [actor.id, named.map(({ key }) => key)])).map(({ key }) => key))
  return named.filter(({ key }) => !own.has(key)).map(({ path }) => issue('notUploaded', path))
}

/** Rows that are named and are not the member's own, where they are somebody's. */
async function foreignRows(work: Work, slots: readonly Slot[], values: Values): Promise<Wrong[]> {
  const named = slots.flatMap(({ key, part }) => {
    const ids = part.refers ? idsIn(values[key]) : []
    if (!part.refers || ids.length === 0) return []
    const of = work.catalog.find(part.refers.to)
    if (!of) throw new Error(`"${key}" points at ${part.refers.to}, which is no resource`)
    return readsOwn(of, work.caller.actor.accessLevel) ? [{ of, ids, key, isMany: Array.isArray(values[key]) }] : []
  })
  if (named.length === 0) return []
  const own = await ownAmong(work, named)
  return named.flatMap(({ ids, key, isMany }, each) => ids.flatMap((id, at) => (own[each]?.has(id) ? [] : [issue('foreign', isMany ? [key, at] : [key])])))
}

/** What a member names must be his own as well, where it is somebody's, and so must the files be. */
export async function refuseNamed(work: Work, slots: readonly Slot[], given: unknown) {
  const values = given as Values
  const issues = (await Promise.all([foreignFiles(work, slots, values), foreignRows(work, slots, values)])).flat()
  if (issues.length > 0) throw fault('invalid', { issues })
}

/** Lets a member act on his own row alone, and name in the action's form only rows of his own. */
export async function refuseOthers(work: Work, of: Resource, { ask = {} }: Action, params: Params) {
  const isOwn = !readsOwn(of, work.caller.actor.accessLevel) || (await ownAmong(work, [{ of, ids: [params.id] }]))[0]?.has(params.id)
  if (!isOwn) throw fault('notFound', { at: 'id' })
  await refuseNamed(work, slotsIn(ask), params)
}
