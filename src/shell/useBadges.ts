import type { Item } from '#schema'
import { useIdle } from '../components/useIdle.ts'
import { useQueues } from '../components/useQueues.ts'

/** How much work waits behind an entry of the menu, and whether any of it is bad. */
export interface Badge {
  readonly total: number
  readonly bad: boolean
}

/** By the entry whose list has it; asked for once the page has had a moment to itself. */
export function useBadges(): ReadonlyMap<Item, Badge> {
  const { queues } = useQueues(useIdle())
  const badges = new Map<Item, Badge>()
  for (const { tab, listed } of queues) {
    for (const { item, total } of listed) {
      if (total === 0) continue
      const before = badges.get(item) ?? { total: 0, bad: false }
      badges.set(item, { total: before.total + total, bad: before.bad || tab.tone === 'bad' })
    }
  }
  return badges
}
