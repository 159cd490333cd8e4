import { isDeepStrictEqual } from 'node:util'
import type { Actor, Language, RuleIssue, Resource, LocalizedText } from '#schema'
import { appError, ruleIssue, hasAccess, localizedLabel } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import { writableFieldKeys } from '#schema/row/shape.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import type { Connection } from '../../base/database.ts'
import type { ResourceRegistry } from '../registry.ts'
import { delRows } from '../write/del.ts'
import { requirePermission } from '../guards.ts'
import { saveRows } from '../write/save.ts'
import { loadStoredRows } from '../rowStore.ts'
import { undelete } from './undelete.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

type Values = Readonly<Record<string, unknown>>

/** One entry of the history, as far as undo needs it. */
export interface UndoHistoryEntry {
  readonly id: number
  readonly resource: string
  readonly row_id: number
  readonly action: string
  readonly actor_id: number | null
  readonly request_id: string | null
  readonly before: Values | null
  readonly after: Values | null
}

/** Writes without effects besides the history. Other calls have effects that restoring old values cannot undo. */
const plainActions = ['create', 'save', 'del', 'undo', 'restore']

/** Days after which a change cannot be undone, because unreferenced files are deleted then. */
const maxDays = 7

/** The requests among these that made other writes as well. */
export async function requestsWithSideEffects(connection: Connection, requests: readonly (string | null)[]): Promise<ReadonlySet<string | null>> {
  const requestIds = [...new Set(requests.filter((item) => item !== null))]
  if (requestIds.length === 0) return new Set()
  const sql = `select distinct request_id from change_log where request_id = any($1::text[]) and action <> all($2::text[])`
  const matches = await connection.query<{ request_id: string }>(sql, [requestIds, plainActions])
  return new Set(matches.map(({ request_id }) => request_id))
}

/** The keys that a change set, except those that only the server writes. */
const changedKeys = (resource: Resource, { after }: UndoHistoryEntry): readonly FieldKey[] =>
  Object.keys(after ?? {}).flatMap((key) => {
    const fieldKey = fieldKeyOf(resource, key)
    return fieldKey && (!fieldKey.field.options.readOnly || fieldKey.field.states) ? [fieldKey] : []
  })

const joinedLabels = (fieldKeys: readonly FieldKey[]): LocalizedText => {
  const labels = fieldKeys.map(({ name, field }) => localizedLabel(field.label, name))
  const joined = (language: Language) => [...new Set(labels.map((words) => words[language]))].join(', ')
  return { ko: joined('ko'), en: joined('en') }
}

function valueBlocker(resource: Resource, change: UndoHistoryEntry): RuleIssue | undefined {
  const fieldKeys = changedKeys(resource, change)
  const sealed = fieldKeys.filter(({ spec }) => spec.encryptedIn !== undefined)
  if (sealed.length > 0) return ruleIssue('undoSealed', undefined, { fields: joinedLabels(sealed) })
  if (fieldKeys.length === 0 || fieldKeys.some(({ field }) => field.states)) return ruleIssue('undoAction')
  return undefined
}

/** Why a change can never be undone; undefined when it can. */
export function undoBlockerOf(registry: ResourceRegistry, change: UndoHistoryEntry, effects: ReadonlySet<string | null>): RuleIssue | undefined {
  const resource = registry.find(change.resource)
  if (!resource || !plainActions.includes(change.action) || effects.has(change.request_id)) return ruleIssue('undoAction')
  if (change.before && change.after) return valueBlocker(resource, change)
  return change.before && !registry.isSoftDeleted(resource) ? ruleIssue('undoErased') : undefined
}

