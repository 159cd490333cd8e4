import type { Item } from '#schema'
import { useIdle } from '../../components/useIdle.ts'
import { useWorkQueues } from '../../components/useWorkQueues.ts'

/** The number of waiting rows of a menu entry, and whether any of them is in a bad state. */
export interface Badge {
  readonly total: number
  readonly isBad: boolean
}

/** The badges by menu entry; loaded when the page is idle. */
export function useBadges(): ReadonlyMap<Item, Badge> {
  const { queues } = useWorkQueues(useIdle())
  const badges = new Map<Item, Badge>()
  for (const { tab, menuTotals } of queues) {
    for (const { item, total } of menuTotals) {
      if (total === 0) continue
      const before = badges.get(item) ?? { total: 0, isBad: false }
      badges.set(item, { total: before.total + total, isBad: before.isBad || tab.tone === 'bad' })
    }
  }
  return badges
}
