import { menu } from '#resources/menu.ts'
import type { Group, Item, Rung } from '#schema'
import { mayOf } from './me.tsx'

/** Entries that this account may open, on this host. */
export const itemsFor = (group: Group, rung: Rung): readonly Item[] =>
  group.items.filter((item) => mayOf(item.of, rung).read && (item.host === undefined || window.location.hostname.includes(item.host)))

/** The groups that have an entry for this account. */
export const groupsFor = (rung: Rung) =>
  (menu as readonly Group[]).map((group) => ({ group, items: itemsFor(group, rung) })).filter(({ items }) => items.length > 0)
