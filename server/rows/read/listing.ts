import type { IssuePath, InputIssue } from '#schema'
import { appError, createCommonIssue } from '#schema'
import { parseId } from '#schema/fields/base/ids.ts'
import type { Grouping } from '#schema/list/groups.ts'
import { groupingsFor } from '#schema/list/groups.ts'
import { searchKeysFor } from '#schema/row/subset.ts'
import { countModes, apiLimits, listResultModes } from '#schema/list/wire.ts'
import type { ReadContext, SearchContext } from './context.ts'
import type { RowCondition } from './condition.ts'
import { noRowsCondition } from './condition.ts'
import { subjectsInFilters } from './dataSubjects.ts'
import type { ResourceIds } from './listText.ts'
import { idsCondition } from '../ids.ts'
import type { Cursor } from './cursor.ts'
import { parseCursor } from './cursor.ts'
import { parseFilters, maskedKeysIn } from './filters.ts'
import { availabilityConditions } from './availability.ts'
import { isPlainObject, normalizeEmptyList, parseEnum, parseBoundedInteger, parseKeyword } from './parse.ts'
import { createReferenceFinder, keywordSearchCondition } from './keyword.ts'
import type { SortOrder } from './order.ts'
import { defaultSortOrder, sortOrderOf } from './order.ts'
import { visibleRowConditions } from './ownership.ts'

/** The validated parameters of a list. */
export interface ParsedListParams {
  readonly conditions: readonly RowCondition[]
  /** The requested ids. */
  readonly ids: readonly number[]
  /** Persons whose ids are in the filters. */
  readonly persons: readonly ResourceIds[]
  readonly order: SortOrder
  readonly num: number | undefined
  readonly page: number
  /** The end of the previous page. */
  readonly after?: Cursor
  readonly mode: (typeof listResultModes)[number]
  readonly count: (typeof countModes)[number]
  /** Returns groups instead of rows. */
  readonly grouping?: Grouping
}

function requestedIds(raw: unknown, path: IssuePath, issues: InputIssue[]): number[] {
  const many = Array.isArray(raw)
  const ids = (many ? normalizeEmptyList(raw) : [raw]).map((item) => parseId(item))
  if (ids.includes(undefined)) issues.push(createCommonIssue('notId', path))
  if (ids.length > apiLimits.maxIds) issues.push(createCommonIssue('tooManyIds', path, { most: apiLimits.maxIds }))
  return ids.filter((id) => id !== undefined)
}

async function keywordCondition(context: SearchContext, raw: Readonly<Record<string, unknown>>, issues: InputIssue[]): Promise<RowCondition[]> {
  const { connection, resource, accessLevel, path } = context
  const fieldKeys = searchKeysFor(resource, accessLevel)
  const chosen = raw.search === undefined ? fieldKeys : fieldKeys.filter(({ key, name }) => raw.search === name || raw.search === key)
  if (raw.search !== undefined && chosen.length === 0) issues.push(createCommonIssue('notSearched', [...path, 'search']))
  if (raw.search !== undefined && raw.keyword === undefined) issues.push(createCommonIssue('noKeyword', [...path, 'keyword']))
  if (raw.keyword === undefined) return []
  const words = parseKeyword(raw.keyword, [...path, 'keyword'], issues)
  return words === '' ? [] : [await keywordSearchCondition(context, chosen, words, createReferenceFinder(connection, words))]
}

/** Refuses a cursor that was issued for another filter, order or page. */
function cursorFor(context: ReadContext, listing: ParsedListParams, raw: unknown): Cursor {
  const cursor = parseCursor(context, { ...listing, num: listing.num ?? apiLimits.num }, raw)
  if (cursor) return cursor
  throw appError('notAfter', { path: [...context.path, 'after'] })
}

/** Parameters that are not allowed with `groupBy`. */
const rowParams = ['orderBy', 'queryMode', 'count', 'after'] as const

function groupingIn({ resource, accessLevel, path }: ReadContext, raw: Readonly<Record<string, unknown>>, issues: InputIssue[]): Grouping | undefined {
  if (raw.groupBy === undefined) return undefined
  const match = groupingsFor(resource, accessLevel).find(({ key }) => key === raw.groupBy)
  if (!match) issues.push(createCommonIssue('notGrouping', [...path, 'groupBy']))
  issues.push(...rowParams.filter((key) => raw[key] !== undefined).map((key) => createCommonIssue('notInGroups', [...path, key])))
  return match
}

/** Parses the `params` of a list, from a query string or JSON. All issues are reported together. */
export async function parseListParams(context: SearchContext, raw: unknown = {}): Promise<ParsedListParams> {
  const { resource, accessLevel, path, registry } = context
  if (!isPlainObject(raw)) throw appError('notList', { path })
  const issues: InputIssue[] = []
  const order = raw.orderBy === undefined ? defaultSortOrder(registry, resource, accessLevel) : sortOrderOf(registry, resource, accessLevel, raw.orderBy)
  if (!order) issues.push(createCommonIssue('notOrder', [...path, 'orderBy']))
  const grouping = groupingIn(context, raw, issues)
  const ids = raw.id === undefined ? undefined : requestedIds(raw.id, [...path, 'id'], issues)
  const listing: ParsedListParams = {
    ids: ids ?? [],
    persons: subjectsInFilters(registry, context, raw),
    conditions: [
      ...visibleRowConditions(context),
      ...(ids === undefined ? [] : [ids.length === 0 ? noRowsCondition : idsCondition(ids)]),
      ...parseFilters(context, raw, issues),
      ...availabilityConditions(context, raw, issues),
      ...(await keywordCondition(context, raw, issues)),
    ],
    order: order ?? defaultSortOrder(registry, resource, accessLevel),
    num: raw.num === undefined ? undefined : parseBoundedInteger(raw.num, 1, apiLimits.maxNum, apiLimits.num, [...path, 'num'], issues),
    page: parseBoundedInteger(raw.page, 1, 1_000_000_000, 1, [...path, 'page'], issues),
    mode: parseEnum(raw.queryMode, listResultModes, [...path, 'queryMode'], issues),
    count: parseEnum(raw.count, countModes, [...path, 'count'], issues),
    ...(grouping && { grouping }),
  }
  if (issues.length > 0) throw appError('invalid', { issues })
  await context.onMaskedSearch(maskedKeysIn(context, raw))
  return raw.after === undefined ? listing : { ...listing, after: cursorFor(context, listing, raw.after) }
}
