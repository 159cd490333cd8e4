import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Item } from '#schema'
import { labelText } from '#schema'
import type { accessibleMenuGroups } from '../../components/menuGroups.ts'
import { menuItemAddress, menuItemLabel } from '../../components/parseScopedList.ts'
import { countText, messages } from '../../i18n/messages.ts'
import type { MenuItemCount } from './_useMenuItemCounts.ts'

interface MenuGroupCardsProps {
  groups: ReturnType<typeof accessibleMenuGroups>
  isPending: boolean
  countOf: (item: Item) => MenuItemCount | undefined
  /** Links without a count, in a card of their own. */
  links: readonly { readonly address: string; readonly label: string }[]
}

/** The lists of the menu with their numbers of rows, one card for each group. */
export const MenuGroupCards = ({ groups, isPending, countOf, links }: MenuGroupCardsProps) => (
  <Box sx={{ columnWidth: 280, columnGap: 1.5 }}>
    {groups.map(({ group, items }) => (
      <GroupCard key={group.name} name={group.name} title={labelText(group.label, group.name)}>
        {items.map((item) => (
          <ListLink key={menuItemAddress(item)} address={menuItemAddress(item)} label={menuItemLabel(item)}>
            {isPending ? <Skeleton width={40} /> : <Count {...countOf(item)} />}
          </ListLink>
        ))}
      </GroupCard>
    ))}
    {links.length > 0 && (
      <GroupCard name="own" title={messages().dashboard.own}>
        {links.map(({ address, label }) => (
          <ListLink key={address} address={address} label={label} />
        ))}
      </GroupCard>
    )}
  </Box>
)

const GroupCard = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <Card component="section" aria-labelledby={`home-${name}`} sx={{ mb: 1.5, pt: 1.25, pb: 0.75, breakInside: 'avoid' }}>
    <Typography variant="h2" id={`home-${name}`} sx={{ px: 2, mb: 0.5, fontSize: '0.875rem' }}>
      {title}
    </Typography>
    {children}
  </Card>
)

const ListLink = ({ address, label, children }: { address: string; label: string; children?: ReactNode }) => (
  <Link
    component={RouterLink}
    to={address}
    underline="none"
    color="textPrimary"
    variant="body2"
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      columnGap: 1.5,
      px: 2,
      py: 0.5,
      minHeight: { xs: 44, sm: 32 },
      '&:hover': { bgcolor: 'action.hover' },
    }}
  >
    {label}
    {children}
  </Link>
)

const Count = ({ total, estimated = false }: Partial<MenuItemCount>) => (
  <Typography variant="body2" component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {total === undefined ? messages().dashboard.unknown : (estimated ? '≈ ' : '') + messages().dashboard.count(countText(total))}
  </Typography>
)
