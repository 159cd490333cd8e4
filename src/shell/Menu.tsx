import Box from '@mui/material/Box'
import { menu } from '#resources/menu.ts'
import type { Group, Item, Rung } from '#schema'
import { words } from '../i18n/words.ts'
import { mayOf, useRung } from '../me.tsx'
import { MenuGroup } from './MenuGroup.tsx'

/** Entries that this account may open, on this host. */
export const itemsFor = (group: Group, rung: Rung): readonly Item[] =>
  group.items.filter((item) => mayOf(item.of, rung).read && (item.host === undefined || window.location.hostname.includes(item.host)))

/** The groups that have an entry for this account. */
export const groupsFor = (rung: Rung) =>
  (menu as readonly Group[]).map((group) => ({ group, items: itemsFor(group, rung) })).filter(({ items }) => items.length > 0)

/** The side menu, as the areas declare it. */
export function Menu() {
  const rung = useRung()
  return (
    <Box component="nav" aria-label={words().shell.menu} sx={{ flex: 1, overflowY: 'auto', scrollbarWidth: 'thin', pb: 1 }}>
      {groupsFor(rung).map(({ group, items }) => (
        <MenuGroup key={group.name} group={group} items={items} />
      ))}
    </Box>
  )
}
