import type { Path, Wrong } from '#schema'
import { fault, issue } from '#schema'
import type { Operator } from '#schema/base/field.ts'
import { idOf } from '#schema/fields/ids.ts'
import type { Slot } from '#schema/slot.ts'
import { filtersFor, searchesFor } from '#schema/subset.ts'
import { countings, isListKey, limits, operators, queryModes } from '#schema/wire.ts'
import type { Asked, Searching } from './asked.ts'
import type { Condition } from './condition.ts'
import type { Cursor } from './cursor.ts'
import { cursorIn } from './cursor.ts'
import { comparison, containment, equality, idsCondition, nothing, presence } from './condition.ts'
import { filterValues } from '../filterValue.ts'
import { keywordIn } from './keyword.ts'
import type { Order } from './order.ts'
import { defaultOrder, orderOf } from './order.ts'
import { ownConditions } from './own.ts'

/** What a list asks for, checked: generic code trusts it from here on. */
export interface Listing {
  readonly conditions: readonly Condition[]
  readonly order: Order
  readonly num: number | undefined
  readonly page: number
  /** Where the page before ended. */
  readonly after?: Cursor
  readonly mode: (typeof queryModes)[number]
  readonly count: (typeof countings)[number]
}

const isPlain = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** `x[]=` is how a query string writes an empty list. */
const listed = (raw: readonly unknown[]) => (raw.length === 1 && raw[0] === '' ? [] : raw)

function wholeIn(raw: unknown, from: number, to: number, otherwise: number, path: Path, issues: Wrong[]) {
  if (raw === undefined) return otherwise
  const value = typeof raw === 'string' ? idOf(raw) : raw
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value
  issues.push(issue('notBetween', path, { least: from, most: to }))
  return otherwise
}

function oneOf<const T extends string>(raw: unknown, allowed: readonly T[], path: Path, issues: Wrong[]): T {
  const first = allowed[0] as T
  if (raw === undefined) return first
  const found = allowed.find((each) => each === raw)
  if (found === undefined) issues.push(issue('notOneOf', path, { choices: allowed.join(', ') }))
  return found ?? first
}

function idCondition(raw: unknown, path: Path, issues: Wrong[]): Condition {
  const many = Array.isArray(raw)
  const ids = (many ? listed(raw) : [raw]).map((each) => (typeof each === 'number' ? idOf(String(each)) : typeof each === 'string' ? idOf(each) : undefined))
  if (ids.includes(undefined)) issues.push(issue('notId', path))
  if (ids.length > limits.maxIds) issues.push(issue('tooManyIds', path, { most: limits.maxIds }))
  if (ids.length === 0) return nothing
  return many ? idsCondition(ids.filter((id) => id !== undefined)) : { shape: 'id eq', values: ids, sql: (param) => `t.id = ${param}` }
}

function wordsOf(raw: unknown, path: Path, issues: Wrong[]) {
  if (typeof raw === 'string' && raw !== '' && raw.isWellFormed() && !raw.includes('\0') && [...raw].length <= limits.maxKeyword) return raw
  issues.push(issue('badKeyword', path, { most: limits.maxKeyword }))
  return ''
}

function keywordCondition(asked: Asked, raw: Readonly<Record<string, unknown>>, issues: Wrong[]): Condition[] {
  const { catalog, of, rung, path } = asked
  const slots = searchesFor(of, rung)
  const chosen = raw.search === undefined ? slots : slots.filter(({ key, name }) => raw.search === name || raw.search === key)
  if (raw.search !== undefined && chosen.length === 0) issues.push(issue('notSearched', [...path, 'search']))
  if (raw.search !== undefined && raw.keyword === undefined) issues.push(issue('noKeyword', [...path, 'keyword']))
  if (raw.keyword === undefined) return []
  return [keywordIn(catalog, of, chosen, rung, wordsOf(raw.keyword, [...path, 'keyword'], issues))]
}

