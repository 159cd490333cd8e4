import { bondsOf } from './among.ts'
import type { Resource } from './resource.ts'
import type { Slot } from './slot.ts'
import { declaredSlots } from './slot.ts'
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
  const open = all.filter((of) => of.impersonal === undefined && !persons.has(of.name))
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
