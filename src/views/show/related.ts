import { allResources } from '#resources'
import type { Resource, AccessLevel } from '#schema'
import { routeOf, textOf } from '#schema'
import type { RelatedSaid } from '#schema/show.ts'
import type { Slot } from '#schema/slot.ts'
import { mayReadField } from '#schema/reads.ts'
import { declaredSlots } from '#schema/slot.ts'
import { mayRead } from '#schema/subset.ts'
import type { RowOf } from '../../parts/declared.ts'

/** Rows of one resource that point at a row of another, through one of its references. */
export interface Related {
  /** Its name in the address. */
  readonly key: string
  readonly of: Resource
  readonly slot: Slot
  readonly label: string
  /** What is declared of it where it points. */
  readonly said: RelatedSaid | undefined
}

/** What the page of a row says of rows that point there by a reference, and where among those that it puts first. */
function saidOf(to: Resource, of: Resource, slot: Slot) {
  const all = Object.entries(to.show?.related ?? {})
  const at = [`${of.name}.${slot.name}`, of.name].map((key) => all.findIndex(([each]) => each === key)).find((each) => each >= 0)
  return { said: at === undefined ? undefined : all[at]?.[1], place: at ?? all.length }
}

/** Is the row, as it stands, one that the reference may be given? A reference to staff is none for a member. */
const fits = ({ slot }: Related, row: RowOf) =>
  Object.entries(slot.field.options.among ?? {}).every(([key, value]) => String(value).startsWith('$') || row[key] === value)

/** What points at a row of this resource, as far as the reader may see it, what is declared first and else in the menu's order; where hardly anything is to be expected comes last. */
export function relatedOf(to: Resource, accessLevel: AccessLevel, row: RowOf): readonly Related[] {
  const all = allResources
    .filter((of) => mayRead(of, 'list', accessLevel))
    .flatMap((of) => {
      const slots = declaredSlots(of).filter(({ field, part }) => part.refers?.to === to.name && mayReadField(of, field, accessLevel))
      const label = textOf(of.label, of.name)
      const route = routeOf(of.name)
      return slots.map((slot) => {
        const { said, place } = saidOf(to, of, slot)
        // Where it points here twice, the reference says which is meant.
        const named = slots.length === 1 ? { key: route, label } : { key: `${route}.${slot.name}`, label: `${label} (${textOf(slot.field.label, slot.name)})` }
        return { ...named, of, slot, said, place }
      })
    })
    .toSorted((a, b) => a.place - b.place)
  return [...all.filter((each) => fits(each, row)), ...all.filter((each) => !fits(each, row))]
}
