import { appError, json, moment, ref, text, whole } from '#schema'
import { parseId } from '#schema/fields/base/ids.ts'
import { mayReadAccessLog } from '#schema/access/accessLog.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import type { RowCondition } from '../rows/read/condition.ts'
import { requirePermission } from '../rows/guards.ts'
import { logPersonalDataRead } from '../rpc/context.ts'
import { userResourceName, loadActorLabels } from './loadActorLabels.ts'
import type { ServerTable } from './serverTable.ts'

/** Fields of an access-log entry. */
const fields = {
  at: moment({ ko: '일시', en: 'Time' }),
  actor: ref({ ko: '열람자', en: 'Viewer' }, userResourceName, { optional: true }),
  real: ref({ ko: '실제 작업자', en: 'Actual operator' }, userResourceName, { optional: true }),
  address: text({ ko: '접속지', en: 'IP address' }, { optional: true }),
  action: text({ ko: '방법', en: 'Method' }),
  resource: text({ ko: '자원', en: 'Resource' }, { optional: true }),
  fields: json({ ko: '항목', en: 'Fields' }, { optional: true }),
  reason: text({ ko: '사유', en: 'Reason' }, { optional: true }),
  persons: whole({ ko: '함께 본 사람', en: 'Persons viewed' }),
}

/** Number of persons in an entry. An export is logged in several entries at the same time; each counts the persons of the whole export. */
const personCountSql = `case when l.action = 'export'
  then (select count(distinct p.id)::int from access_log e, unnest(e.person_ids) p (id) where e.at = l.at and e.request_id = l.request_id and e.action = l.action)
  else cardinality(l.person_ids) end`

/** Entries about one person, without the person's own accesses. */
const personCondition = (id: number): RowCondition => ({
  shape: 'person',
  values: [[id], id],
  sql: (ids, personId) => `(t.person_ids @> ${ids}::bigint[] and coalesce(t.real_id, t.actor_id) is distinct from ${personId}::bigint)`,
})

/** Id of the person in the filter. */
function personIdIn(person: unknown) {
  const id = parseId(person)
  if (id === undefined) throw appError('notId', { path: 'person' })
  return id
}

/** The access log of personal data: who accessed it, when, from where, how, and why. */
export const accessLogTable: ServerTable = {
  route: 'access-log',
  label: { ko: '열람 기록', en: 'Access log' },
  table: `(select l.*, ${personCountSql} as persons from access_log l)`,
  fieldKeys: fieldKeysOfFields(fields),
  filters: ['at', 'actor_id', 'action', 'resource'],
  extraFilters: ['person'],
  sorts: ['at'],

  scopeConditions(context, request, { person }) {
    const { actor } = request.caller
    requirePermission(mayReadAccessLog(actor.accessLevel), actor)
    if (person === undefined) return []
    const id = personIdIn(person)
    const resource = context.registry.find(userResourceName)
    if (resource) logPersonalDataRead(context, request, resource, 'looks', [id])
    return [personCondition(id)]
  },

  async prepareRows({ db, registry }, { caller: { actor } }, rows) {
    const named = await loadActorLabels(
      db,
      registry,
      actor.accessLevel,
      rows.flatMap(({ actor_id, real_id }) => [actor_id, real_id]),
    )
    return rows.map((row) => ({ ...row, actor: named(row.actor_id), real: named(row.real_id) }))
  },
}
