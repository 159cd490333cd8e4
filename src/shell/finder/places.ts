import { useStore } from 'react-admin'
import { useMemo } from 'react'
import { allResources } from '#resources'
import { routeOf, textOf } from '#schema'
import { words } from '../../i18n/words.ts'
import { useRung } from '../../parts/me.tsx'
import { addressOf, itemLabel } from '../../parts/scope.ts'
import { ownPlaces } from '#resources/places.ts'
import { groupsFor } from '../../parts/menuGroups.ts'
import { foundAt } from './initials.ts'

/** Somewhere to go: a page of the menu, a page seen before, a record. */
export interface Place {
  readonly address: string
  readonly label: string
  /** Where it belongs. */
  readonly under: string
}

const most = 8

interface Page extends Place {
  readonly names: readonly string[]
}

/** The pages that somebody may open, those of the menu first, under all their names. */
export function usePages(): readonly Page[] {
  const rung = useRung()
  return useMemo(
    () => [
      ...groupsFor(rung).flatMap(({ group, items }) =>
        items.map((item) => {
          const label = item.label ?? item.of.label
          return {
            address: addressOf(item),
            label: itemLabel(item),
            under: textOf(group.label, group.name),
            names: [textOf(label, item.of.name, 'ko'), textOf(label, item.of.name, 'en'), item.of.name],
          }
        }),
      ),
      ...ownPlaces(rung).map(({ address, label }) => ({
        address,
        label: textOf(label, address),
        under: words().dashboard.own,
        names: [textOf(label, address, 'ko'), textOf(label, address, 'en')],
      })),
    ],
    [rung],
  )
}

/** The pages that words name, best match first. */
export function pagesNamed(pages: readonly Page[], typed: string): readonly Place[] {
  const rated = pages.flatMap((page) => {
    const hits = page.names.map((name) => foundAt(name, typed)).filter((at) => at !== undefined)
    return hits.length === 0 ? [] : [{ page, at: Math.min(...hits) }]
  })
  return rated
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ page }) => page)
}

/** Pages that were looked at lately, the latest first; forgotten at logout. */
export function useRecent() {
  return useStore<readonly Place[]>('finder.recent', [])
}

export const withRecent = (recent: readonly Place[], place: Place) => [place, ...recent.filter(({ address }) => address !== place.address)].slice(0, most)

interface Found {
  of: string
  id: number
  label: string
}

/** A found row's page, under what it is. */
export const placeOf = ({ of: name, id, label }: Found): readonly Place[] => {
  const of = allResources.find((each) => each.name === name)
  return of ? [{ address: `/admin/${routeOf(name)}/${id}/show`, label, under: textOf(of.label, name) }] : []
}
