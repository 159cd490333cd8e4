import { useStore } from 'react-admin'
import { useMemo } from 'react'
import { allResources } from '#resources'
import type { general } from '#provider'
import type { Resource, AccessLevel } from '#schema'
import { routeOf, textOf } from '#schema'
import { machineOf } from '#schema/slot.ts'
import { counted, words } from '../../i18n/words.ts'
import { mayOf, useAccessLevel } from '../../parts/me.tsx'
import { addressOf, itemLabel } from '../../parts/scope.ts'
import { secondSaid } from '#schema/second.ts'
import { ownPlaces } from '#resources/places.ts'
import { groupsFor } from '../../parts/menuGroups.ts'
import { useQueues } from '../../parts/useQueues.ts'
import { foundAt } from './initials.ts'
import { finderWords, makeWords } from './words.ts'

/** Somewhere to go: a page of the menu, a page seen before, a record. */
export interface Place {
  readonly address: string
  readonly label: string
  /** Where it belongs. */
  readonly under: string
  /** What else is said of it, in small. */
  readonly second?: string
  /** The words are exactly what it is called, or its number. */
  readonly exact?: boolean
}

const most = 8

interface Page extends Place {
  readonly names: readonly string[]
}

/** The pages that somebody may open, those of the menu first, under all their names. */
export function usePages(): readonly Page[] {
  const accessLevel = useAccessLevel()
  return useMemo(
    () => [
      ...groupsFor(accessLevel).flatMap(({ group, items }) =>
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
      ...ownPlaces(accessLevel).map(({ address, label }) => ({
        address,
        label: textOf(label, address),
        under: words().dashboard.own,
        names: [textOf(label, address, 'ko'), textOf(label, address, 'en')],
      })),
    ],
    [accessLevel],
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

type Found = Awaited<ReturnType<typeof general.lookup>>['rows'][number]

/** A found row's page, under what it is. */
export const placeOf = ({ of: name, id, label, exact, second }: Found): readonly Place[] => {
  const of = allResources.find((each) => each.name === name)
  if (!of) return []
  return [{ address: `/admin/${routeOf(name)}/${id}/show`, label, under: textOf(of.label, name), second: secondSaid(of, second), exact }]
}

/** What can be done with rows in some states: each leads to those rows. */
function actionsOf(of: Resource, accessLevel: AccessLevel): readonly Page[] {
  const { read, call } = mayOf(of, accessLevel)
  const machine = machineOf(of)
  if (!read || !machine) return []
  return Object.entries(of.endpoints).flatMap(([name, endpoint]) => {
    const { label = name, from } = endpoint
    if (!from || !call(endpoint)) return []
    const filter = JSON.stringify({ [machine.key]: from })
    const names = (['ko', 'en'] as const).flatMap((language) => {
      const said = textOf(label, name, language)
      return [said, `${textOf(of.label, of.name, language)} ${said}`]
    })
    const address = `/admin/${routeOf(of.name)}?${new URLSearchParams({ filter }).toString()}`
    return [{ address, label: textOf(label, name), under: textOf(of.label, of.name), names }]
  })
}

/** What can be made and done, and the work that waits: commands to be typed. */
export function useCommands(): readonly Page[] {
  const accessLevel = useAccessLevel()
  const { queues } = useQueues()
  const { command, make } = finderWords().finder
  const waiting = queues.map(({ of, key, tab, address, total }) => ({
    address,
    label: textOf(tab.label, key),
    under: textOf(of.label, of.name),
    names: [textOf(tab.label, key, 'ko'), textOf(tab.label, key, 'en')],
    ...(total !== undefined && { second: counted(total) }),
  }))
  const making = allResources.flatMap((of) => {
    if (!mayOf(of, accessLevel).create) return []
    const names = (['ko', 'en'] as const).map((language) => makeWords[language](textOf(of.label, of.name, language)))
    return [{ address: `/admin/${routeOf(of.name)}/create`, label: make(textOf(of.label, of.name)), under: command, names }]
  })
  return [...waiting, ...making, ...allResources.flatMap((of) => actionsOf(of, accessLevel))]
}
