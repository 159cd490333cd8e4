import type { Action, IssuePath, Resource, InputIssue } from '#schema'
import { appError, hasAccess, createCommonIssue, memberAccessLevel } from '#schema'
import { fileKeySchema } from '#schema/fields/base/storedFile.ts'
import { canReadOnlyOwnRows } from '#schema/row/fieldAccess.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { quotedTable } from '../columns.ts'
import { idsCondition } from '../ids.ts'
import { visibleRowConditions } from '../read/ownership.ts'
import { conditionsShape, conditionValues, filterConditionSql } from '../read/where.ts'
import { cachedStatement } from '../cachedStatement.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import type { ActionParams } from '../write/transition.ts'

/** Members may use only their own rows. A row of another member and a missing row give the same response, by the same statements. */

type Values = Readonly<Record<string, unknown>>

/** Rows of one resource that the input references. */
interface NamedRows {
  readonly resource: Resource
  readonly ids: readonly number[]
}

/** For each resource the ids that are the caller's own rows, in one statement. It takes no locks, so its duration does not reveal rows of others. */
async function ownAmong({ connection, registry, caller: { actor } }: UnitOfWork, references: readonly NamedRows[]): Promise<readonly ReadonlySet<number>[]> {
  const queries = references.map(({ resource, ids }) => {
    const queryContext = { registry, resource, accessLevel: actor.accessLevel, who: actor.id }
    return { queryContext, conditions: [idsCondition(ids), ...visibleRowConditions(queryContext)] }
  })
  const shape = queries.map(({ queryContext, conditions }) => `${queryContext.resource.name} ${conditionsShape(conditions)}`).join(' and ')
  const { text, options } = cachedStatement(`mine ${shape}`, true, () => {
    let used = 0
    const item = queries.map(({ queryContext, conditions }, index) => {
      const where = filterConditionSql(queryContext, conditions, used)
      used += conditionValues(conditions).length
      return `select ${index} as at, t.id from ${quotedTable(queryContext.resource)} t where ${where}`
    })
    return item.join(' union all ')
  })
  const values = queries.flatMap(({ conditions }) => conditionValues(conditions))
  const rows = await connection.query<{ at: number; id: number }>(text, values, options)
  return references.map((_, index) => new Set(rows.flatMap((row) => (row.at === index ? [row.id] : []))))
}

const idsIn = (value: unknown) => [value ?? []].flat() as number[]

interface FileReference {
  readonly key: string
  readonly path: IssuePath
}

/** The keys of files in a value, each with its path. */
function fileReferencesIn(value: unknown, path: IssuePath): FileReference[] {
  if (typeof value === 'string') return fileKeySchema.safeParse(value).success ? [{ key: value, path }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([step, inner]) => fileReferencesIn(inner, [...path, Array.isArray(value) ? Number(step) : step]))
}

const uploadedKeysSql = 'select key from file_uploads where user_id = $1 and key = any($2)'

/** Issues of files that the member did not upload: their keys may be known to others. */
async function foreignFiles({ connection, caller: { actor } }: UnitOfWork, fieldKeys: readonly FieldKey[], values: Values): Promise<InputIssue[]> {
  if (actor.accessLevel !== memberAccessLevel) return []
  const references = fieldKeys.flatMap(({ key, spec }) => (spec.filesIn || spec.fileMarksIn ? fileReferencesIn(values[key], [key]) : []))
  if (references.length === 0) return []
  const own = new Set((await connection.query<{ key: string }>(uploadedKeysSql, [actor.id, references.map(({ key }) => key)])).map(({ key }) => key))
  return references.filter(({ key }) => !own.has(key)).map(({ path }) => createCommonIssue('notUploaded', path))
}

/** Issues of referenced rows that belong to another member. A visitor without a session has no rows, so each row of a member is foreign. */
async function foreignRows(uow: UnitOfWork, fieldKeys: readonly FieldKey[], values: Values): Promise<InputIssue[]> {
  const { accessLevel } = uow.caller.actor
  const isVisitor = !hasAccess(accessLevel, memberAccessLevel)
  const references = fieldKeys.flatMap(({ key, spec }) => {
    const ids = spec.refers ? idsIn(values[key]) : []
    if (!spec.refers || ids.length === 0) return []
    const resource = uow.registry.find(spec.refers.to)
    if (!resource) throw new Error(`"${key}" points at ${spec.refers.to}, which is no resource`)
    const isOfMembers = isVisitor ? resource.ownerAccess !== undefined : canReadOnlyOwnRows(resource, accessLevel)
    return isOfMembers ? [{ resource, ids, key, isMany: Array.isArray(values[key]) }] : []
  })
  if (references.length === 0) return []
  const own = isVisitor ? [] : await ownAmong(uow, references)
  return references.flatMap(({ ids, key, isMany }, each) =>
    ids.flatMap((id, index) => (own[each]?.has(id) ? [] : [createCommonIssue('foreign', isMany ? [key, index] : [key])])),
  )
}

/** Throws unless all rows and files that a member references are the member's own. */
export async function assertOwnReferences(uow: UnitOfWork, fieldKeys: readonly FieldKey[], input: unknown) {
  const values = input as Values
  const issues = (await Promise.all([foreignFiles(uow, fieldKeys, values), foreignRows(uow, fieldKeys, values)])).flat()
  if (issues.length > 0) throw appError('invalid', { issues })
}

/** Throws unless the row of the action, and the rows that its form references, belong to the member. */
export async function assertOwnTargetAndReferences(uow: UnitOfWork, resource: Resource, { ask = {} }: Action, params: ActionParams) {
  const isOwn = !canReadOnlyOwnRows(resource, uow.caller.actor.accessLevel) || (await ownAmong(uow, [{ resource, ids: [params.id] }]))[0]?.has(params.id)
  if (!isOwn) throw appError('notFound', { path: 'id' })
  await assertOwnReferences(uow, fieldKeysOfFields(ask), params)
}
