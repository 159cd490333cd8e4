import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import type { Field, Resource } from '#schema'
import { routeOf } from '#schema'
import { fieldOf, isAbout } from '#schema/slot.ts'
import { counted } from '../../i18n/words.ts'
import type { RowOf } from '../../parts/declared.ts'
import { useAccessLevel } from '../../parts/me.tsx'
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
function sumOf({ of, said }: Related, sums: RowOf | undefined) {
  const name = said === 'folded' ? undefined : said?.sum
  const field = name === undefined ? undefined : fieldOf(of, name)
  return name !== undefined && field && sums?.[name] ? { name, field, row: sums } : undefined
}

/** What points at a row, all of it counted in one request: what there is, what of it is folded, and what there is none of. The open tab is shown either way. */
export function useRelated(of: Resource, row: RowOf, open: string, wanted: boolean): RelatedTabs {
  const accessLevel = useAccessLevel()
  // A row of its own kind points at it only where its section speaks of such rows.
  const all = wanted ? relatedOf(of, accessLevel, row).filter((each) => each.of !== of || isAbout(of, each.slot.name, row)) : []
  const lists = Object.fromEntries(all.map(({ key, of: from, slot }) => [key, { of: from.name, params: { [slot.key]: row.id } }]))
  const { data, isError } = useQuery({
    queryKey: [routeOf(of.name), 'related', row.id, Object.keys(lists)],
    queryFn: ({ signal }) => general.counts({ lists }, { signal }),
    enabled: all.length > 0,
  })
  const totalOf = ({ key }: Related) => data?.[key]?.total ?? 0
  // What could not be counted is shown without a number.
  const isThere = (each: Related) => isError || totalOf(each) > 0
  const isFolded = (each: Related) => each.said === 'folded' && each.key !== open
  const tabOf = (related: Related): RelatedTab => ({
    related,
    label: [related.label, totalOf(related) > 0 ? counted(totalOf(related)) : ''].join(' ').trim(),
    sum: sumOf(related, data?.[related.key]?.sums),
  })
  return {
    shown: all.filter((each) => each.key === open || (isThere(each) && !isFolded(each))).map(tabOf),
    folded: all.filter((each) => isFolded(each) && isThere(each)).map(tabOf),
    empty: data ? all.filter((each) => each.key !== open && !isThere(each)) : [],
  }
}
