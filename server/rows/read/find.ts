import type { Resource, Cipher } from '#schema'
import type { FilterOperator } from '#schema/base/field.ts'
import { parseOrder } from '#schema/base/order.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { hasLinkTable, quotedTable } from '../columns.ts'
import type { RowCondition } from './condition.ts'
import { comparisonCondition, containsCondition, equalityCondition, presenceCondition } from './condition.ts'
import { queryBatched } from '../batchLoader.ts'
import { idsCondition } from '../ids.ts'
import { orderBySql } from './order.ts'
import type { StoredRow } from '../rowStore.ts'
import { rowLockSql, storedColumnsSql } from '../rowStore.ts'
import { cachedStatement } from '../cachedStatement.ts'
import { conditionsShape, conditionValues, filterConditionSql } from './where.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

type RowFilter = Readonly<Record<string, unknown>>

interface FindOptions {
  readonly limit?: number
  readonly orderBy?: string
  readonly lock?: boolean
}

const isOperatorFilter = (filter: unknown): filter is Readonly<Record<string, unknown>> =>
  typeof filter === 'object' && filter !== null && !Array.isArray(filter)

function operatorCondition(resource: Resource, fieldKey: FieldKey, op: string, value: unknown): RowCondition {
  const operator = fieldKey.spec.ops.find((item) => item === op)
  if (op === 'isNull') return presenceCondition(resource, fieldKey, value === true)
  if (operator === undefined || operator === 'eq') throw new Error(`${resource.name}.${fieldKey.key} is not found by ${op}`)
  return operator === 'contains' ? containsCondition(fieldKey, String(value)) : comparisonCondition(fieldKey, operator satisfies FilterOperator, value)
}

function keyConditions(resource: Resource, key: string, filter: unknown, cipher: Cipher): RowCondition[] {
  if (filter === undefined) return []
  if (key === 'id') return [idsCondition([filter].flat() as number[])]
  const fieldKey = fieldKeyOf(resource, key)
  if (!fieldKey) throw new Error(`${resource.name} has no ${key}`)
  if (filter === null) return [presenceCondition(resource, fieldKey, true)]
  if (isOperatorFilter(filter))
    return Object.entries(filter).flatMap(([op, value]) => (value === undefined ? [] : [operatorCondition(resource, fieldKey, op, value)]))
  const values = [filter].flat().map((item: unknown) => fieldKey.spec.lookupValue?.(item, cipher) ?? item)
  return [equalityCondition(resource, fieldKey, values, Array.isArray(filter))]
}

const conditionsOf = (resource: Resource, where: RowFilter, { cipher }: UnitOfWork) =>
  Object.entries(where).flatMap(([key, filter]) => keyConditions(resource, key, filter, cipher))

/** The order of a server-side query: by any sortable column. */
function orderOf(resource: Resource, orderBy: string) {
  const { key = '', descending = false } = parseOrder(orderBy) ?? {}
  if (key === 'id') return orderBySql({ descending })
  const fieldKey = fieldKeyOf(resource, key)
  if (!fieldKey?.spec.sortable || hasLinkTable(fieldKey)) throw new Error(`${resource.name} is not ordered by ${orderBy}`)
  return orderBySql({ key: `t.${key}`, descending })
}

/** More rows would not fit into a call, and a cut result would look complete. */
const maxFoundRows = 10_000

/** The rows that match all conditions. */
export async function findRows(uow: UnitOfWork, resource: Resource, where: RowFilter, { limit, orderBy = 'id-asc', lock = false }: FindOptions) {
  const rows = await readRows(uow, resource, where, { limit: limit ?? maxFoundRows + 1, orderBy, lock })
  if (limit === undefined && rows.length > maxFoundRows)
    throw new Error(`More than ${maxFoundRows} rows of ${resource.name} were found: ask for them by a "limit", piece by piece.`)
  return rows
}

async function readRows(uow: UnitOfWork, resource: Resource, where: RowFilter, { limit, orderBy, lock }: Required<FindOptions>) {
  const { registry, connection } = uow
  const conditions = conditionsOf(resource, where, uow)
  const shape = `found ${resource.name} ${conditionsShape(conditions)} ${orderBy} ${limit} ${lock}`
  const values = conditionValues(conditions)
  const sql = (
    used: number,
  ) => `select ${storedColumnsSql(resource)} from ${quotedTable(resource)} t where ${filterConditionSql({ registry, resource }, conditions, used)}
      ${orderOf(resource, orderBy)} limit ${limit} ${rowLockSql(lock ? 'change' : 'none')}`
  const isSeen = conditions.some(({ seen }) => seen)
  // Locks are taken in the order of the calls, and statements whose values the planner must see are sent separately.
  if (!lock && !isSeen) return queryBatched<StoredRow>(uow, { shape, values, sql })
  const { text, options } = cachedStatement(shape, !isSeen, () => `select row_to_json(x) as row from (${sql(0)}) x`)
  const rows = await connection.query<{ row: StoredRow }>(text, values, options)
  return rows.map(({ row }) => row)
}

/** One number of all matching rows: their count, or the sum of a column. */
export async function aggregateRows(uow: UnitOfWork, resource: Resource, where: RowFilter, key?: string) {
  const { registry, connection } = uow
  if (key !== undefined && !fieldKeyOf(resource, key)) throw new Error(`${resource.name} has no ${key}`)
  const conditions = conditionsOf(resource, where, uow)
  const total = key === undefined ? 'count(*)' : `coalesce(sum(t.${key}), 0)`
  const { text, options } = cachedStatement(
    `total ${resource.name} ${conditionsShape(conditions)} ${total}`,
    !conditions.some(({ seen }) => seen),
    () => `select ${total} as total from ${quotedTable(resource)} t where ${filterConditionSql({ registry, resource }, conditions)}`,
  )
  const [answer] = await connection.query<{ total: string }>(text, conditionValues(conditions), options)
  return Number(answer?.total)
}
