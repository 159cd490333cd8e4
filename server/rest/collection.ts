import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Label, Wrong } from '#schema'
import { fault, issue } from '#schema'
import { idIn, idOf } from '#schema/fields/ids.ts'
import type { Slot } from '#schema/slot.ts'
import { limits } from '#schema/wire.ts'
import type { Condition } from '../rows/read/condition.ts'
import { comparison } from '../rows/read/condition.ts'
import { filterValues } from '../rows/filterValue.ts'
import { valuesOf } from '../rows/read/where.ts'
import type { RpcContext } from '../rpc/context.ts'
import type { Wanted } from './dialect.ts'
import { sendPage, wantedOf } from './dialect.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** A table of the server's own that staff may read. It is no resource: nobody writes it by a call. */
export interface Collection {
  readonly route: string
  readonly label: Label
  readonly table: string
  /** What a row holds besides its id. */
  readonly slots: readonly Slot[]
  /** Keys that may be filtered by, as their kinds of field can be; `id` always may. */
  readonly filters: readonly string[]
  /** Further keys of a filter, which `within` itself reads. */
  readonly narrows?: readonly string[]
  /** Keys that a list may be ordered by; `id` always may. */
  readonly sorts: readonly string[]
  /** Keeps a reader to the rows that he may see; refuses when he asks for others by name. */
  within(context: RpcContext, request: FastifyRequest, filter: Wanted['filter']): readonly Condition[]
  /** The last hand on the rows: hides what the reader may not see, adds names, notes the look. */
  finish(context: RpcContext, request: FastifyRequest, rows: readonly Row[]): Promise<readonly object[]>
}

const comparisons = ['gte', 'gt', 'lte', 'lt'] as const

const isOperators = (raw: unknown): raw is Readonly<Record<string, unknown>> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Any of these values; none of them matches nothing. */
const anyOf = ({ key, part: { write } }: Slot, values: readonly unknown[]): Condition => ({
  shape: key,
  values: [values],
  sql: (param) => `t.${key} = any(${write ? `array(select ${write('v')} from unnest(${param}::text[]) v)` : param})`,
})

const idsIn = (ids: readonly unknown[]): Condition => ({ shape: 'id', values: [ids], sql: (param) => `t.id = any(${param}::bigint[])` })

function byId(raw: unknown, issues: Wrong[]): Condition {
  const ids = [raw].flat().map((each) => idIn(each))
  if (ids.includes(undefined)) issues.push(issue('notId', 'id'))
  if (ids.length > limits.maxIds) issues.push(issue('tooManyIds', 'id', { most: limits.maxIds }))
  return idsIn(ids)
}

function compared({ vault }: RpcContext, slot: Slot, op: string, raw: unknown, issues: Wrong[]): Condition[] {
  const known = comparisons.find((each) => each === op && slot.part.ops.includes(each))
  if (known) return [comparison(slot, known, filterValues(slot, raw, [slot.key, op], vault, issues)[0])]
  issues.push(issue('notOperator', [slot.key, op]))
  return []
}

function bySlot(context: RpcContext, slot: Slot, raw: unknown, issues: Wrong[]): Condition[] {
  if (isOperators(raw)) return Object.entries(raw).flatMap(([op, value]) => compared(context, slot, op, value, issues))
  const values = [raw].flat().flatMap((each) => filterValues(slot, each, [slot.key], context.vault, issues))
  return [anyOf(slot, values)]
}

function conditionsOf({ slots, filters, narrows = [] }: Collection, context: RpcContext, filter: Wanted['filter']): Condition[] {
  const issues: Wrong[] = []
  const found = Object.entries(filter).flatMap(([key, raw]) => {
    if (key === 'id') return [byId(raw, issues)]
    if (narrows.includes(key)) return []
    const slot = filters.includes(key) ? slots.find((each) => each.key === key) : undefined
    if (slot) return bySlot(context, slot, raw, issues)
    issues.push(issue('notFilter', key))
    return []
  })
  if (issues.length > 0) throw fault('invalid', { issues })
  return found
}

function orderOf({ sorts }: Collection, { sort = { key: 'id', descending: true } }: Wanted) {
  if (sort.key !== 'id' && !sorts.includes(sort.key)) throw fault('notOrder', { at: 'sort' })
  const way = sort.descending ? 'desc' : 'asc'
  return sort.key === 'id' ? `t.id ${way}` : `t.${sort.key} ${way}, t.id ${way}`
}

function whereOf(conditions: readonly Condition[]) {
  let used = 0
  return conditions.map(({ sql, values }) => sql(...values.map(() => `$${++used}`))).join(' and ') || 'true'
}

const columnsOf = ({ slots }: Collection) => ['t.id', ...slots.map(({ key, part }) => `${part.read?.(`t.${key}`) ?? `t.${key}`} as "${key}"`)].join(', ')

/** Answers a collection's list and its single rows, for reading alone. */
export function collectionGateway(app: FastifyInstance, context: RpcContext, collection: Collection) {
  const { route, table } = collection
  const { db } = context

  app.get(`/rest/${route}`, async (request, reply) => {
    const wanted = wantedOf(request.query)
    const conditions = [...collection.within(context, request, wanted.filter), ...conditionsOf(collection, context, wanted.filter)]
    const from = `from ${table} t where ${whereOf(conditions)}`
    const { num, page } = wanted
    const [rows, [counted]] = await Promise.all([
      db.query<Row>(
        `select ${columnsOf(collection)} ${from} order by ${orderOf(collection, wanted)} limit ${num} offset ${(page - 1) * num}`,
        valuesOf(conditions),
      ),
      db.query<{ total: number }>(`select count(*)::int as total ${from}`, valuesOf(conditions)),
    ])
    return sendPage(reply, route, wanted, { rows: await collection.finish(context, request, rows), total: counted?.total ?? 0 })
  })

  app.get<{ Params: { id: string } }>(`/rest/${route}/:id`, async (request, reply) => {
    const visible = collection.within(context, request, {})
    const id = idOf(request.params.id)
    if (id === undefined) throw fault('notId', { at: 'id' })
    const conditions = [...visible, idsIn([id])]
    const rows = await db.query<Row>(`select ${columnsOf(collection)} from ${table} t where ${whereOf(conditions)}`, valuesOf(conditions))
    const [row] = await collection.finish(context, request, rows)
    if (!row) throw fault('notFound')
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(row))
  })
}
