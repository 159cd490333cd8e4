import Box from '@mui/material/Box'
import { words } from '../i18n/words.ts'
import { useRung } from '../parts/me.tsx'
import { groupsFor } from '../parts/menuGroups.ts'
import { useBadges } from './useBadges.ts'
import { MenuGroup } from './MenuGroup.tsx'

/** The side menu, as the areas declare it. */
export function Menu() {
  const rung = useRung()
  const badges = useBadges()
  return (
    <Box component="nav" aria-label={words().shell.menu} sx={{ flex: 1, overflowY: 'auto', scrollbarWidth: 'thin', pb: 1 }}>
      {groupsFor(rung).map(({ group, items }) => (
        <MenuGroup key={group.name} group={group} items={items} badges={badges} />
      ))}
    </Box>
  )
}
