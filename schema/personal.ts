import { bondsOf } from './among.ts'
import type { AccessLevel } from './base/access.ts'
import { member, reaches } from './base/access.ts'
import type { Resource } from './resource.ts'
import type { Slot } from './slot.ts'
import { declaredSlots, once } from './slot.ts'
import { mayBeEmpty } from './when.ts'

type Persons = ReadonlyMap<string, Resource>

/** Does a reference point at persons, and not at those alone of whom their resource says that they are none of whom is told? */
function namesPersons({ field, part }: Slot, persons: Persons) {
  const { personal } = persons.get(part.refers?.to ?? '') ?? {}
  if (personal === undefined) return false
  const fixed = new Map(bondsOf(field).map(({ key, value }) => [key, value]))
  return personal === true || !Object.entries(personal.except).every(([key, value]) => fixed.get(key) === value)
}

/** A row that cannot be without another is that one's. */
const belongs = ({ field, part }: Slot, known: ReadonlyMap<string, readonly Slot[]>) =>
  part.refers?.many === false && !mayBeEmpty(field) && (known.get(part.refers.to) ?? []).length > 0

/**
 * The resources whose rows are of persons, by name, each with the slots that lead to them: none where the rows are the persons themselves.
 * Nothing need be said: whoever points at a person is personal, and whatever cannot be without such a row; `impersonal` is the exception.
 */
export function personalAmong(all: readonly Resource[]): ReadonlyMap<string, readonly Slot[]> {
  const persons = new Map(all.flatMap((of) => (of.personal === undefined ? [] : [[of.name, of] as const])))
  const known = new Map<string, readonly Slot[]>([...persons.keys()].map((name) => [name, []]))
  const open = all.filter((of) => of.notPersonalData === undefined && !persons.has(of.name))
  const add = (leading: (slot: Slot) => boolean) => {
    const found = open.flatMap((of) => {
      const slots = known.has(of.name) ? [] : declaredSlots(of).filter(leading)
      return slots.length > 0 ? [[of.name, slots] as const] : []
    })
    for (const [name, slots] of found) known.set(name, slots)
    return found.length > 0
  }
  add((slot) => namesPersons(slot, persons))
  while (add((slot) => belongs(slot, known)));
  return known
}

/** The access level that may carry each of the personal resources off, as a file: no lower one than may export the persons themselves. */
const carriers = once((all: readonly Resource[]): ReadonlyMap<string, AccessLevel> => {
  const stricter = (one: AccessLevel, other: AccessLevel) => (reaches(one, other) ? one : other)
  const ofPersons = all.flatMap(({ personal, can }) => (personal === undefined ? [] : [can.export ?? can.read])).reduce(stricter, member)
  const personal = personalAmong(all)
  return new Map(all.filter(({ name }) => personal.has(name)).map(({ name, can }) => [name, stricter(can.export ?? can.read, ofPersons)]))
})

/** What carrying its rows off asks for because they tell of persons; nothing where they tell of nobody. */
export const accessLevelToCarry = (all: readonly Resource[], of: Resource) => carriers(all).get(of.name)
