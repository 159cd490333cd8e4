import type { Field, Resource } from '#schema'
import { fieldOf } from '#schema/row/fieldKey.ts'
import { countText } from '../../../i18n/messages.ts'
import type { RowData } from '../../../components/currentResource.ts'
import type { Relation } from './related.ts'
import { useRelatedTotals } from './useRelatedTotals.ts'

/** A tab of related rows with its count and its sum, if declared. */
export interface RelatedTab {
  readonly related: Relation
  readonly label: string
  readonly sum: { readonly name: string; readonly field: Field; readonly row: RowData } | undefined
}

interface RelatedTabs {
  readonly visible: readonly RelatedTab[]
  /** Tabs with rows that are folded by declaration. */
  readonly folded: readonly RelatedTab[]
  readonly empty: readonly Relation[]
}

/** The sum of the rows, if the user may see it and it is not zero. */
function sumOf({ resource, options }: Relation, sums: RowData | undefined) {
  const name = options === 'folded' ? undefined : options?.sum
  const field = name === undefined ? undefined : fieldOf(resource, name)
  return name !== undefined && field && sums?.[name] ? { name, field, row: sums } : undefined
}

/** The related lists of a row, counted in one request: visible, folded and empty ones. The open tab is always visible. */
export function useRelatedTabs(resource: Resource, row: RowData, open: string, wanted: boolean): RelatedTabs {
  const { relations, data, isError } = useRelatedTotals(resource, row, wanted)
  const all = wanted ? relations : []
  const totalOf = ({ key }: Relation) => data?.[key]?.total ?? 0
  // If counting failed, the tab is shown without a number.
  const isThere = (item: Relation) => isError || totalOf(item) > 0
  const isFolded = (item: Relation) => item.options === 'folded' && item.key !== open
  const tabOf = (related: Relation): RelatedTab => ({
    related,
    label: [related.label, totalOf(related) > 0 ? countText(totalOf(related)) : ''].join(' ').trim(),
    sum: sumOf(related, data?.[related.key]?.sums),
  })
  return {
    visible: all.filter((item) => item.key === open || (isThere(item) && !isFolded(item))).map(tabOf),
    folded: all.filter((item) => isFolded(item) && isThere(item)).map(tabOf),
    empty: data ? all.filter((item) => item.key !== open && !isThere(item)) : [],
  }
}
