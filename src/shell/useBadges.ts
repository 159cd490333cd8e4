import type { Item } from '#schema'
import { menu } from '#resources/menu.ts'
import { useIdle, useQueues } from '../parts/useQueues.ts'

/** How much work waits behind an entry of the menu, and whether any of it is bad. */
export interface Badge {
  readonly total: number
  readonly bad: boolean
}

const items: readonly Item[] = menu.flatMap((group): readonly Item[] => group.items)

/** By the entry that leads to their list; asked for once the page has had a moment to itself. */
export function useBadges(): ReadonlyMap<Item, Badge> {
  const waiting = useQueues(useIdle())
  const badges = new Map<Item, Badge>()
  for (const { of, tab, total = 0 } of waiting) {
    const item = items.find((each) => each.of === of && !each.page)
    if (!item || total === 0) continue
    const before = badges.get(item) ?? { total: 0, bad: false }
    badges.set(item, { total: before.total + total, bad: before.bad || tab.tone === 'bad' })
  }
  return badges
}
