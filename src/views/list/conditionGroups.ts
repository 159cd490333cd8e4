/** Groups of conditions in the filter of a list: of each group one set of filters is to hold. */

export type Filters = Readonly<Record<string, unknown>>
export type Group = readonly Filters[]

const isFilters = (value: unknown): value is Filters => value instanceof Object && !Array.isArray(value)

/** The sets of a group as an address holds them; what is none is left for the server to refuse. */
export const setsIn = (value: unknown): Group => (Array.isArray(value) ? value.filter(isFilters) : [])

/** One of all that must hold is a group where it says so and nothing else, and a single set where it does not. */
const groupOf = (filters: Filters): Group => (Object.keys(filters).join() === 'any' ? setsIn(filters.any) : [filters])

/** The groups of a filter, each of which is shown, changed and taken off by itself. */
export const groupsIn = ({ any, all }: Filters): readonly Group[] => [...(any === undefined ? [] : [setsIn(any)]), ...setsIn(all).map(groupOf)]

const written = (group: Group): Filters => {
  const [only] = group
  return group.length === 1 && only ? only : { any: group }
}

/** The same filter with these groups. */
export function withGroups(filter: Filters, groups: readonly Group[]): Filters {
  const { any: _any, all: _all, ...plain } = filter
  const [first] = groups
  if (!first) return plain
  return groups.length === 1 && first.length > 1 ? { ...plain, any: first } : { ...plain, all: groups.map(written) }
}

/** What a form of filters says, without what it leaves open. */
function said(value: unknown): unknown {
  if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return undefined
  if (!isFilters(value)) return value
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const inner = said(item)
    return inner === undefined ? [] : [[key, inner] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** The sets that say anything. */
export const nonEmptySets = (sets: Group): Group => sets.map(said).filter(isFilters)
