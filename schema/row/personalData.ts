import { referenceFiltersOf } from './referenceFilter.ts'
import type { AccessLevel } from '../base/access.ts'
import { memberAccessLevel, hasAccess } from '../base/access.ts'
import type { Resource } from '../declare/resource.ts'
import type { FieldKey } from './fieldKey.ts'
import { declaredFieldKeys, memoize } from './fieldKey.ts'
import { mayBeEmpty } from './when.ts'

type PersonResources = ReadonlyMap<string, Resource>

/** True if a reference points to persons, unless its `where` limits it to the exception (`personal.except`). */
function refersToPersons({ field, spec }: FieldKey, persons: PersonResources) {
  const { personal } = persons.get(spec.refers?.to ?? '') ?? {}
  if (personal === undefined) return false
  const fixed = new Map(referenceFiltersOf(field).map(({ key, value }) => [key, value]))
  return personal === true || !Object.entries(personal.except).every(([key, value]) => fixed.get(key) === value)
}

/** True if a row cannot exist without the personal row that it refers to, so it belongs to that row. */
const belongsToPersonalRow = ({ field, spec }: FieldKey, known: ReadonlyMap<string, readonly FieldKey[]>) =>
  spec.refers?.many === false && !mayBeEmpty(field) && (known.get(spec.refers.to) ?? []).length > 0

/**
 * The resources with personal data by name, each with the keys that lead to persons; no keys if the rows are the persons themselves.
 * This is derived: a resource is personal if it refers to a person, or if it cannot exist without such a row. `notPersonalData` is the exception.
 */
export function resourcesWithPersonalData(all: readonly Resource[]): ReadonlyMap<string, readonly FieldKey[]> {
  const persons = new Map(all.flatMap((resource) => (resource.personal === undefined ? [] : [[resource.name, resource] as const])))
  const known = new Map<string, readonly FieldKey[]>([...persons.keys()].map((name) => [name, []]))
  const candidates = all.filter((resource) => resource.notPersonalData === undefined && !persons.has(resource.name))
  const add = (leading: (fieldKey: FieldKey) => boolean) => {
    const matches = candidates.flatMap((resource) => {
      const fieldKeys = known.has(resource.name) ? [] : declaredFieldKeys(resource).filter(leading)
      return fieldKeys.length > 0 ? [[resource.name, fieldKeys] as const] : []
    })
    for (const [name, fieldKeys] of matches) known.set(name, fieldKeys)
    return matches.length > 0
  }
  add((fieldKey) => refersToPersons(fieldKey, persons))
  while (add((fieldKey) => belongsToPersonalRow(fieldKey, known)));
  return known
}

/** The access level that may export each personal resource: at least the one that may export the persons themselves. */
const exportAccessLevels = memoize((all: readonly Resource[]): ReadonlyMap<string, AccessLevel> => {
  const stricter = (one: AccessLevel, other: AccessLevel) => (hasAccess(one, other) ? one : other)
  const ofPersons = all.flatMap(({ personal, can }) => (personal === undefined ? [] : [can.export ?? can.read])).reduce(stricter, memberAccessLevel)
  const personal = resourcesWithPersonalData(all)
  return new Map(all.filter(({ name }) => personal.has(name)).map(({ name, can }) => [name, stricter(can.export ?? can.read, ofPersons)]))
})

/** The access level that an export of the resource needs because of personal data; undefined if it has none. */
export const exportLevelForPersonalData = (all: readonly Resource[], resource: Resource) => exportAccessLevels(all).get(resource.name)
