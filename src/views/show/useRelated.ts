import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import type { Field, Resource } from '#schema'
import { routeOf } from '#schema'
import { fieldOf, fieldApplies } from '#schema/fieldKey.ts'
import { countText } from '../../i18n/messages.ts'
import type { RowOf } from '../../components/declared.ts'
import { useAccessLevel } from '../../components/me.tsx'
import type { Related } from './related.ts'
import { relatedOf } from './related.ts'

/** A tab of related rows: how many there are, and what they come to where that is asked for. */
export interface RelatedTab {
  readonly related: Related
  readonly label: string
  readonly sum: { readonly name: string; readonly field: Field; readonly row: RowOf } | undefined
}

interface RelatedTabs {
  readonly shown: readonly RelatedTab[]
  /** There are some, and they are folded all the same. */
  readonly folded: readonly RelatedTab[]
  readonly empty: readonly Related[]
}

/** What the rows come to, where the server told it to whoever asks and it is anything. */
function sumOf({ resource, said }: Related, sums: RowOf | undefined) {
  const name = said === 'folded' ? undefined : said?.sum
  const field = name === undefined ? undefined : fieldOf(resource, name)
  return name !== undefined && field && sums?.[name] ? { name, field, row: sums } : undefined
}

/** What points at a row, all of it counted in one request: what there is, what of it is folded, and what there is none of. The open tab is shown either way. */
export function useRelated(resource: Resource, row: RowOf, open: string, wanted: boolean): RelatedTabs {
  const accessLevel = useAccessLevel()
  // A row of its own kind points at it only where its section speaks of such rows.
  const all = wanted
    ? relatedOf(resource, accessLevel, row).filter((item) => item.resource !== resource || fieldApplies(resource, item.fieldKey.name, row))
    : []
  const lists = Object.fromEntries(all.map(({ key, resource: from, fieldKey }) => [key, { of: from.name, params: { [fieldKey.key]: row.id } }]))
  const { data, isError } = useQuery({
    queryKey: [routeOf(resource.name), 'related', row.id, Object.keys(lists)],
    queryFn: ({ signal }) => general.counts({ lists }, { signal }),
    enabled: all.length > 0,
  })
  const totalOf = ({ key }: Related) => data?.[key]?.total ?? 0
  // What could not be counted is shown without a number.
  const isThere = (item: Related) => isError || totalOf(item) > 0
  const isFolded = (item: Related) => item.said === 'folded' && item.key !== open
  const tabOf = (related: Related): RelatedTab => ({
    related,
    label: [related.label, totalOf(related) > 0 ? countText(totalOf(related)) : ''].join(' ').trim(),
    sum: sumOf(related, data?.[related.key]?.sums),
  })
  return {
    shown: all.filter((item) => item.key === open || (isThere(item) && !isFolded(item))).map(tabOf),
    folded: all.filter((item) => isFolded(item) && isThere(item)).map(tabOf),
    empty: data ? all.filter((item) => item.key !== open && !isThere(item)) : [],
  }
}
