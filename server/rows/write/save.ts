import { isDeepStrictEqual } from 'node:util'
import type { ReservedRow, IssuePath, Resource, AccessLevel, InputIssue } from '#schema'
import { AppError, appError, createCommonIssue, runPipelined } from '#schema'
import { isFieldFrozen } from '#schema/row/frozen.ts'
import { declaredFieldKeys, stateKeyOf } from '#schema/row/fieldKey.ts'
import type { ParsedDraft } from './draft.ts'
import { parseDraft, crossCheckIssuesOf, sanitizeInnerHtml, withDeclaredDefaults, clearInapplicable } from './draft.ts'
import { fillDefaultReferences } from './defaults.ts'
import { findById } from '../read/findMany.ts'
import { audienceConditionIssues } from '../read/audience.ts'
import { mergeConcurrentChanges } from './merge.ts'
import type { StoredRow } from '../rowStore.ts'
import { loadStoredRows } from '../rowStore.ts'
import { withErrorInputPath, assertReferencesAvailable } from './availability.ts'
import { lockAndCheckReferences } from './references.ts'
import { hooksOf, randomCode, handlerContextOf } from './handlerContext.ts'
import { uniqueViolationOf, isGeneratedValueCollision, constraintError } from '../constraintError.ts'
import { lockAggregatedRows } from '../aggregates.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import { assertMayChangePrivateRows } from '../read/ownership.ts'
import type { RowValues } from './write.ts'
import { insertRowIfNoConflict, insertRow, updateRow } from './write.ts'

const maxTries = 5

function assertNoIssues(issues: readonly InputIssue[]) {
  if (issues.length > 0) throw appError('invalid', { issues })
}

function parseDrafts(resource: Resource, accessLevel: AccessLevel, rows: readonly unknown[], base: IssuePath) {
  const issues: InputIssue[] = []
  const drafts = rows.map((row, index) => parseDraft(resource, accessLevel, row, [...base, index], issues))
  const visited = new Set<number>()
  for (const { id, path } of drafts) {
    if (id === undefined) continue
    if (visited.has(id)) issues.push(createCommonIssue('sameId', [...path, 'id']))
    visited.add(id)
  }
  assertNoIssues(issues)
  return drafts
}

/** Locks the rows to change. An unknown id throws `notFound`; it never creates a row. */
async function lockRows(uow: UnitOfWork, resource: Resource, drafts: readonly ParsedDraft[]) {
  const changes = drafts.filter((draft) => draft.id !== undefined)
  const rows = await loadStoredRows(
    uow,
    resource,
    changes.map(({ id }) => id as number),
    'change',
  )
  const missing = changes.filter(({ id }) => !rows.has(id as number))
  if (missing.length > 0) throw appError('notFound', { issues: missing.map(({ path }) => createCommonIssue('notFound', [...path, 'id'])) })
  assertMayChangePrivateRows(uow, resource, [...rows.values()])
  return rows
}

async function mergeDrafts(
  uow: UnitOfWork,
  resource: Resource,
  accessLevel: AccessLevel,
  drafts: readonly ParsedDraft[],
  rows: ReadonlyMap<number, StoredRow>,
) {
  const conflicts: InputIssue[] = []
  const merged: ParsedDraft[] = []
  let conflictingId: number | undefined
  for (const draft of drafts) {
    const row = draft.id === undefined ? undefined : rows.get(draft.id)
    merged.push(row ? await mergeConcurrentChanges(uow, resource, row, draft, conflicts) : draft)
    if (conflicts.length > 0) conflictingId ??= draft.id
  }
  if (conflictingId === undefined) return merged
  const readContext = { registry: uow.registry, resource, accessLevel, who: uow.caller.actor.id, cipher: uow.cipher, path: [] }
  const row = await findById(uow.connection, readContext, 'full', conflictingId)
  if (row !== undefined) uow.logShownRow?.(resource, conflictingId)
  throw appError('stale', { issues: conflicts, data: { row: JSON.parse(row ?? 'null') } })
}

