import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import type { Resource } from '#schema'
import { labelText, routeOf } from '#schema'
import { fieldAppliesToScope } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../../components/currentResource.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'
import type { Relation } from './related.ts'
import { relationsOf } from './related.ts'

const declaredFact = ({ options }: Relation) => (options === 'folded' ? undefined : options?.fact)

/** The key of a relation's declared number; the relation's own key is that of all its rows. */
const factKey = ({ key }: Relation) => `${key}#fact`
const factParams = (related: Relation, row: RowData) => ({ ...declaredFact(related)?.where, [related.fieldKey.key]: row.id })

/** The numbers and sums of all rows that refer to a row, in one request that the tabs and the strip of facts share. */
export function useRelatedTotals(resource: Resource, row: RowData, isEnabled = true) {
  const accessLevel = useAccessLevel()
  // References within the same resource count only where their section applies to the row.
  const relations = relationsOf(resource, accessLevel, row).filter(
    (item) => item.resource !== resource || fieldAppliesToScope(resource, item.fieldKey.name, row),
  )
  const lists = Object.fromEntries(
    relations.flatMap((related) => [
      [related.key, { of: related.resource.name, params: { [related.fieldKey.key]: row.id } }],
      ...(declaredFact(related) ? [[factKey(related), { of: related.resource.name, params: factParams(related, row) }]] : []),
    ]),
  )
  const { data, isError } = useQuery({
    queryKey: [routeOf(resource.name), 'related', row.id, Object.keys(lists)],
    queryFn: ({ signal }) => general.counts({ lists }, { signal }),
    enabled: isEnabled && relations.length > 0,
  })
  return { relations, data, isError }
}

/** The declared numbers of rows that refer to a row (`related.fact`), each with the address of these rows. `count` is undefined while it loads. */
export function useRelatedFacts(resource: Resource, row: RowData) {
  const hasFacts = Object.values(resource.show?.related ?? {}).some((options) => options !== 'folded' && options.fact)
  const { relations, data } = useRelatedTotals(resource, row, hasFacts)
  return relations.flatMap((related) => {
    const fact = declaredFact(related)
    if (!fact) return []
    const filter = JSON.stringify(factParams(related, row))
    return [
      {
        key: related.key,
        label: labelText(fact.label, related.key),
        count: data?.[factKey(related)]?.total,
        address: `/admin/${routeOf(related.resource.name)}?${new URLSearchParams({ filter })}`,
      },
    ]
  })
}
