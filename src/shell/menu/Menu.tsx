import Box from '@mui/material/Box'
import type { Group } from '#schema'
import { messages } from '../../i18n/messages.ts'
import { favouritesGroup, useFavourites } from '../../components/favourites.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { menuItemAddress } from '../../components/parseScopedList.ts'
import { accessibleMenuGroups } from '../../components/menuGroups.ts'
import { useBadges } from './useBadges.ts'
import { MenuGroup } from './MenuGroup.tsx'

/** The user's favourites, above the other groups. */
const favourites: Group = { name: favouritesGroup, label: { ko: '즐겨찾기', en: 'Favourites' }, items: [] }

/** The side menu from the declared groups. */
export function Menu() {
  const accessLevel = useAccessLevel()
  const badges = useBadges()
  const { addresses } = useFavourites()
  const groups = accessibleMenuGroups(accessLevel)
  const all = groups.flatMap((item) => item.items)
  const liked = addresses.flatMap((address) => all.find((item) => menuItemAddress(item) === address) ?? [])
  return (
    <Box component="nav" aria-label={messages().shell.menu} sx={{ flex: 1, overflowY: 'auto', scrollbarWidth: 'thin', pb: 1 }}>
      {liked.length > 0 && <MenuGroup group={favourites} items={liked} badges={badges} />}
      {groups.map(({ group, items }) => (
        <MenuGroup key={group.name} group={group} items={items} badges={badges} />
      ))}
    </Box>
  )
}