/** Refuses changes of fields that are frozen in the row's state. Unchanged values are allowed. */
function assertNotFrozen(resource: Resource, before: StoredRow | undefined, { path, values }: ParsedDraft) {
  if (!before || !resource.frozen) return
  const changedKeys = declaredFieldKeys(resource).filter(({ key }) => values[key] !== undefined && !isDeepStrictEqual(values[key], before[key]))
  const frozen = changedKeys.filter(({ name }) => isFieldFrozen(resource, name, before))
  if (frozen.length === 0) return
  const messages = { code: `${resource.name}.frozen`, values: {}, text: resource.frozen.message }
  throw new AppError({ ...messages, status: 409, issues: frozen.map(({ key }) => ({ ...messages, path: [...path, key] })) })
}

/** Errors of a hook get the path of the row in the payload. */
const withPath = (error: unknown, path: IssuePath) => (error instanceof AppError ? error.withPathPrefix(path) : error)

async function withHookValues(uow: UnitOfWork, resource: Resource, { path, values }: ParsedDraft, before: StoredRow | undefined): Promise<RowValues> {
  const { beforeSave } = hooksOf(uow, resource)
  if (!beforeSave) return values
  try {
    const hookValues: RowValues | void = await beforeSave({ ...handlerContextOf(uow, resource), draft: values, before: (before ?? null) as never })
    if (!hookValues) return values
    if (before && hookValues[stateKeyOf(resource)?.key ?? ''] !== undefined) throw new Error(`${resource.name} moves by its actions alone`)
    // Values from the hook may break the filter of a reference, so references are checked again.
    assertNoIssues(await lockAndCheckReferences(uow, declaredFieldKeys(resource), [{ path: [], values: hookValues, before: { ...before, ...values } }]))
    return { ...values, ...hookValues }
  } catch (error) {
    throw withPath(error, path)
  }
}

/** Inserts a row; generates new codes while they collide. */
async function insertWithRetries(uow: UnitOfWork, resource: Resource, values: RowValues, action: string) {
  const { connection, registry, caller } = uow
  const generatedKeys = declaredFieldKeys(resource).filter(({ key, field }) => field.generate && values[key] === undefined)
  if (generatedKeys.length === 0) return insertRow(uow, resource, values, action)
  for (let tries = 1; ; tries++) {
    const codes = Object.fromEntries(generatedKeys.map(({ key, field }) => [key, field.generate?.(caller.now, randomCode)]))
    try {
      return await runPipelined(connection.query('savepoint made'), () => insertRow(uow, resource, { ...values, ...codes }, action))
    } catch (error) {
      if (tries === maxTries || !isGeneratedValueCollision(registry, error)) throw error
      await connection.query('rollback to savepoint made')
    }
  }
}

interface SaveOutcome {
  readonly id: number
  /** The row after the write, if it is known without another query. */
  readonly row?: StoredRow
}

/** Converts violated constraints to errors with a path. */
async function withConstraintErrors<T>(uow: UnitOfWork, path: IssuePath, values: RowValues, write: () => Promise<T>): Promise<T> {
  const { registry } = uow
  try {
    return await write()
  } catch (error) {
    const collision = uniqueViolationOf(registry, error)
    if (collision) uow.onCollision?.(collision.resource, Object.fromEntries(collision.keys.map((key) => [key, values[key]])))
    throw constraintError(registry, error, path) ?? error
  }
}

/** Inserts or updates a row with values from the server; undefined when nothing differs. */
export const saveServerRow = (
  uow: UnitOfWork,
  resource: Resource,
  values: RowValues,
  before: StoredRow | undefined,
  action: string,
  path: IssuePath,
): Promise<SaveOutcome | undefined> =>
  withConstraintErrors(uow, path, { ...before, ...values }, async () => {
    if (!before) return { id: (await insertWithRetries(uow, resource, withDeclaredDefaults(resource, values), action)).rowId }
    const row = await updateRow(uow, resource, before, values, action)
    return row && { id: row.id, row }
  })

