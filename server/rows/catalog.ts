import type { Resource, Served } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { declaredSlots } from '#schema/slot.ts'
import { personalAmong } from '#schema/personal.ts'
import { isReferenced } from '../db/columns.ts'

/** A column, or a link table, of one resource that points at another. */
export interface Pointer {
  readonly of: Resource
  readonly slot: Slot
}

/** All resources that a server knows, and how they hang together. */
export interface Catalog {
  readonly all: readonly Resource[]
  find(name: string): Resource | undefined
  served(of: Resource): Served | undefined
  /** Who keeps what actions tell people. */
  readonly teller: Served | undefined
  /** Who keeps what the clock's work came to. */
  readonly keeper: Served | undefined
  /** Who keeps the movements of money that payments ask for. */
  readonly ledger: Served | undefined
  /** What points at it by declaration; who made and who changed a row does not count. */
  pointers(of: Resource): readonly Pointer[]
  /** What leads from its rows to the persons of whom they tell; nothing where they are the persons, undefined where they tell of nobody. */
  toPersons(of: Resource): readonly Slot[] | undefined
  isPersonal(of: Resource): boolean
  /** What is pointed at is hidden when it is deleted, so that old rows can still name it. */
  isSoft(of: Resource): boolean
}

export function catalogOf(all: readonly Resource[], served: readonly Served[] = []): Catalog {
  const byName = new Map(all.map((of) => [of.name, of]))
  const handlers = new Map(served.map((each) => [each.of.name, each]))
  const pointers = new Map<string, Pointer[]>(all.map((of) => [of.name, []]))
  for (const of of all) {
    for (const slot of declaredSlots(of)) if (slot.part.refers) pointers.get(slot.part.refers.to)?.push({ of, slot })
  }
  const personal = personalAmong(all)
  const soft = new Set(all.filter((of) => isReferenced(of, all)).map((of) => of.name))
  return {
    all,
    find: (name) => byName.get(name),
    served: (of) => handlers.get(of.name),
    teller: served.find(({ hooks }) => hooks.told),
    keeper: served.find(({ hooks }) => hooks.ran),
    ledger: served.find(({ hooks }) => hooks.ledger),
    pointers: (of) => pointers.get(of.name) ?? [],
    toPersons: (of) => personal.get(of.name),
    isPersonal: (of) => personal.has(of.name),
    isSoft: (of) => soft.has(of.name),
  }
}
