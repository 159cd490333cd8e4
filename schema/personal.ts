import { referenceFiltersOf } from './referenceFilter.ts'
import type { AccessLevel } from './base/access.ts'
import { memberResource, hasAccess } from './base/access.ts'
import type { Resource } from './resource.ts'
import type { FieldKey } from './fieldKey.ts'
import { declaredFieldKeys, memoize } from './fieldKey.ts'
import { mayBeEmpty } from './when.ts'

type Persons = ReadonlyMap<string, Resource>

/** Does a reference point at persons, and not at those alone of whom their resource says that they are none of whom is told? */
function namesPersons({ field, spec }: FieldKey, persons: Persons) {
  const { personal } = persons.get(spec.refers?.to ?? '') ?? {}
  if (personal === undefined) return false
  const fixed = new Map(referenceFiltersOf(field).map(({ key, value }) => [key, value]))
  return personal === true || !Object.entries(personal.except).every(([key, value]) => fixed.get(key) === value)
}

/** A row that cannot be without another is that one's. */
const belongs = ({ field, spec }: FieldKey, known: ReadonlyMap<string, readonly FieldKey[]>) =>
  spec.refers?.many === false && !mayBeEmpty(field) && (known.get(spec.refers.to) ?? []).length > 0

/**
 * The resources whose rows are of persons, by name, each with the slots that lead to them: none where the rows are the persons themselves.
 * Nothing need be said: whoever points at a person is personal, and whatever cannot be without such a row; `notPersonalData` is the exception.
 */
export function personalResources(all: readonly Resource[]): ReadonlyMap<string, readonly FieldKey[]> {
  const persons = new Map(all.flatMap((resource) => (resource.personal === undefined ? [] : [[resource.name, resource] as const])))
  const known = new Map<string, readonly FieldKey[]>([...persons.keys()].map((name) => [name, []]))
  const open = all.filter((resource) => resource.notPersonalData === undefined && !persons.has(resource.name))
  const add = (leading: (fieldKey: FieldKey) => boolean) => {
    const matches = open.flatMap((resource) => {
      const fieldKeys = known.has(resource.name) ? [] : declaredFieldKeys(resource).filter(leading)
      return fieldKeys.length > 0 ? [[resource.name, fieldKeys] as const] : []
    })
    for (const [name, fieldKeys] of matches) known.set(name, fieldKeys)
    return matches.length > 0
  }
  add((fieldKey) => namesPersons(fieldKey, persons))
  while (add((fieldKey) => belongs(fieldKey, known)));
  return known
}

/** The access level that may carry each of the personal resources off, as a file: no lower one than may export the persons themselves. */
const carriers = memoize((all: readonly Resource[]): ReadonlyMap<string, AccessLevel> => {
  const stricter = (one: AccessLevel, other: AccessLevel) => (hasAccess(one, other) ? one : other)
  const ofPersons = all.flatMap(({ personal, can }) => (personal === undefined ? [] : [can.export ?? can.read])).reduce(stricter, memberResource)
  const personal = personalResources(all)
  return new Map(all.filter(({ name }) => personal.has(name)).map(({ name, can }) => [name, stricter(can.export ?? can.read, ofPersons)]))
})

/** What carrying its rows off asks for because they tell of persons; nothing where they tell of nobody. */
export const exportAccessLevel = (all: readonly Resource[], resource: Resource) => carriers(all).get(resource.name)
