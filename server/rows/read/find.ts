import type { Resource, Vault } from '#schema'
import type { Operator } from '#schema/base/field.ts'
import { orderIn } from '#schema/base/order.ts'
import type { Slot } from '#schema/slot.ts'
import { slotOf } from '#schema/slot.ts'
import { isLinked, table } from '../columns.ts'
import type { Condition } from './condition.ts'
import { comparison, containment, equality, presence } from './condition.ts'
import { answered } from '../gathered.ts'
import { idsCondition } from '../ids.ts'
import { sortedBy } from './order.ts'
import type { StoredRow } from '../stored.ts'
import { lockText, storedColumns } from '../stored.ts'
import { statement } from '../statement.ts'
import { shapeOf, valuesOf, whereOf } from './where.ts'
import type { Work } from '../work.ts'

type Where = Readonly<Record<string, unknown>>

interface Options {
  readonly limit?: number
  readonly orderBy?: string
  readonly lock?: boolean
}

const isOperated = (sought: unknown): sought is Readonly<Record<string, unknown>> => typeof sought === 'object' && sought !== null && !Array.isArray(sought)

function operated(of: Resource, slot: Slot, op: string, value: unknown): Condition {
  const operator = slot.part.ops.find((each) => each === op)
  if (op === 'isNull') return presence(of, slot, value === true)
  if (operator === undefined || operator === 'eq') throw new Error(`${of.name}.${slot.key} is not found by ${op}`)
  return operator === 'contains' ? containment(slot, String(value)) : comparison(slot, operator satisfies Operator, value)
}

function conditionsOn(of: Resource, key: string, sought: unknown, vault: Vault): Condition[] {
  if (sought === undefined) return []
  if (key === 'id') return [idsCondition([sought].flat() as number[])]
  const slot = slotOf(of, key)
  if (!slot) throw new Error(`${of.name} has no ${key}`)
  if (sought === null) return [presence(of, slot, true)]
  if (isOperated(sought)) return Object.entries(sought).flatMap(([op, value]) => (value === undefined ? [] : [operated(of, slot, op, value)]))
  const values = [sought].flat().map((each: unknown) => slot.part.sought?.(each, vault) ?? each)
  return [equality(of, slot, values, Array.isArray(sought))]
}

const conditionsOf = (of: Resource, where: Where, { vault }: Work) => Object.entries(where).flatMap(([key, sought]) => conditionsOn(of, key, sought, vault))

/** The order of what the server itself asks for: by any column that can be compared, listed or not. */
function orderOf(of: Resource, orderBy: string) {
  const { key = '', descending = false } = orderIn(orderBy) ?? {}
  if (key === 'id') return sortedBy({ descending })
  const slot = slotOf(of, key)
  if (!slot?.part.sortable || isLinked(slot)) throw new Error(`${of.name} is not ordered by ${orderBy}`)
  return sortedBy({ key: `t.${key}`, descending })
}

/** More would not fit into a call, and fewer than there are would be taken for all. */
const most = 10_000

/** The rows that fulfil all of it. */
export async function found(work: Work, of: Resource, where: Where, { limit, orderBy = 'id-asc', lock = false }: Options) {
  const rows = await readRows(work, of, where, { limit: limit ?? most + 1, orderBy, lock })
  if (limit === undefined && rows.length > most) throw new Error(`More than ${most} rows of ${of.name} were found: ask for them by a "limit", piece by piece.`)
  return rows
}

async function readRows(work: Work, of: Resource, where: Where, { limit, orderBy, lock }: Required<Options>) {
  const { catalog, connection } = work
  const conditions = conditionsOf(of, where, work)
  const shape = `found ${of.name} ${shapeOf(conditions)} ${orderBy} ${limit} ${lock}`
  const values = valuesOf(conditions)
  const sql = (used: number) => `select ${storedColumns(of)} from ${table(of)} t where ${whereOf({ catalog, of }, conditions, used)}
      ${orderOf(of, orderBy)} limit ${limit} ${lockText(lock ? 'change' : 'none')}`
  const isSeen = conditions.some(({ seen }) => seen)
  // Locks are taken in the order in which they are asked for, and what the planner must see goes out alone.
  if (!lock && !isSeen) return answered<StoredRow>(work, { shape, values, sql })
  const { text, options } = statement(shape, !isSeen, () => `select row_to_json(x) as row from (${sql(0)}) x`)
  const rows = await connection.query<{ row: StoredRow }>(text, values, options)
  return rows.map(({ row }) => row)
}

/** One number of all rows that fulfil it: their count, or the sum of a column. */
export async function totalled(work: Work, of: Resource, where: Where, key?: string) {
  const { catalog, connection } = work
  if (key !== undefined && !slotOf(of, key)) throw new Error(`${of.name} has no ${key}`)
  const conditions = conditionsOf(of, where, work)
  const total = key === undefined ? 'count(*)' : `coalesce(sum(t.${key}), 0)`
  const { text, options } = statement(
    `total ${of.name} ${shapeOf(conditions)} ${total}`,
    !conditions.some(({ seen }) => seen),
    () => `select ${total} as total from ${table(of)} t where ${whereOf({ catalog, of }, conditions)}`,
  )
  const [answer] = await connection.query<{ total: string }>(text, valuesOf(conditions), options)
  return Number(answer?.total)
}
