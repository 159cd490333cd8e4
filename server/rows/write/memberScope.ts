import type { Action, Path, Resource, Issue } from '#schema'
import { appError, issue, memberResource } from '#schema'
import { fileKey } from '#schema/fields/storedFile.ts'
import { canReadOwn } from '#schema/reads.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import { fieldKeysIn } from '#schema/fieldKey.ts'
import { table } from '../columns.ts'
import { idsCondition } from '../ids.ts'
import { ownConditions } from '../read/ownership.ts'
import { shapeOf, valuesOf, whereOf } from '../read/where.ts'
import { statement } from '../statement.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import type { Params } from './transition.ts'

/** What a member may lay hands on: rows of his own. Another's row and one that was never there are answered alike, by the same statements. */

type Values = Readonly<Record<string, unknown>>

/** Rows of one resource that a member names at a place. */
interface NamedRows {
  readonly resource: Resource
  readonly ids: readonly number[]
}

/** Of each resource those of the ids that are the caller's own rows, in one statement. Nothing is locked, so another's row is waited for no longer than none. */
async function ownAmong({ connection, registry, caller: { actor } }: UnitOfWork, named: readonly NamedRows[]): Promise<readonly ReadonlySet<number>[]> {
  const sought = named.map(({ resource, ids }) => {
    const asked = { registry, resource, accessLevel: actor.accessLevel, who: actor.id }
    return { asked, conditions: [idsCondition(ids), ...ownConditions(asked)] }
  })
  const shape = sought.map(({ asked, conditions }) => `${asked.resource.name} ${shapeOf(conditions)}`).join(' and ')
  const { text, options } = statement(`mine ${shape}`, true, () => {
    let used = 0
    const item = sought.map(({ asked, conditions }, index) => {
      const where = whereOf(asked, conditions, used)
      used += valuesOf(conditions).length
      return `select ${index} as at, t.id from ${table(asked.resource)} t where ${where}`
    })
    return item.join(' union all ')
  })
  const values = sought.flatMap(({ conditions }) => valuesOf(conditions))
  const rows = await connection.query<{ at: number; id: number }>(text, values, options)
  return named.map((_, index) => new Set(rows.flatMap((row) => (row.at === index ? [row.id] : []))))
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
async function foreignFiles({ connection, caller: { actor } }: UnitOfWork, fieldKeys: readonly FieldKey[], values: Values): Promise<Issue[]> {
  if (actor.accessLevel !== memberResource) return []
  const named = fieldKeys.flatMap(({ key, spec }) => (spec.filesIn || spec.fileMarksIn ? filesIn(values[key], [key]) : []))
  if (named.length === 0) return []
  const own = new Set((await connection.query<{ key: string }>(sent, [actor.id, named.map(({ key }) => key)])).map(({ key }) => key))
  return named.filter(({ key }) => !own.has(key)).map(({ path }) => issue('notUploaded', path))
}

/** Rows that are named and are not the member's own, where they are somebody's. */
async function foreignRows(uow: UnitOfWork, fieldKeys: readonly FieldKey[], values: Values): Promise<Issue[]> {
  const named = fieldKeys.flatMap(({ key, spec }) => {
    const ids = spec.refers ? idsIn(values[key]) : []
    if (!spec.refers || ids.length === 0) return []
    const resource = uow.registry.find(spec.refers.to)
    if (!resource) throw new Error(`"${key}" points at ${spec.refers.to}, which is no resource`)
    return canReadOwn(resource, uow.caller.actor.accessLevel) ? [{ resource, ids, key, isMany: Array.isArray(values[key]) }] : []
  })
  if (named.length === 0) return []
  const own = await ownAmong(uow, named)
  return named.flatMap(({ ids, key, isMany }, each) =>
    ids.flatMap((id, index) => (own[each]?.has(id) ? [] : [issue('foreign', isMany ? [key, index] : [key])])),
  )
}

/** What a member names must be his own as well, where it is somebody's, and so must the files be. */
export async function assertOwnReferences(uow: UnitOfWork, fieldKeys: readonly FieldKey[], input: unknown) {
  const values = input as Values
  const issues = (await Promise.all([foreignFiles(uow, fieldKeys, values), foreignRows(uow, fieldKeys, values)])).flat()
  if (issues.length > 0) throw appError('invalid', { issues })
}

/** Lets a member act on his own row alone, and name in the action's form only rows of his own. */
export async function assertOwnTarget(uow: UnitOfWork, resource: Resource, { ask = {} }: Action, params: Params) {
  const isOwn = !canReadOwn(resource, uow.caller.actor.accessLevel) || (await ownAmong(uow, [{ resource, ids: [params.id] }]))[0]?.has(params.id)
  if (!isOwn) throw appError('notFound', { path: 'id' })
  await assertOwnReferences(uow, fieldKeysIn(ask), params)
}
