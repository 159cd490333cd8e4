import type { Resource, AccessLevel } from '#schema'
import { subtitleFieldsOf } from '#schema/recordPage.ts'
import { fieldOf } from '#schema/fieldKey.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import { mayRead, searchKeysFor } from '#schema/subset.ts'
import type { Connection } from '../../base/database.ts'
import type { ResourceRegistry } from '../registry.ts'
import { notDeletedSql, labelSql, table } from '../columns.ts'
import { subtitleColumns } from '../subtitles.ts'
import type { Condition } from './condition.ts'
import type { FindReferences } from './keyword.ts'
import { compactKeyword, matchingReferences, keywordIn } from './keyword.ts'
import { ownConditions } from './ownership.ts'

/** A row that a keyword found, whatever it is. */
export interface LookupResult {
  readonly of: string
  readonly id: number
  readonly label: string
  readonly exact: boolean
  readonly subtitle: Readonly<Record<string, string | number | boolean | null>>
}

interface Asking {
  readonly registry: ResourceRegistry
  readonly accessLevel: AccessLevel
  readonly who: number | null
}

/** Of each resource the latest few; more than that is a list's work. */
const few = 5
/** Among so many of the latest is looked for what the keyword says exactly. */
const many = 200

/** Is one of these values exactly what the keyword says? Numbers are typed with dashes or without. */
const exactly = (fieldKeys: readonly FieldKey[], words: string, digits: string) =>
  fieldKeys.map(({ key }) => `coalesce(lower(t.${key}::text) in (lower(${words}), lower(${digits})), false)`).join(' or ') || 'false'

/** Is its number all that it is called by? Nobody remembers it: such a row is known by whom and what it is of. */
const isNumbered = (resource: Resource) => fieldOf(resource, resource.title)?.generate !== undefined

/**
 * Where a keyword is looked for: in what a row says itself, and where it is a ride, a contract or the like in the persons and things that its line names.
 * Through every reference a person's name would find all that was ever theirs.
 */
function placesFor(resource: Resource, accessLevel: AccessLevel) {
  const names = new Set(isNumbered(resource) ? subtitleFieldsOf(resource) : [])
  return searchKeysFor(resource, accessLevel).filter(({ name, spec }) => (spec.refers ? !spec.refers.many && names.has(name) : spec.column !== ''))
}

/** The latest rows whose own words hold the keyword, those first that say nothing else, as one branch of a query; none where nothing is searched. */
async function branch(asking: Asking, resource: Resource, keyword: string, find: FindReferences, params: unknown[]): Promise<string[]> {
  const { registry, accessLevel, who } = asking
  const fieldKeys = placesFor(resource, accessLevel)
  if (fieldKeys.length === 0) return []
  const held = await keywordIn({ registry, resource, accessLevel }, fieldKeys, keyword, find)
  const input = (value: unknown) => `$${params.push(value)}`
  const placed = ({ sql, values }: Condition) => sql(...values.map(input))
  const texts = [notDeletedSql(registry, resource), ...[held, ...ownConditions({ resource, who, accessLevel })].map(placed)]
  const exact = exactly(
    fieldKeys.filter(({ spec }) => !spec.refers),
    `${input(keyword)}::text`,
    `${input(compactKeyword(keyword))}::text`,
  )
  const joins: string[] = []
  const label = labelSql(registry, resource, accessLevel, 't', joins)
  const subtitle = `json_build_object(${subtitleColumns(asking, resource, subtitleFieldsOf(resource), 't', joins).join(', ')})`
  const latest = `select t.* from ${table(resource)} t where ${texts.join(' and ')} order by t.id desc limit ${many}`
  const rows = `select t.*, (${exact}) as is_exact from (${latest}) t order by is_exact desc, t.id desc limit ${few}`
  return [
    `(select '${resource.name}' as of, t.id, (${label})::text as label, t.is_exact as exact, ${subtitle} as subtitle from (${rows}) t ${joins.join(' ')})`,
  ]
}

/** Rows of every resource that may be read, found in one statement, in the resources' order. */
export async function lookup(connection: Connection, asking: Asking, keyword: string): Promise<readonly LookupResult[]> {
  const params: unknown[] = []
  const readable = asking.registry.all.filter((resource) => mayRead(resource, 'list', asking.accessLevel))
  const holders = matchingReferences(connection, keyword)
  // By a word that thousands share nobody finds a ride at once.
  const find: FindReferences = async (through) => {
    const match = await holders(through)
    return match === 'many' ? [] : match
  }
  const branches = (await Promise.all(readable.map((resource) => branch(asking, resource, keyword, find, params)))).flat()
  if (branches.length === 0) return []
  return connection.query<LookupResult>(branches.join(' union all '), params)
}
