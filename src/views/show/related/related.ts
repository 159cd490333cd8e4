import { allResources } from '#resources'
import type { Resource, AccessLevel } from '#schema'
import { routeOf, labelText } from '#schema'
import type { RelatedTabOptions } from '#schema/declare/show.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import { mayReadSubset } from '#schema/row/subset.ts'
import type { RowData } from '../../../components/currentResource.ts'

/** Rows of one resource that refer to another row through one of its references. */
export interface Relation {
  /** The key of the tab in the address. */
  readonly key: string
  readonly resource: Resource
  readonly fieldKey: FieldKey
  readonly label: string
  /** The declared options of the relation. */
  readonly options: RelatedTabOptions | undefined
}

/** The declared options of a relation, and its position among the declared ones. */
function relationOptionsOf(to: Resource, resource: Resource, fieldKey: FieldKey) {
  const all = Object.entries(to.show?.related ?? {})
  const index = [`${resource.name}.${fieldKey.name}`, resource.name].map((key) => all.findIndex(([item]) => item === key)).find((item) => item >= 0)
  return { options: index === undefined ? undefined : all[index]?.[1], place: index ?? all.length }
}

/** Whether the reference can point to this row: a reference to staff cannot point to a member. */
const canReferTo = ({ fieldKey }: Relation, row: RowData) =>
  Object.entries(fieldKey.field.options.where ?? {}).every(([key, value]) => String(value).startsWith('$') || row[key] === value)

/** The related lists of a row that the user may read: declared ones first, others in menu order, rarely used ones last. */
export function relationsOf(to: Resource, accessLevel: AccessLevel, row: RowData): readonly Relation[] {
  const all = allResources
    .filter((resource) => mayReadSubset(resource, 'list', accessLevel))
    .flatMap((resource) => {
      const fieldKeys = declaredFieldKeys(resource).filter(({ field, spec }) => spec.refers?.to === to.name && mayReadField(resource, field, accessLevel))
      const label = labelText(resource.label, resource.name)
      const route = routeOf(resource.name)
      return fieldKeys.map((fieldKey) => {
        const { options, place } = relationOptionsOf(to, resource, fieldKey)
        // With two references from one resource, the label includes the reference.
        const keyAndLabel =
          fieldKeys.length === 1
            ? { key: route, label }
            : { key: `${route}.${fieldKey.name}`, label: `${label} (${labelText(fieldKey.field.label, fieldKey.name)})` }
        return { ...keyAndLabel, resource, fieldKey, options, place }
      })
    })
    .toSorted((a, b) => a.place - b.place)
  return [...all.filter((item) => canReferTo(item, row)), ...all.filter((item) => !canReferTo(item, row))]
}