/** Only the author of a change may undo it, and only with the permissions of today. */
export function mayUndo(registry: ResourceRegistry, actor: Actor, change: UndoHistoryEntry): boolean {
  const resource = registry.find(change.resource)
  const isChange = change.before !== null && change.after !== null
  const needed = isChange ? resource?.can.save : resource?.can.del
  if (!resource || actor.id === null || change.actor_id !== actor.id || needed === undefined || !hasAccess(actor.accessLevel, needed)) return false
  const writableKeys = new Set(writableFieldKeys(resource, actor.accessLevel).map(({ key }) => key))
  return !isChange || changedKeys(resource, change).every(({ key, field }) => field.states || writableKeys.has(key))
}

async function undoSave(uow: UnitOfWork, resource: Resource, change: UndoHistoryEntry) {
  const { row_id: id, before, after } = change
  const row = (await loadStoredRows(uow, resource, [id], 'change')).get(id)
  if (!row) throw appError('undoGone')
  const fieldKeys = changedKeys(resource, change)
  const changedSince = fieldKeys.filter(({ key }) => !isDeepStrictEqual(row[key], after?.[key]))
  if (changedSince.length > 0) throw appError('undoFieldsChanged', { values: { fields: joinedLabels(changedSince) } })
  const values = Object.fromEntries(fieldKeys.map(({ key }) => [key, before?.[key] ?? null]))
  await saveRows(uow, resource, uow.caller.actor.accessLevel, [{ id, version: row.version, ...values }], [], 'undo')
}

async function undoDel(uow: UnitOfWork, resource: Resource, { id, row_id }: UndoHistoryEntry) {
  const sql = `select id from change_log where resource = $1 and row_id = $2 order by id desc limit 1`
  const [last] = await uow.connection.query<{ id: number }>(sql, [resource.name, row_id])
  if (last?.id !== id) throw appError('undoChanged')
  await undelete(uow, resource, row_id)
}

async function undoCreate(uow: UnitOfWork, resource: Resource, { row_id, after }: UndoHistoryEntry) {
  const row = (await loadStoredRows(uow, resource, [row_id], 'del')).get(row_id)
  if (!row) throw appError('undoGone')
  if (row.version !== after?.version) throw appError('undoMadeChanged')
  await delRows(uow, resource, [row_id])
}

async function changesOf({ connection, caller }: UnitOfWork, ids: readonly number[]): Promise<UndoHistoryEntry[]> {
  const sql = `select id, resource, row_id, action, actor_id, request_id, before, after from change_log
    where id = any($1::bigint[]) and at > ${momentKeySpec.write('$2')} - make_interval(days => ${maxDays}) order by id desc`
  const matches = await connection.query<UndoHistoryEntry>(sql, [ids, caller.now])
  if (matches.length < new Set(ids).size) throw appError('undoUnknown', { values: { days: maxDays } })
  return matches
}

/** Locks rows in a fixed order, so that two calls cannot deadlock. */
async function lockAll(uow: UnitOfWork, changes: readonly UndoHistoryEntry[]) {
  for (const of of uow.registry.all) {
    const ids = changes.filter(({ resource }) => resource === of.name).map(({ row_id }) => row_id)
    await loadStoredRows(uow, of, ids, 'del')
  }
}

/** Undoes changes of the caller, newest first, all or none. Returns the affected rows. */
export async function undoChanges(uow: UnitOfWork, ids: readonly number[]) {
  const { registry, caller } = uow
  const changes = await changesOf(uow, ids)
  for (const change of changes) requirePermission(mayUndo(registry, caller.actor, change), caller.actor)
  const effects = await requestsWithSideEffects(
    uow.connection,
    changes.map(({ request_id }) => request_id),
  )
  for (const change of changes) {
    const blocker = undoBlockerOf(registry, change, effects)
    if (blocker) throw appError(blocker)
  }
  await lockAll(uow, changes)
  for (const change of changes) {
    const resource = registry.find(change.resource)
    if (!resource) continue
    const takeBack = change.before === null ? undoCreate : change.after === null ? undoDel : undoSave
    await takeBack(uow, resource, change)
  }
  return changes.map(({ resource, row_id }) => ({ resource, row_id }))
}
