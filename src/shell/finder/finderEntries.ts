import { useStore } from 'react-admin'
import { useMemo } from 'react'
import { allResources } from '#resources'
import type { general } from '#provider'
import type { Resource, AccessLevel } from '#schema'
import { routeOf, labelText } from '#schema'
import { stateKeyOf } from '#schema/row/fieldKey.ts'
import { countText, messages } from '../../i18n/messages.ts'
import { resourcePermissions, useAccessLevel } from '../../components/session/me.tsx'
import { menuItemAddress, menuItemLabel } from '../../components/parseScopedList.ts'
import { subtitleText } from '#schema/page/subtitle.ts'
import { navLinksFor } from '#resources/navLinksFor.ts'
import { accessibleMenuGroups } from '../../components/menuGroups.ts'
import { useWorkQueues } from '../../components/useWorkQueues.ts'
import { matchPosition } from './initials.ts'
import { finderMessages, creationCommandNames } from './messages.ts'

/** An entry of the finder: a menu page, a recent page, or a record. */
export interface FinderEntry {
  readonly address: string
  readonly label: string
  /** The menu group or resource that it belongs to. */
  readonly category: string
  /** A subtitle in small print. */
  readonly subtitle?: string
  /** The search text equals its name or number. */
  readonly exact?: boolean
}

const maxRecent = 8

interface Page extends FinderEntry {
  readonly names: readonly string[]
}

/** The pages that the user may open, menu pages first, with their names in both languages. */
export function useOpenablePages(): readonly Page[] {
  const accessLevel = useAccessLevel()
  return useMemo(
    () => [
      ...accessibleMenuGroups(accessLevel).flatMap(({ group, items }) =>
        items.map((item) => {
          const label = item.label ?? item.resource.label
          return {
            address: menuItemAddress(item),
            label: menuItemLabel(item),
            category: labelText(group.label, group.name),
            names: [labelText(label, item.resource.name, 'ko'), labelText(label, item.resource.name, 'en'), item.resource.name],
          }
        }),
      ),
      ...navLinksFor(accessLevel).map(({ address, label }) => ({
        address,
        label: labelText(label, address),
        category: messages().dashboard.own,
        names: [labelText(label, address, 'ko'), labelText(label, address, 'en')],
      })),
    ],
    [accessLevel],
  )
}

/** The pages whose names match the text, best match first. */
export function matchingPages(pages: readonly Page[], typed: string): readonly FinderEntry[] {
  const rated = pages.flatMap((page) => {
    const hits = page.names.map((name) => matchPosition(name, typed)).filter((at) => at !== undefined)
    return hits.length === 0 ? [] : [{ page, at: Math.min(...hits) }]
  })
  return rated
    .toSorted((a, b) => a.at - b.at)
    .slice(0, maxRecent)
    .map(({ page }) => page)
}

/** Recently visited pages, latest first; cleared at sign-out. */
export function useRecentPages() {
  return useStore<readonly FinderEntry[]>('finder.recent', [])
}

export const prependRecentPage = (recent: readonly FinderEntry[], place: FinderEntry) =>
  [place, ...recent.filter(({ address }) => address !== place.address)].slice(0, maxRecent)

type LookupRow = Awaited<ReturnType<typeof general.lookup>>['rows'][number]

/** A found row as an entry, with the label of its resource. */
export const toRecordFinderEntries = ({ of: name, id, label, exact, subtitle }: LookupRow): readonly FinderEntry[] => {
  const resource = allResources.find((item) => item.name === name)
  if (!resource) return []
  return [
    { address: `/admin/${routeOf(name)}/${id}/show`, label, category: labelText(resource.label, name), subtitle: subtitleText(resource, subtitle), exact },
  ]
}

/** Actions on rows in certain states; each links to the list of those rows. */
function actionsOf(resource: Resource, accessLevel: AccessLevel): readonly Page[] {
  const { read, call } = resourcePermissions(resource, accessLevel)
  const stateKey = stateKeyOf(resource)
  if (!read || !stateKey) return []
  return Object.entries(resource.endpoints).flatMap(([name, endpoint]) => {
    const { label = name, from } = endpoint
    if (!from || !call(endpoint)) return []
    const filter = JSON.stringify({ [stateKey.key]: from })
    const names = (['ko', 'en'] as const).flatMap((language) => {
      const text = labelText(label, name, language)
      return [text, `${labelText(resource.label, resource.name, language)} ${text}`]
    })
    const address = `/admin/${routeOf(resource.name)}?${new URLSearchParams({ filter }).toString()}`
    return [{ address, label: labelText(label, name), category: labelText(resource.label, resource.name), names }]
  })
}

/** Commands: create rows, run actions, open work queues. */
export function useCommands(): readonly Page[] {
  const accessLevel = useAccessLevel()
  const { queues } = useWorkQueues()
  const { command, createCommand } = finderMessages().finder
  const waiting = queues.map(({ resource, key, tab, address, total }) => ({
    address,
    label: labelText(tab.label, key),
    category: labelText(resource.label, resource.name),
    names: [labelText(tab.label, key, 'ko'), labelText(tab.label, key, 'en')],
    ...(total !== undefined && { subtitle: countText(total) }),
  }))
  const making = allResources.flatMap((resource) => {
    if (!resourcePermissions(resource, accessLevel).create) return []
    const names = (['ko', 'en'] as const).map((language) => creationCommandNames[language](labelText(resource.label, resource.name, language)))
    return [{ address: `/admin/${routeOf(resource.name)}/create`, label: createCommand(labelText(resource.label, resource.name)), category: command, names }]
  })
  return [...waiting, ...making, ...allResources.flatMap((resource) => actionsOf(resource, accessLevel))]
}
