import { allResources } from '#resources'
import type { Resource, Rung } from '#schema'
import { routeOf, textOf } from '#schema'
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
}

/** Is the row, as it stands, one that the reference may be given? A reference to staff is none for a member. */
const fits = ({ slot }: Related, row: RowOf) =>
  Object.entries(slot.field.options.among ?? {}).every(([key, value]) => String(value).startsWith('$') || row[key] === value)

/** What points at a row of this resource, as far as the reader may see it, in the menu's order; where hardly anything is to be expected comes last. */
export function relatedOf(to: Resource, rung: Rung, row: RowOf): readonly Related[] {
  const all = allResources
    .filter((of) => mayRead(of, 'list', rung))
    .flatMap((of) => {
      const slots = declaredSlots(of).filter(({ field, part }) => part.refers?.to === to.name && mayReadField(of, field, rung))
      const label = textOf(of.label, of.name)
      const route = routeOf(of.name)
      // Where it points here twice, the reference says which is meant.
      return slots.map((slot) =>
        slots.length === 1
          ? { key: route, of, slot, label }
          : { key: `${route}.${slot.name}`, of, slot, label: `${label} (${textOf(slot.field.label, slot.name)})` },
      )
    })
  return [...all.filter((each) => fits(each, row)), ...all.filter((each) => !fits(each, row))]
}
