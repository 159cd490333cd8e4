import { allResources } from '#resources'
import type { Resource, AccessLevel } from '#schema'
import { routeOf, labelText } from '#schema'
import type { RelatedOptions } from '#schema/show.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import { mayReadField } from '#schema/reads.ts'
import { declaredFieldKeys } from '#schema/fieldKey.ts'
import { mayRead } from '#schema/subset.ts'
import type { RowOf } from '../../components/declared.ts'

/** Rows of one resource that point at a row of another, through one of its references. */
export interface Related {
  /** Its name in the address. */
  readonly key: string
  readonly resource: Resource
  readonly fieldKey: FieldKey
  readonly label: string
  /** What is declared of it where it points. */
  readonly said: RelatedOptions | undefined
}

/** What the page of a row says of rows that point there by a reference, and where among those that it puts first. */
function saidOf(to: Resource, resource: Resource, fieldKey: FieldKey) {
  const all = Object.entries(to.show?.related ?? {})
  const index = [`${resource.name}.${fieldKey.name}`, resource.name].map((key) => all.findIndex(([item]) => item === key)).find((item) => item >= 0)
  return { said: index === undefined ? undefined : all[index]?.[1], place: index ?? all.length }
}

/** Is the row, as it stands, one that the reference may be given? A reference to staff is none for a member. */
const fits = ({ fieldKey }: Related, row: RowOf) =>
  Object.entries(fieldKey.field.options.where ?? {}).every(([key, value]) => String(value).startsWith('$') || row[key] === value)

/** What points at a row of this resource, as far as the reader may see it, what is declared first and else in the menu's order; where hardly anything is to be expected comes last. */
export function relatedOf(to: Resource, accessLevel: AccessLevel, row: RowOf): readonly Related[] {
  const all = allResources
    .filter((resource) => mayRead(resource, 'list', accessLevel))
    .flatMap((resource) => {
      const fieldKeys = declaredFieldKeys(resource).filter(({ field, spec }) => spec.refers?.to === to.name && mayReadField(resource, field, accessLevel))
      const label = labelText(resource.label, resource.name)
      const route = routeOf(resource.name)
      return fieldKeys.map((fieldKey) => {
        const { said, place } = saidOf(to, resource, fieldKey)
        // Where it points here twice, the reference says which is meant.
        const named =
          fieldKeys.length === 1
            ? { key: route, label }
            : { key: `${route}.${fieldKey.name}`, label: `${label} (${labelText(fieldKey.field.label, fieldKey.name)})` }
        return { ...named, resource, fieldKey, said, place }
      })
    })
    .toSorted((a, b) => a.place - b.place)
  return [...all.filter((item) => fits(item, row)), ...all.filter((item) => !fits(item, row))]
}
