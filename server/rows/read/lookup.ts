import type { Resource, AccessLevel } from '#schema'
import { secondOf } from '#schema/page.ts'
import { fieldOf } from '#schema/slot.ts'
import type { Slot } from '#schema/slot.ts'
import { mayRead, searchesFor } from '#schema/subset.ts'
import type { Connection } from '../../base/database.ts'
import type { Catalog } from '../catalog.ts'
import { alive, labelOf, table } from '../columns.ts'
import { secondParts } from '../second.ts'
import type { Condition } from './condition.ts'
import type { FindHolders } from './keyword.ts'
import { compactKeyword, holdersOf, keywordIn } from './keyword.ts'
import { ownConditions } from './own.ts'

/** A row that a keyword found, whatever it is. */
export interface Found {
  readonly of: string
  readonly id: number
  readonly label: string
  readonly exact: boolean
  readonly second: Readonly<Record<string, string | number | boolean | null>>
}

interface Asking {
  readonly catalog: Catalog
  readonly accessLevel: AccessLevel
  readonly who: number | null
}

/** Of each resource the latest few; more than that is a list's work. */
const few = 5
/** Among so many of the latest is looked for what the keyword says exactly. */
const many = 200

/** Is one of these values exactly what the keyword says? Numbers are typed with dashes or without. */
const exactly = (slots: readonly Slot[], words: string, digits: string) =>
  slots.map(({ key }) => `coalesce(lower(t.${key}::text) in (lower(${words}), lower(${digits})), false)`).join(' or ') || 'false'

/** Is its number all that it is called by? Nobody remembers it: such a row is known by whom and what it is of. */
const isNumbered = (of: Resource) => fieldOf(of, of.title)?.made !== undefined

/**
 * Where a keyword is looked for: in what a row says itself, and where it is a ride, a contract or the like in the persons and things that its line names.
 * Through every reference a person's name would find all that was ever theirs.
 */
function placesFor(of: Resource, accessLevel: AccessLevel) {
  const named = new Set(isNumbered(of) ? secondOf(of) : [])
  return searchesFor(of, accessLevel).filter(({ name, part }) => (part.refers ? !part.refers.many && named.has(name) : part.column !== ''))
}

/** The latest rows whose own words hold the keyword, those first that say nothing else, as one branch of a query; none where nothing is searched. */
async function branch(asking: Asking, of: Resource, keyword: string, find: FindHolders, params: unknown[]): Promise<string[]> {
  const { catalog, accessLevel, who } = asking
  const slots = placesFor(of, accessLevel)
  if (slots.length === 0) return []
  const held = await keywordIn({ catalog, of, accessLevel }, slots, keyword, find)
  const given = (value: unknown) => `$${params.push(value)}`
  const placed = ({ sql, values }: Condition) => sql(...values.map(given))
  const texts = [alive(catalog, of), ...[held, ...ownConditions({ of, who, accessLevel })].map(placed)]
  const exact = exactly(
    slots.filter(({ part }) => !part.refers),
    `${given(keyword)}::text`,
    `${given(compactKeyword(keyword))}::text`,
  )
  const joins: string[] = []
  const label = labelOf(catalog, of, accessLevel, 't', joins)
  const second = `json_build_object(${secondParts(asking, of, secondOf(of), 't', joins).join(', ')})`
  const latest = `select t.* from ${table(of)} t where ${texts.join(' and ')} order by t.id desc limit ${many}`
  const rows = `select t.*, (${exact}) as is_exact from (${latest}) t order by is_exact desc, t.id desc limit ${few}`
  return [`(select '${of.name}' as of, t.id, (${label})::text as label, t.is_exact as exact, ${second} as second from (${rows}) t ${joins.join(' ')})`]
}

/** Rows of every resource that may be read, found in one statement, in the resources' order. */
export async function lookup(connection: Connection, asking: Asking, keyword: string): Promise<readonly Found[]> {
  const params: unknown[] = []
  const readable = asking.catalog.all.filter((of) => mayRead(of, 'list', asking.accessLevel))
  const holders = holdersOf(connection, keyword)
  // By a word that thousands share nobody finds a ride at once.
  const find: FindHolders = async (through) => {
    const found = await holders(through)
    return found === 'many' ? [] : found
  }
  const branches = (await Promise.all(readable.map((of) => branch(asking, of, keyword, find, params)))).flat()
  if (branches.length === 0) return []
  return connection.query<Found>(branches.join(' union all '), params)
}
