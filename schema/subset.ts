import type { AccessLevel } from './base/access.ts'
import { reaches } from './base/access.ts'
import type { Endpoint } from './endpoint.ts'
import type { Resource } from './resource.ts'
import type { Slot } from './slot.ts'
import { mayReadField, readsAll, readsOwn, seesLabels } from './reads.ts'
import { declaredSlots, fieldOf, once, slotsOf } from './slot.ts'

/** How much of a row is asked for: id and title, what the list shows, or all that the caller may read. */
export const subsets = ['label', 'list', 'full'] as const
export type Subset = (typeof subsets)[number]

/** Columns that a list may show: the declared ones, those that the caller may read. */
export const columnsFor = (of: Resource, accessLevel: AccessLevel) =>
  of.list.columns.filter((name) => {
    const field = fieldOf(of, name)
    return field !== undefined && mayReadField(of, field, accessLevel)
  })

const always = new Set(['version', 'created_at'])

const hangsOn = ({ on = {}, after, until }: Endpoint) => [...Object.keys(on), ...[after, until?.field].filter((key) => key !== undefined)]

/** What it hangs on which actions the cards of a board offer. */
const actedBy = once((of: Resource): ReadonlySet<string> => {
  const isBoard = Object.values(of.list.modes ?? {}).some(({ kind }) => kind === 'board')
  return new Set(isBoard ? Object.values(of.endpoints).flatMap(hangsOn) : [])
})

/** Remembers what a declaration comes to for each access level. */
function forAccessLevel<V>(derive: (of: Resource, accessLevel: AccessLevel) => V) {
  const known = once((_of: Resource) => new Map<AccessLevel, V>())
  return (of: Resource, accessLevel: AccessLevel): V => {
    const found = known(of).get(accessLevel)
    if (found !== undefined) return found
    const made = derive(of, accessLevel)
    known(of).set(accessLevel, made)
    return made
  }
}

/** The wire keys of a subset, for somebody on this access level. An answer is built from these, never from the row. */
export function slotsFor(of: Resource, subset: Subset, accessLevel: AccessLevel): readonly Slot[] {
  if (subset === 'label') return []
  const readable = slotsOf(of).filter((slot) => mayReadField(of, slot.field, accessLevel))
  if (subset === 'full') return readable
  const listed = new Set(of.list.columns)
  return readable.filter((slot) => listed.has(slot.name) || always.has(slot.name) || actedBy(of).has(slot.key))
}

export const mayRead = (of: Resource, subset: Subset, accessLevel: AccessLevel) =>
  readsOwn(of, accessLevel) || (subset === 'label' ? seesLabels(of, accessLevel) : readsAll(of, accessLevel))

/** Names that a list may be ordered by: one column, comparable, readable, listed or filtered. */
export const sortsFor = forAccessLevel((of, accessLevel): readonly Slot[] => {
  const names = new Set([...of.list.columns, ...(of.list.filters ?? []), 'created_at', 'updated_at'])
  return slotsOf(of).filter((slot) => names.has(slot.name) && slot.part.sortable && mayReadField(of, slot.field, accessLevel))
})

/** Keys that a list may be filtered by. A title is always among them, and so is every reference, for tabs of related rows. */
export const filtersFor = forAccessLevel((of, accessLevel): readonly Slot[] => {
  const names = new Set([...(of.list.filters ?? []), ...(of.list.search ?? []), 'created_at', 'updated_at', 'created_by'])
  return slotsOf(of).filter((slot) => (names.has(slot.name) || slot.part.refers) && mayReadField(of, slot.field, accessLevel))
})

/** The title's slot, when somebody on this access level may see it. */
export function titleOf(of: Resource, accessLevel: AccessLevel) {
  const slot = slotsOf(of).find(({ name }) => name === of.title)
  if (slot && readsOwn(of, accessLevel)) return mayReadField(of, slot.field, accessLevel) ? slot : undefined
  const own = slot?.field.options.can?.read
  return slot && (own === undefined || reaches(accessLevel, own)) ? slot : undefined
}

/** Where a keyword looks, for somebody on this access level; who sees labels alone may look for titles alone. */
export const searchesFor = forAccessLevel((of, accessLevel): readonly Slot[] => {
  const names = new Set(of.list.search ?? [])
  const readable = slotsOf(of).filter(({ name, field }) => names.has(name) && field.searchable && mayReadField(of, field, accessLevel))
  const title = titleOf(of, accessLevel)
  return readable.length > 0 || !title?.field.searchable ? readable : [title]
})

/** Columns whose sum stands below a list and its groups. */
export const sumsFor = forAccessLevel((of, accessLevel): readonly Slot[] => {
  const names = new Set(of.list.sums ?? [])
  return slotsOf(of).filter(({ name, field }) => names.has(name) && mayReadField(of, field, accessLevel))
})

export const sealedSlots = (of: Resource) => declaredSlots(of).filter(({ part }) => part.sealed !== undefined)

/** Who may read a sealed field of any row may see it in the clear unless the field says who else; one value at a time and on the record. */
export const mayUnmask = (of: Resource, { field }: Slot, accessLevel: AccessLevel) =>
  readsAll(of, accessLevel) && mayReadField(of, field, accessLevel) && reaches(accessLevel, field.options.can?.unmask ?? 'anyone')
