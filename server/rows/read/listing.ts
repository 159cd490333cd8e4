import type { Issue } from '#schema'
import { fault } from '#schema'
import type { Operator } from '#schema/base/field.ts'
import { idOf } from '#schema/fields/ids.ts'
import type { Slot } from '#schema/slot.ts'
import { filtersFor } from '#schema/subset.ts'
import { limits, listKeys, operators } from '#schema/wire.ts'
import type { Asked } from './asked.ts'
import type { Condition } from './condition.ts'
import type { Cursor } from './cursor.ts'
import { cursorIn } from './cursor.ts'
import { comparison, containment, equality, idsCondition, nothing, presence } from './condition.ts'
import { filterValues, wrong } from '../filterValue.ts'
import { keywordIn, searchSlots } from './keyword.ts'
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
  readonly mode: 'both' | 'list' | 'count'
  readonly count: 'exact' | 'estimate'
}

const known = new Set<string>(listKeys)
const modes = ['both', 'list', 'count'] as const
const counts = ['exact', 'estimate'] as const

const isPlain = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** `x[]=` is how a query string writes an empty list. */
const listed = (raw: readonly unknown[]) => (raw.length === 1 && raw[0] === '' ? [] : raw)

function wholeIn(raw: unknown, from: number, to: number, otherwise: number, path: Issue['path'], issues: Issue[]) {
  if (raw === undefined) return otherwise
  const value = typeof raw === 'number' ? raw : idOf(String(raw))
  if (value !== undefined && Number.isInteger(value) && value >= from && value <= to) return value
  issues.push(wrong(path, `${from} 이상 ${to.toLocaleString('ko-KR')} 이하의 숫자여야 합니다.`))
  return otherwise
}

function oneOf<const T extends string>(raw: unknown, allowed: readonly T[], path: Issue['path'], issues: Issue[]): T {
  const first = allowed[0] as T
  if (raw === undefined) return first
  const found = allowed.find((each) => each === raw)
  if (found === undefined) issues.push(wrong(path, `${allowed.join(', ')} 가운데 하나여야 합니다.`))
  return found ?? first
}

function idCondition(raw: unknown, path: Issue['path'], issues: Issue[]): Condition {
  const many = Array.isArray(raw)
  const ids = (many ? listed(raw) : [raw]).map((each) => (typeof each === 'number' ? idOf(String(each)) : typeof each === 'string' ? idOf(each) : undefined))
  if (ids.includes(undefined)) issues.push(wrong(path, '번호가 올바르지 않습니다.'))
  if (ids.length > limits.maxIds) issues.push(wrong(path, `${limits.maxIds}개까지 지정할 수 있습니다.`, 'too_big'))
  if (ids.length === 0) return nothing
  return many ? idsCondition(ids.filter((id) => id !== undefined)) : { shape: 'id eq', values: ids, sql: (param) => `t.id = ${param}` }
}

function wordsOf(raw: unknown, path: Issue['path'], issues: Issue[]) {
  if (typeof raw === 'string' && raw !== '' && raw.isWellFormed() && !raw.includes('\0') && [...raw].length <= limits.maxKeyword) return raw
  issues.push(wrong(path, `1자 이상 ${limits.maxKeyword}자 이하로 입력해 주세요.`))
  return ''
}

function keywordCondition(asked: Asked, raw: Readonly<Record<string, unknown>>, issues: Issue[]): Condition[] {
  const { catalog, of, rung, path } = asked
  const slots = searchSlots(of, rung)
  const chosen = raw.search === undefined ? slots : slots.filter(({ key, name }) => raw.search === name || raw.search === key)
  if (raw.search !== undefined && chosen.length === 0) issues.push(wrong([...path, 'search'], '찾을 수 없는 항목입니다.', 'unknown'))
  if (raw.search !== undefined && raw.keyword === undefined) issues.push(wrong([...path, 'keyword'], '검색어를 입력해 주세요.', 'required'))
  if (raw.keyword === undefined) return []
  return [keywordIn(catalog, of, chosen, rung, wordsOf(raw.keyword, [...path, 'keyword'], issues))]
}

