import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Label, InputIssue } from '#schema'
import { appError, createCommonIssue } from '#schema'
import { parseId, parseIdText } from '#schema/fields/base/ids.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { apiLimits } from '#schema/list/wire.ts'
import type { RowCondition } from '../rows/read/condition.ts'
import { comparisonCondition } from '../rows/read/condition.ts'
import { parseFilterValues } from '../rows/filterValue.ts'
import { conditionValues } from '../rows/read/where.ts'
import type { RpcContext } from '../rpc/context.ts'
import type { ListQuery } from './listQuery.ts'
import { sendPage, parseListQuery } from './listQuery.ts'

export type ServerTableRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** A read-only table of the server for staff; it is not a resource and has no write calls. */
export interface ServerTable {
  readonly route: string
  readonly label: Label
  readonly table: string
  /** Fields of a row, besides the id. */
  readonly fieldKeys: readonly FieldKey[]
  /** Keys that a filter may use, in addition to `id`. */
  readonly filters: readonly string[]
  /** Further filter keys, which `within` handles. */
  readonly extraFilters?: readonly string[]
  /** Keys that a list may be sorted by, in addition to `id`. */
  readonly sorts: readonly string[]
  /** Conditions that limit the rows to those the reader may see; throws if the filter requests others. */
  scopeConditions(context: RpcContext, request: FastifyRequest, filter: ListQuery['filter']): readonly RowCondition[]
  /** Prepares the rows for the response: hides values, adds names, and writes to the access log. */
  prepareRows(context: RpcContext, request: FastifyRequest, rows: readonly ServerTableRow[]): Promise<readonly object[]>
}

const comparisons = ['gte', 'gt', 'lte', 'lt'] as const

const isOperators = (raw: unknown): raw is Readonly<Record<string, unknown>> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Matches any of the values; an empty list matches nothing. */
const anyOfCondition = ({ key, spec: { write } }: FieldKey, values: readonly unknown[]): RowCondition => ({
  shape: key,
  values: [values],
  sql: (param) => `t.${key} = any(${write ? `array(select ${write('v')} from unnest(${param}::text[]) v)` : param})`,
})

const idsCondition = (ids: readonly unknown[]): RowCondition => ({ shape: 'id', values: [ids], sql: (param) => `t.id = any(${param}::bigint[])` })

function parseIdCondition(raw: unknown, issues: InputIssue[]): RowCondition {
  const ids = [raw].flat().map((item) => parseId(item))
  if (ids.includes(undefined)) issues.push(createCommonIssue('notId', 'id'))
  if (ids.length > apiLimits.maxIds) issues.push(createCommonIssue('tooManyIds', 'id', { most: apiLimits.maxIds }))
  return idsCondition(ids)
}

function comparisonConditions({ cipher }: RpcContext, fieldKey: FieldKey, op: string, raw: unknown, issues: InputIssue[]): RowCondition[] {
  const knownOperator = comparisons.find((item) => item === op && fieldKey.spec.ops.includes(item))
  if (knownOperator) return [comparisonCondition(fieldKey, knownOperator, parseFilterValues(fieldKey, raw, [fieldKey.key, op], cipher, issues)[0])]
  issues.push(createCommonIssue('notOperator', [fieldKey.key, op]))
  return []
}

function fieldConditions(context: RpcContext, fieldKey: FieldKey, raw: unknown, issues: InputIssue[]): RowCondition[] {
  if (isOperators(raw)) return Object.entries(raw).flatMap(([op, value]) => comparisonConditions(context, fieldKey, op, value, issues))
  const values = [raw].flat().flatMap((item) => parseFilterValues(fieldKey, item, [fieldKey.key], context.cipher, issues))
  return [anyOfCondition(fieldKey, values)]
}

function conditionsOf({ fieldKeys, filters, extraFilters = [] }: ServerTable, context: RpcContext, filter: ListQuery['filter']): RowCondition[] {
  const issues: InputIssue[] = []
  const matches = Object.entries(filter).flatMap(([key, raw]) => {
    if (key === 'id') return [parseIdCondition(raw, issues)]
    if (extraFilters.includes(key)) return []
    const fieldKey = filters.includes(key) ? fieldKeys.find((item) => item.key === key) : undefined
    if (fieldKey) return fieldConditions(context, fieldKey, raw, issues)
    issues.push(createCommonIssue('notFilter', key))
    return []
  })
  if (issues.length > 0) throw appError('invalid', { issues })
  return matches
}

function orderOf({ sorts }: ServerTable, { sort = { key: 'id', descending: true } }: ListQuery) {
  if (sort.key !== 'id' && !sorts.includes(sort.key)) throw appError('notOrder', { path: 'sort' })
  const way = sort.descending ? 'desc' : 'asc'
  return sort.key === 'id' ? `t.id ${way}` : `t.${sort.key} ${way}, t.id ${way}`
}

function whereOf(conditions: readonly RowCondition[]) {
  let used = 0
  return conditions.map(({ sql, values }) => sql(...values.map(() => `$${++used}`))).join(' and ') || 'true'
}

const columnsOf = ({ fieldKeys }: ServerTable) =>
  ['t.id', ...fieldKeys.map(({ key, spec }) => `${spec.read?.(`t.${key}`) ?? `t.${key}`} as "${key}"`)].join(', ')

/** Installs the routes for the list and the single rows of a server table. */
export function registerServerTableRoutes(app: FastifyInstance, context: RpcContext, serverTable: ServerTable) {
  const { route, table } = serverTable
  const { db } = context

  app.get(`/rest/${route}`, async (request, reply) => {
    const query = parseListQuery(request.query)
    const conditions = [...serverTable.scopeConditions(context, request, query.filter), ...conditionsOf(serverTable, context, query.filter)]
    const from = `from ${table} t where ${whereOf(conditions)}`
    const { num, page } = query
    const [rows, [countRow]] = await Promise.all([
      db.query<ServerTableRow>(
        `select ${columnsOf(serverTable)} ${from} order by ${orderOf(serverTable, query)} limit ${num} offset ${(page - 1) * num}`,
        conditionValues(conditions),
      ),
      db.query<{ total: number }>(`select count(*)::int as total ${from}`, conditionValues(conditions)),
    ])
    return sendPage(reply, route, query, { rows: await serverTable.prepareRows(context, request, rows), total: countRow?.total ?? 0 })
  })

  app.get<{ Params: { id: string } }>(`/rest/${route}/:id`, async (request, reply) => {
    const visible = serverTable.scopeConditions(context, request, {})
    const id = parseIdText(request.params.id)
    if (id === undefined) throw appError('notId', { path: 'id' })
    const conditions = [...visible, idsCondition([id])]
    const rows = await db.query<ServerTableRow>(`select ${columnsOf(serverTable)} from ${table} t where ${whereOf(conditions)}`, conditionValues(conditions))
    const [row] = await serverTable.prepareRows(context, request, rows)
    if (!row) throw appError('notFound')
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(row))
  })
}