function operated({ of, vault }: Asked, slot: Slot, op: string, raw: unknown, path: Path, issues: Wrong[]): Condition[] {
  const operator = operators.find((each) => each === op)
  if (operator === undefined || !slot.part.ops.includes(operator)) {
    issues.push(issue('notOperator', path))
    return []
  }
  if (operator === 'isNull') return [presence(of, slot, oneOf(typeof raw === 'boolean' ? String(raw) : raw, ['true', 'false'], path, issues) === 'true')]
  if (operator === 'contains') return [containment(slot, wordsOf(raw, path, issues))]
  if (Array.isArray(raw)) {
    issues.push(issue('notSingle', path))
    return []
  }
  return [comparison(slot, operator satisfies Operator, filterValues(slot, raw, path, vault, issues)[0])]
}

function filterConditions(asked: Asked, slot: Slot, raw: unknown, issues: Wrong[]): Condition[] {
  const { of, vault } = asked
  const path = [...asked.path, slot.key]
  if (isPlain(raw)) return Object.entries(raw).flatMap(([op, value]) => operated(asked, slot, op, value, [...path, op], issues))
  if (raw === null && slot.part.ops.includes('isNull')) return [presence(of, slot, true)]
  if (!slot.part.ops.includes('eq')) {
    issues.push(issue('notOperator', path))
    return []
  }
  if (!Array.isArray(raw)) return [equality(of, slot, filterValues(slot, raw, path, vault, issues), false)]
  const values = listed(raw)
  if (values.length > limits.maxIds) issues.push(issue('tooManyIds', path, { most: limits.maxIds }))
  return [
    equality(
      of,
      slot,
      values.flatMap((each, at) => filterValues(slot, each, [...path, at], vault, issues)),
      true,
    ),
  ]
}

function filters(asked: Asked, raw: Readonly<Record<string, unknown>>, issues: Wrong[]) {
  const given = Object.entries(raw).filter(([key, value]) => !isListKey(key) && value !== undefined)
  if (given.length === 0) return []
  const slots = new Map(filtersFor(asked.of, asked.rung).map((slot) => [slot.key, slot]))
  return given.flatMap(([key, value]) => {
    const slot = slots.get(key)
    if (slot) return filterConditions(asked, slot, value, issues)
    issues.push(issue('notFilter', [...asked.path, key]))
    return []
  })
}

/** What `next` of another filter, order or page said leads nowhere here. */
function cursorFor(asked: Asked, listing: Listing, raw: unknown): Cursor {
  const cursor = cursorIn(asked, { ...listing, num: listing.num ?? limits.num }, raw)
  if (cursor) return cursor
  throw fault('notAfter', { at: [...asked.path, 'after'] })
}

/** Keys of masked values that a question compares with what its sender says, once for each value said. */
const matchedKeys = ({ of, rung }: Asked, raw: Readonly<Record<string, unknown>>) =>
  filtersFor(of, rung)
    .filter(({ field }) => field.masked)
    .flatMap(({ key }) => (raw[key] === undefined || raw[key] === null || isPlain(raw[key]) ? [] : [raw[key]].flat().map(() => key)))

/** Reads `params` of a list, from a query string or as JSON. Whatever is not understood is refused, all at once. */
export async function listingOf(asked: Searching, raw: unknown = {}): Promise<Listing> {
  const { of, rung, path, catalog } = asked
  if (!isPlain(raw)) throw fault('notList', { at: path })
  const issues: Wrong[] = []
  const order = raw.orderBy === undefined ? defaultOrder(catalog, of, rung) : orderOf(catalog, of, rung, raw.orderBy)
  if (!order) issues.push(issue('notOrder', [...path, 'orderBy']))
  const listing: Listing = {
    conditions: [
      ...ownConditions(asked),
      ...(raw.id === undefined ? [] : [idCondition(raw.id, [...path, 'id'], issues)]),
      ...filters(asked, raw, issues),
      ...keywordCondition(asked, raw, issues),
    ],
    order: order ?? defaultOrder(catalog, of, rung),
    num: raw.num === undefined ? undefined : wholeIn(raw.num, 1, limits.maxNum, limits.num, [...path, 'num'], issues),
    page: wholeIn(raw.page, 1, 1_000_000_000, 1, [...path, 'page'], issues),
    mode: oneOf(raw.queryMode, queryModes, [...path, 'queryMode'], issues),
    count: oneOf(raw.count, countings, [...path, 'count'], issues),
  }
  if (issues.length > 0) throw fault('invalid', { issues })
  await asked.matching(matchedKeys(asked, raw))
  return raw.after === undefined ? listing : { ...listing, after: cursorFor(asked, listing, raw.after) }
}