/** Inserts a row with values from the server, with its reserved id and codes. */
export const insertReservedRow = (uow: UnitOfWork, resource: Resource, values: RowValues, { id, codes }: ReservedRow): Promise<void> =>
  withConstraintErrors(
    uow,
    [],
    values,
    async () => void (await insertRow(uow, resource, withDeclaredDefaults(resource, { ...values, ...codes }), uow.callName, id)),
  )

/** Inserts a row with values from the server; does nothing and returns undefined when an existing row conflicts with it. */
export async function insertRowIfAbsent(uow: UnitOfWork, resource: Resource, values: RowValues) {
  if (declaredFieldKeys(resource).some(({ field }) => field.generate)) throw new Error(`${resource.name} has codes, which may be in the way of each other`)
  return (await withConstraintErrors(uow, [], values, () => insertRowIfNoConflict(uow, resource, withDeclaredDefaults(resource, values), uow.callName)))?.rowId
}

async function saveRow(uow: UnitOfWork, resource: Resource, draft: ParsedDraft, before: StoredRow | undefined, historyAction: string): Promise<number> {
  const complete = before ? draft : { ...draft, values: withDeclaredDefaults(resource, draft.values) }
  const outcome: SaveOutcome | undefined = await saveServerRow(
    uow,
    resource,
    await withHookValues(uow, resource, complete, before),
    before,
    historyAction,
    draft.path,
  )
  if (!outcome) return before?.id ?? 0
  const { id } = outcome
  const { afterSave } = hooksOf(uow, resource)
  if (!afterSave) return id
  const row = outcome.row ?? (await loadStoredRows(uow, resource, [id], 'none')).get(id)
  await afterSave({ ...handlerContextOf(uow, resource), row: row as never, before: (before ?? null) as never })
  return id
}

/** The values of a draft that differ from the row. */
const changedValues = ({ values }: ParsedDraft, before: StoredRow | undefined) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !isDeepStrictEqual(value, before?.[key])))

/**
 * Saves rows at an access level: all or none, and everything is checked before the first
 * write. Returns the ids in the given order. `text` is the name of a change in the history.
 */
export async function saveRows(
  uow: UnitOfWork,
  resource: Resource,
  accessLevel: AccessLevel,
  rows: readonly unknown[],
  base: IssuePath = [],
  historyAction = 'save',
): Promise<number[]> {
  const parsed = parseDrafts(resource, accessLevel, rows, base)
  const before = await lockRows(uow, resource, parsed)
  const rowOf = ({ id }: ParsedDraft) => (id === undefined ? undefined : before.get(id))
  const merged = await mergeDrafts(uow, resource, accessLevel, parsed, before)
  const drafts = (await fillDefaultReferences(uow, resource, merged, before)).map((draft) =>
    clearInapplicable(resource, rowOf(draft), sanitizeInnerHtml(resource, rowOf(draft), draft)),
  )
  for (const draft of drafts) assertNotFrozen(resource, rowOf(draft), draft)
  const writings = drafts.map((draft) => ({ ...draft, before: rowOf(draft) }))
  assertNoIssues([
    ...drafts.flatMap((draft) => [
      ...crossCheckIssuesOf(resource, rowOf(draft), draft),
      ...audienceConditionIssues(uow, declaredFieldKeys(resource), changedValues(draft, rowOf(draft)), draft.path),
    ]),
    ...(await lockAndCheckReferences(uow, declaredFieldKeys(resource), writings)),
  ])
  // Several rows would lock their aggregates in the order of the payload, and two calls could deadlock.
  if (drafts.length > 1)
    await lockAggregatedRows(
      uow,
      resource,
      drafts.map((draft) => ({ before: rowOf(draft), after: draft.values })),
    )
  const ids: number[] = []
  const fieldKeys = declaredFieldKeys(resource)
  for (const draft of drafts) {
    const row = rowOf(draft)
    const values = { ...row, ...draft.values }
    const id = await withErrorInputPath(fieldKeys, values, draft.path, () => saveRow(uow, resource, draft, row, row ? historyAction : 'create'))
    await assertReferencesAvailable(uow, { resource, id, fieldKeys, path: draft.path, row: values, before: row })
    ids.push(id)
  }
  return ids
}
