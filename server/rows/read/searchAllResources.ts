import type { Resource, AccessLevel } from '#schema'
import { subtitleFieldsOf } from '#schema/page/recordPage.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { mayReadSubset, searchKeysFor } from '#schema/row/subset.ts'
import type { Connection } from '../../base/database.ts'
import type { ResourceRegistry } from '../registry.ts'
import { notDeletedSql, rowLabelSql, quotedTable } from '../columns.ts'
import { subtitleJsonArguments } from '../subtitles.ts'
import type { RowCondition } from './condition.ts'
import type { FindReferencedIds } from './keyword.ts'
import { compactKeyword, createReferenceFinder, keywordSearchCondition } from './keyword.ts'
import { visibleRowConditions } from './ownership.ts'

/** A row of any resource that contains the keyword. */
export interface GlobalSearchResult {
  readonly of: string
  readonly id: number
  readonly label: string
  readonly exact: boolean
  readonly subtitle: Readonly<Record<string, string | number | boolean | null>>
}

interface LookupContext {
  readonly registry: ResourceRegistry
  readonly accessLevel: AccessLevel
  readonly who: number | null
}

/** Results per resource, newest first; a list shows more. */
const maxPerResource = 5
/** Exact matches are searched among this many of the newest matches. */
const exactSearchDepth = 200

/** SQL condition: one of these values equals the keyword, with or without dashes. */
const isExactSql = (fieldKeys: readonly FieldKey[], words: string, digits: string) =>
  fieldKeys.map(({ key }) => `coalesce(lower(t.${key}::text) in (lower(${words}), lower(${digits})), false)`).join(' or ') || 'false'

/** True when the title is a generated code. Users find such a row by its customer and vehicle, not by its code. */
const isNumbered = (resource: Resource) => fieldOf(resource, resource.title)?.generate !== undefined

/**
 * The columns in which a keyword is searched: the row's own, and for rows with a generated code (rentals, contracts)
 * the references of the subtitle. Searching all references would match everything that a person ever had.
 */
function searchedKeys(resource: Resource, accessLevel: AccessLevel) {
  const names = new Set(isNumbered(resource) ? subtitleFieldsOf(resource) : [])
  return searchKeysFor(resource, accessLevel).filter(({ name, spec }) => (spec.refers ? !spec.refers.many && names.has(name) : spec.column !== ''))
}

/** The newest rows that contain the keyword, exact matches first, as one branch of a query; empty when nothing is searched. */
async function lookupBranch(context: LookupContext, resource: Resource, keyword: string, find: FindReferencedIds, params: unknown[]): Promise<string[]> {
  const { registry, accessLevel, who } = context
  const fieldKeys = searchedKeys(resource, accessLevel)
  if (fieldKeys.length === 0) return []
  const keywordCondition = await keywordSearchCondition({ registry, resource, accessLevel }, fieldKeys, keyword, find)
  const input = (value: unknown) => `$${params.push(value)}`
  const toSql = ({ sql, values }: RowCondition) => sql(...values.map(input))
  const texts = [notDeletedSql(registry, resource), ...[keywordCondition, ...visibleRowConditions({ resource, who, accessLevel })].map(toSql)]
  const exact = isExactSql(
    fieldKeys.filter(({ spec }) => !spec.refers),
    `${input(keyword)}::text`,
    `${input(compactKeyword(keyword))}::text`,
  )
  const joins: string[] = []
  const label = rowLabelSql(registry, resource, accessLevel, 't', joins)
  const subtitle = `json_build_object(${subtitleJsonArguments(context, resource, subtitleFieldsOf(resource), 't', joins).join(', ')})`
  const latest = `select t.* from ${quotedTable(resource)} t where ${texts.join(' and ')} order by t.id desc limit ${exactSearchDepth}`
  const rows = `select t.*, (${exact}) as is_exact from (${latest}) t order by is_exact desc, t.id desc limit ${maxPerResource}`
  return [
    `(select '${resource.name}' as of, t.id, (${label})::text as label, t.is_exact as exact, ${subtitle} as subtitle from (${rows}) t ${joins.join(' ')})`,
  ]
}

/** Matching rows of every readable resource, in one statement and in the order of the resources. */
export async function searchAllResources(connection: Connection, context: LookupContext, keyword: string): Promise<readonly GlobalSearchResult[]> {
  const params: unknown[] = []
  const readable = context.registry.all.filter((resource) => mayReadSubset(resource, 'list', context.accessLevel))
  const holders = createReferenceFinder(connection, keyword)
  // A keyword that matches thousands of referenced rows is too vague to find a row by reference.
  const find: FindReferencedIds = async (through) => {
    const match = await holders(through)
    return match === 'many' ? [] : match
  }
  const branches = (await Promise.all(readable.map((resource) => lookupBranch(context, resource, keyword, find, params)))).flat()
  if (branches.length === 0) return []
  return connection.query<GlobalSearchResult>(branches.join(' union all '), params)
}
