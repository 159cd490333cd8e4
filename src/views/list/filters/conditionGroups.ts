/** Condition groups in the filter of a list; in each group one set of filters must match. */

export type ConditionSet = Readonly<Record<string, unknown>>
export type ConditionGroup = readonly ConditionSet[]

const isFilters = (value: unknown): value is ConditionSet => value instanceof Object && !Array.isArray(value)

/** The sets of a group from the address; other values are dropped, because the server rejects them. */
export const conditionSetsIn = (value: unknown): ConditionGroup => (Array.isArray(value) ? value.filter(isFilters) : [])

/** An element of `all`: a group if its only key is `any`, otherwise a single set. */
const groupOf = (filters: ConditionSet): ConditionGroup => (Object.keys(filters).join() === 'any' ? conditionSetsIn(filters.any) : [filters])

/** The groups of a filter; each is shown, edited and removed on its own. */
export const conditionGroupsIn = ({ any, all }: ConditionSet): readonly ConditionGroup[] => [
  ...(any === undefined ? [] : [conditionSetsIn(any)]),
  ...conditionSetsIn(all).map(groupOf),
]

const filterOfGroup = (group: ConditionGroup): ConditionSet => {
  const [only] = group
  return group.length === 1 && only ? only : { any: group }
}

/** The filter with other groups. */
export function withConditionGroups(filter: ConditionSet, groups: readonly ConditionGroup[]): ConditionSet {
  const { any: _any, all: _all, ...plain } = filter
  const [first] = groups
  if (!first) return plain
  return groups.length === 1 && first.length > 1 ? { ...plain, any: first } : { ...plain, all: groups.map(filterOfGroup) }
}

/** Removes empty values from a filter form. */
function withoutEmptyValues(value: unknown): unknown {
  if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return undefined
  if (!isFilters(value)) return value
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const inner = withoutEmptyValues(item)
    return inner === undefined ? [] : [[key, inner] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** The sets that are not empty. */
export const nonEmptySets = (sets: ConditionGroup): ConditionGroup => sets.map(withoutEmptyValues).filter(isFilters)
