import type { Actor, Resource, AccessLevel } from '#schema'
import { appError, json, moment, ref, text, whole } from '#schema'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { canReadAllRows } from '#schema/row/fieldAccess.ts'
import { fieldKeysFor } from '#schema/row/subset.ts'
import type { ResourceRegistry } from '../rows/registry.ts'
import { quotedTable } from '../rows/columns.ts'
import type { RowCondition } from '../rows/read/condition.ts'
import { visiblePrivateRowsSql } from '../rows/read/ownership.ts'
import { requirePermission } from '../rows/guards.ts'
import { undoBlockerOf, mayUndo, requestsWithSideEffects } from '../rows/actions/undoChanges.ts'
import { logPersonalDataRead } from '../rpc/context.ts'
import type { ChangeWithActorIds } from './loadActorLabels.ts'
import { loadChangeReferenceLabels, userResourceName } from './loadActorLabels.ts'
import type { ServerTable, ServerTableRow } from './serverTable.ts'

/** Fields of a change-log entry. Encrypted values appear masked, as in the row. */
const fields = {
  resource: text({ ko: '자원', en: 'Resource' }),
  row_id: whole({ ko: '대상 번호', en: 'Record number' }, { max: Number.MAX_SAFE_INTEGER }),
  action: text('작업'),
  actor: ref({ ko: '작업자', en: 'Operator' }, userResourceName, { optional: true }),
  real: ref({ ko: '실제 작업자', en: 'Actual operator' }, userResourceName, { optional: true }),
  at: moment({ ko: '일시', en: 'Time' }),
  request_id: text({ ko: '요청 번호', en: 'Request number' }, { optional: true }),
  before: json({ ko: '이전', en: 'Before' }, { optional: true }),
  after: json({ ko: '이후', en: 'After' }, { optional: true }),
}

/** Resources whose history this access level may read: those of which it may read all rows. */
const readableResources = ({ all }: ResourceRegistry, accessLevel: AccessLevel) => all.filter((target) => canReadAllRows(target, accessLevel))

const resourcesCondition = (names: readonly string[]): RowCondition => ({
  shape: 'readable',
  values: [names],
  sql: (param) => `t.resource = any(${param}::text[])`,
})

/** For a resource with private rows, only the history of rows that the actor may see. */
const ownRowsCondition = (target: Resource, { id: actorId, accessLevel }: Actor): RowCondition => ({
  shape: `own ${target.name} ${accessLevel}`,
  values: [target.name, actorId],
  sql: (name, id) =>
    `(t.resource <> ${name}::text or t.row_id in (select o.id from ${quotedTable(target)} o where ${visiblePrivateRowsSql(target, 'o', `${id}::bigint`, accessLevel)}))`,
})

const idIn = (value: unknown) => (typeof value === 'number' ? value : null)
const valuesIn = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value } : null)

/** Converts a log row to typed values. */
const changeOf = (row: ServerTableRow): ServerTableRow & ChangeWithActorIds => ({
  ...row,
  resource: String(row.resource),
  row_id: Number(row.row_id),
  action: String(row.action),
  actor_id: idIn(row.actor_id),
  real_id: idIn(row.real_id),
  request_id: typeof row.request_id === 'string' ? row.request_id : null,
  before: valuesIn(row.before),
  after: valuesIn(row.after),
})

/** Removes the keys that the reader may not see today. */
function visibleValues(target: Resource, accessLevel: AccessLevel, values: ChangeWithActorIds['before']) {
  if (values === null) return null
  const keys = new Set(['id', ...fieldKeysFor(target, 'full', accessLevel).map(({ key }) => key)])
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}

/** Changes of one field; only for a single resource, and if the reader may see the field. */
function fieldCondition(target: Resource | undefined, accessLevel: AccessLevel, name: unknown): RowCondition {
  const fieldKeys = target ? fieldKeysFor(target, 'full', accessLevel).filter((fieldKey) => fieldKey.name === name) : []
  const keys = fieldKeys.map(({ key }) => key)
  if (keys.length === 0) throw appError('unknown', { path: 'field' })
  return { shape: 'field', values: [keys], sql: (param) => `(t.before ?| ${param}::text[] or t.after ?| ${param}::text[])` }
}

/** The change log: one entry for each write of a row. */
export const changesTable: ServerTable = {
  route: 'changes',
  label: { ko: '변경 이력', en: 'Change history' },
  table: 'change_log',
  fieldKeys: fieldKeysOfFields(fields),
  filters: ['resource', 'row_id', 'action', 'actor_id', 'at', 'request_id'],
  extraFilters: ['field'],
  sorts: ['at'],

  scopeConditions({ registry }, { caller: { actor } }, { resource: target, field }) {
    const names = readableResources(registry, actor.accessLevel).map(({ name }) => name)
    requirePermission(target === undefined ? names.length > 0 : [target].flat().every((name) => typeof name === 'string' && names.includes(name)), actor)
    const narrowed = field === undefined ? [] : [fieldCondition(typeof target === 'string' ? registry.find(target) : undefined, actor.accessLevel, field)]
    return [
      resourcesCondition(names),
      ...narrowed,
      ...registry.all.filter(({ privateUnless }) => privateUnless !== undefined).map((of) => ownRowsCondition(of, actor)),
    ]
  },

  async prepareRows(context, request, rows) {
    const { registry, db } = context
    const { actor } = request.caller
    for (const of of registry.all) {
      logPersonalDataRead(context, request, of, 'history', [
        ...new Set(rows.filter(({ resource: target }) => target === of.name).map(({ row_id }) => Number(row_id))),
      ])
    }
    const logEntries = rows.map(changeOf)
    const ownEntries = logEntries.filter(({ actor_id }) => actor_id === actor.id)
    const effects = await requestsWithSideEffects(
      db,
      ownEntries.map(({ request_id }) => request_id),
    )
    const visibleEntries = logEntries.flatMap((row) => {
      const target = registry.find(row.resource)
      const undoable = mayUndo(registry, actor, row) && undoBlockerOf(registry, row, effects) === undefined
      return target
        ? [{ ...row, before: visibleValues(target, actor.accessLevel, row.before), after: visibleValues(target, actor.accessLevel, row.after), undoable }]
        : []
    })
    const names = await loadChangeReferenceLabels(db, registry, actor.accessLevel, visibleEntries)
    return visibleEntries.map((row) => ({ ...row, ...names(row) }))
  },
}
