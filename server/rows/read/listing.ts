import type { Path, Wrong } from '#schema'
import { fault, issue } from '#schema'
import { idIn } from '#schema/fields/ids.ts'
import type { Grouping } from '#schema/groups.ts'
import { groupingsFor } from '#schema/groups.ts'
import { searchesFor } from '#schema/subset.ts'
import { countings, limits, queryModes } from '#schema/wire.ts'
import type { Asked, Searching } from './asked.ts'
import type { Condition } from './condition.ts'
import { nothing } from './condition.ts'
import { personsAsked } from './about.ts'
import type { Named } from './listText.ts'
import { idsCondition } from '../ids.ts'
import type { Cursor } from './cursor.ts'
import { cursorIn } from './cursor.ts'
import { filters, matchedKeys } from './filters.ts'
import { freeConditions } from './free.ts'
import { isPlain, listed, oneOf, wholeIn, wordsOf } from './given.ts'
import { holdersOf, keywordIn } from './keyword.ts'
import type { Order } from './order.ts'
import { defaultOrder, orderOf } from './order.ts'
import { ownConditions } from './own.ts'

/** What a list asks for, checked: generic code trusts it from here on. */
export interface Listing {
  readonly conditions: readonly Condition[]
  /** Rows that are asked after by their ids. */
  readonly ids: readonly number[]
  /** Persons that are asked after by theirs. */
  readonly persons: readonly Named[]
  readonly order: Order
  readonly num: number | undefined
  readonly page: number
  /** Where the page before ended. */
  readonly after?: Cursor
  readonly mode: (typeof queryModes)[number]
  readonly count: (typeof countings)[number]
  /** Groups of rows are asked for, not rows. */
  readonly grouping?: Grouping
}

function idsAsked(raw: unknown, path: Path, issues: Wrong[]): number[] {
  const many = Array.isArray(raw)
  const ids = (many ? listed(raw) : [raw]).map((each) => idIn(each))
  if (ids.includes(undefined)) issues.push(issue('notId', path))
  if (ids.length > limits.maxIds) issues.push(issue('tooManyIds', path, { most: limits.maxIds }))
  return ids.filter((id) => id !== undefined)
}

async function keywordCondition(asked: Searching, raw: Readonly<Record<string, unknown>>, issues: Wrong[]): Promise<Condition[]> {
  const { connection, of, accessLevel, path } = asked
  const slots = searchesFor(of, accessLevel)
  const chosen = raw.search === undefined ? slots : slots.filter(({ key, name }) => raw.search === name || raw.search === key)
  if (raw.search !== undefined && chosen.length === 0) issues.push(issue('notSearched', [...path, 'search']))
  if (raw.search !== undefined && raw.keyword === undefined) issues.push(issue('noKeyword', [...path, 'keyword']))
  if (raw.keyword === undefined) return []
  const words = wordsOf(raw.keyword, [...path, 'keyword'], issues)
  return words === '' ? [] : [await keywordIn(asked, chosen, words, holdersOf(connection, words))]
}

/** What `next` of another filter, order or page said leads nowhere here. */
function cursorFor(asked: Asked, listing: Listing, raw: unknown): Cursor {
  const cursor = cursorIn(asked, { ...listing, num: listing.num ?? limits.num }, raw)
  if (cursor) return cursor
  throw fault('notAfter', { at: [...asked.path, 'after'] })
}

/** What asks for rows asks for nothing where groups are answered. */
const ofRows = ['orderBy', 'queryMode', 'count', 'after'] as const

function groupingIn({ of, accessLevel, path }: Asked, raw: Readonly<Record<string, unknown>>, issues: Wrong[]): Grouping | undefined {
  if (raw.groupBy === undefined) return undefined
  const found = groupingsFor(of, accessLevel).find(({ key }) => key === raw.groupBy)
  if (!found) issues.push(issue('notGrouping', [...path, 'groupBy']))
  issues.push(...ofRows.filter((key) => raw[key] !== undefined).map((key) => issue('notInGroups', [...path, key])))
  return found
}

/** Reads `params` of a list, from a query string or as JSON. Whatever is not understood is refused, all at once. */
export async function listingOf(asked: Searching, raw: unknown = {}): Promise<Listing> {
  const { of, accessLevel, path, catalog } = asked
  if (!isPlain(raw)) throw fault('notList', { at: path })
  const issues: Wrong[] = []
  const order = raw.orderBy === undefined ? defaultOrder(catalog, of, accessLevel) : orderOf(catalog, of, accessLevel, raw.orderBy)
  if (!order) issues.push(issue('notOrder', [...path, 'orderBy']))
  const grouping = groupingIn(asked, raw, issues)
  const ids = raw.id === undefined ? undefined : idsAsked(raw.id, [...path, 'id'], issues)
  const listing: Listing = {
    ids: ids ?? [],
    persons: personsAsked(catalog, asked, raw),
    conditions: [
      ...ownConditions(asked),
      ...(ids === undefined ? [] : [ids.length === 0 ? nothing : idsCondition(ids)]),
      ...filters(asked, raw, issues),
      ...freeConditions(asked, raw, issues),
      ...(await keywordCondition(asked, raw, issues)),
    ],
    order: order ?? defaultOrder(catalog, of, accessLevel),
    num: raw.num === undefined ? undefined : wholeIn(raw.num, 1, limits.maxNum, limits.num, [...path, 'num'], issues),
    page: wholeIn(raw.page, 1, 1_000_000_000, 1, [...path, 'page'], issues),
    mode: oneOf(raw.queryMode, queryModes, [...path, 'queryMode'], issues),
    count: oneOf(raw.count, countings, [...path, 'count'], issues),
    ...(grouping && { grouping }),
  }
  if (issues.length > 0) throw fault('invalid', { issues })
  await asked.matching(matchedKeys(asked, raw))
  return raw.after === undefined ? listing : { ...listing, after: cursorFor(asked, listing, raw.after) }
}
