import type { Resource, Rung } from '#schema'
import { json, moment, ref, text, whole } from '#schema'
import { baseFields, slotsIn } from '#schema/slot.ts'
import { mayRead, slotsFor } from '#schema/subset.ts'
import type { Catalog } from '../crud/catalog.ts'
import { labelOf, table } from '../crud/columns.ts'
import type { Condition } from '../crud/condition.ts'
import { must } from '../crud/refuse.ts'
import type { Connection } from '../db/database.ts'
import { noteRead } from '../rpc/desk.ts'
import type { Collection, Row } from './collection.ts'

const people = baseFields.created_by.to

/** What the history keeps of one write. Masks stand for sealed values, as they do in the row. */
const fields = {
  resource: text({ ko: '자원', en: 'Resource' }),
  row_id: whole({ ko: '대상 번호', en: 'Row' }, { max: Number.MAX_SAFE_INTEGER }),
  action: text('작업'),
  actor: ref({ ko: '작업자', en: 'By' }, people, { optional: true }),
  real: ref({ ko: '실제 작업자', en: 'Really by' }, people, { optional: true }),
  at: moment({ ko: '일시', en: 'At' }),
  request_id: text({ ko: '요청 번호', en: 'Request' }, { optional: true }),
  before: json({ ko: '이전', en: 'Before' }, { optional: true }),
  after: json({ ko: '이후', en: 'After' }, { optional: true }),
}

/** Resources whose rows somebody on this rung may read: their history is his to read as well. */
const readable = ({ all }: Catalog, rung: Rung) => all.filter((of) => mayRead(of, 'full', rung))

const ofResources = (names: readonly string[]): Condition => ({ shape: 'readable', values: [names], sql: (param) => `t.resource = any(${param}::text[])` })

/** Values of the keys that somebody may read today, whatever the history holds. */
function visible(of: Resource, rung: Rung, values: unknown) {
  if (typeof values !== 'object' || values === null) return null
  const keys = new Set(['id', ...slotsFor(of, 'full', rung).map(({ key }) => key)])
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}

/** Names of those who acted, for readers who may know them. */
async function namesOf(connection: Connection, catalog: Catalog, rung: Rung, rows: readonly Row[]): Promise<ReadonlyMap<unknown, string>> {
  const of = catalog.find(people)
  const ids = [...new Set(rows.flatMap(({ actor_id, real_id }) => [actor_id, real_id]).filter((id) => id !== null))]
  if (!of || ids.length === 0 || !mayRead(of, 'label', rung)) return new Map()
  const joins: string[] = []
  const label = labelOf(catalog, of, rung, 't', joins)
  const found = await connection.query<{ id: number; label: string }>(
    `select t.id, ${label} as label from ${table(of)} t ${joins.join(' ')} where t.id = any($1::bigint[])`,
    [ids],
  )
  return new Map(found.map(({ id, label: name }) => [id, name]))
}

/** Who changed what, when, from what to what; one row for each write of each row. */
export const changes: Collection = {
  route: 'changes',
  label: { ko: '변경 이력', en: 'Changes' },
  table: 'change_log',
  slots: slotsIn(fields),
  filters: ['resource', 'row_id', 'action', 'actor_id', 'at', 'request_id'],
  sorts: ['at'],

  within({ catalog }, { caller: { actor } }, { resource }) {
    const names = readable(catalog, actor.rung).map(({ name }) => name)
    must(resource === undefined ? names.length > 0 : [resource].flat().every((name) => names.includes(String(name))), actor)
    return [ofResources(names)]
  },

  async finish(desk, request, rows) {
    const { catalog, house } = desk
    const { rung } = request.caller.actor
    const names = await namesOf(house.db, catalog, rung, rows)
    const person = (id: unknown) => (id !== null && names.has(id) ? { id, label: names.get(id) } : null)
    for (const of of catalog.all) {
      noteRead(desk, request, of, 'history', [...new Set(rows.filter(({ resource }) => resource === of.name).map(({ row_id }) => Number(row_id)))])
    }
    return rows.flatMap((row) => {
      const of = catalog.find(String(row.resource))
      if (!of) return []
      return [{ ...row, actor: person(row.actor_id), real: person(row.real_id), before: visible(of, rung, row.before), after: visible(of, rung, row.after) }]
    })
  },
}