function operated({ of, vault }: Asked, slot: Slot, op: string, raw: unknown, path: Issue['path'], issues: Issue[]): Condition[] {
  const operator = operators.find((each) => each === op)
  if (operator === undefined || !slot.part.ops.includes(operator)) {
    issues.push(wrong(path, '이 항목에 쓸 수 없는 조건입니다.', 'unknown'))
    return []
  }
  if (operator === 'isNull') return [presence(of, slot, oneOf(typeof raw === 'boolean' ? String(raw) : raw, ['true', 'false'], path, issues) === 'true')]
  if (operator === 'contains') return [containment(slot, wordsOf(raw, path, issues))]
  if (Array.isArray(raw)) {
    issues.push(wrong(path, '값을 하나만 지정할 수 있습니다.'))
    return []
  }
  return [comparison(slot, operator satisfies Operator, filterValues(slot, raw, path, vault, issues)[0])]
}

function filterConditions(asked: Asked, slot: Slot, raw: unknown, issues: Issue[]): Condition[] {
  const { of, vault } = asked
  const path = [...asked.path, slot.key]
  if (isPlain(raw)) return Object.entries(raw).flatMap(([op, value]) => operated(asked, slot, op, value, [...path, op], issues))
  if (raw === null && slot.part.ops.includes('isNull')) return [presence(of, slot, true)]
  if (!slot.part.ops.includes('eq')) {
    issues.push(wrong(path, '이 항목에 쓸 수 없는 조건입니다.', 'unknown'))
    return []
  }
  if (!Array.isArray(raw)) return [equality(of, slot, filterValues(slot, raw, path, vault, issues), false)]
  const values = listed(raw)
  if (values.length > limits.maxIds) issues.push(wrong(path, `${limits.maxIds}개까지 지정할 수 있습니다.`, 'too_big'))
  return [
    equality(
      of,
      slot,
      values.flatMap((each, at) => filterValues(slot, each, [...path, at], vault, issues)),
      true,
    ),
  ]
}

function filters(asked: Asked, raw: Readonly<Record<string, unknown>>, issues: Issue[]) {
  const slots = new Map(filtersFor(asked.of, asked.rung).map((slot) => [slot.key, slot]))
  return Object.entries(raw).flatMap(([key, value]) => {
    if (known.has(key) || value === undefined) return []
    const slot = slots.get(key)
    if (slot) return filterConditions(asked, slot, value, issues)
    issues.push(wrong([...asked.path, key], '알 수 없거나 찾기에 쓸 수 없는 항목입니다.', 'unknown'))
    return []
  })
}

/** What `next` of another filter, order or page said leads nowhere here. */
function cursorFor(asked: Asked, listing: Listing, raw: unknown): Cursor {
  const cursor = cursorIn(asked, { ...listing, num: listing.num ?? limits.num }, raw)
  if (cursor) return cursor
  throw fault('invalid', { issues: [wrong([...asked.path, 'after'], '같은 조건과 순서로 앞 쪽이 알려 준 값이어야 합니다.')] })
}

/** Reads `params` of a list, from a query string or as JSON. Whatever is not understood is refused, all at once. */
export function listingOf(asked: Asked, raw: unknown = {}): Listing {
  const { of, rung, path, catalog } = asked
  if (!isPlain(raw)) throw fault('invalid', { issues: [wrong(path, '목록 조건의 형식이 올바르지 않습니다.')] })
  const issues: Issue[] = []
  const order = raw.orderBy === undefined ? defaultOrder(catalog, of, rung) : orderOf(catalog, of, rung, raw.orderBy)
  if (!order) issues.push(wrong([...path, 'orderBy'], '이 순서로는 정렬할 수 없습니다.', 'unknown'))
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
    mode: oneOf(raw.queryMode, modes, [...path, 'queryMode'], issues),
    count: oneOf(raw.count, counts, [...path, 'count'], issues),
  }
  if (issues.length > 0) throw fault('invalid', { issues })
  return raw.after === undefined ? listing : { ...listing, after: cursorFor(asked, listing, raw.after) }
}
