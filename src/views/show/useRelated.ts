import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { isAbout } from '#schema/slot.ts'
import { counted } from '../../i18n/words.ts'
import type { RowOf } from '../../parts/declared.ts'
import { useRung } from '../../parts/me.tsx'
import type { Related } from './related.ts'
import { relatedOf } from './related.ts'

interface RelatedTabs {
  readonly shown: readonly { readonly related: Related; readonly label: string }[]
  readonly empty: readonly Related[]
}

/** What points at a row, all of it counted in one request: what there is, and what there is none of. The open tab is shown either way. */
export function useRelated(of: Resource, row: RowOf, open: string, wanted: boolean): RelatedTabs {
  const rung = useRung()
  // A row of its own kind points at it only where its section speaks of such rows.
  const all = wanted ? relatedOf(of, rung, row).filter((each) => each.of !== of || isAbout(of, each.slot.name, row)) : []
  const lists = Object.fromEntries(all.map(({ key, of: from, slot }) => [key, { of: from.name, params: { [slot.key]: row.id } }]))
  const { data, isError } = useQuery({
    queryKey: [routeOf(of.name), 'related', row.id, Object.keys(lists)],
    queryFn: ({ signal }) => general.counts({ lists }, { signal }),
    enabled: all.length > 0,
  })
  const totalOf = ({ key }: Related) => data?.[key]?.total
  // What could not be counted is shown without a number.
  const isShown = (each: Related) => each.key === open || isError || (totalOf(each) ?? 0) > 0
  return {
    shown: all.filter(isShown).map((related) => ({ related, label: [related.label, totalOf(related) ? counted(totalOf(related) ?? 0) : ''].join(' ').trim() })),
    empty: data ? all.filter((each) => !isShown(each)) : [],
  }
}
