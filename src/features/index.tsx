import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Item } from '#schema'
import { labelText } from '#schema'
import { countText, messages } from '../i18n/messages.ts'
import { FeatureSlot, hasFeatureSlot } from '../components/FeatureSlot.tsx'
import { permissionsOfUser, useMe, useAccessLevel } from '../components/session/me.tsx'
import { menuItemAddress, itemLabel } from '../components/scopedList.ts'
import { groupsFor } from '../components/menuGroups.ts'
import { PageHead } from '../components/PageHead.tsx'
import { navLinks, warningListsFor } from '#resources/navLinks.ts'
import { WorkQueues } from './_home/_WorkQueues.tsx'
import { allResources } from '#resources'
import type { MenuItemCounts } from './_home/_useMenuItemCounts.ts'
import { useMenuItemCounts } from './_home/_useMenuItemCounts.ts'

// Loaded lazily: it is needed only when there is a warning.
const WarningCard = lazy(() => import('./_home/_WarningCard.tsx').then((module) => ({ default: module.WarningCard })))

/** Home: the row counts of all menu entries of the account, with links. */
export default function Dashboard() {
  const { name } = useMe()
  const { title, hello, hint } = messages().dashboard
  const groups = groupsFor(useAccessLevel())
  const troubles = warningListsFor(useAccessLevel())
  const { isPending, countOf } = useMenuItemCounts([...groups.flatMap(({ items }) => items.filter(isCounted)), ...troubles])
  return (
    <Box sx={{ maxWidth: 1280 }}>
      <PageHead title={title} />
      <Typography sx={{ mb: 3 }} color="textSecondary">
        {hello(name)} {hint}
      </Typography>
      <Suspense>
        {troubles.map((item) => {
          const count = countOf(item)?.total ?? 0
          return count > 0 && <WarningCard key={menuItemAddress(item)} item={item} count={count} />
        })}
      </Suspense>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <WorkQueues />
        <ResourceHomeParts />
        {groups.map(({ group, items }) => (
          <Box component="section" key={group.name} aria-labelledby={`home-${group.name}`}>
            <Typography variant="h2" id={`home-${group.name}`} sx={{ mb: 1 }}>
              {labelText(group.label, group.name)}
            </Typography>
            <Box sx={tilesStyle}>
              {items.filter(isCounted).map((item) => (
                <CountTile key={menuItemAddress(item)} item={item}>
                  {isPending ? <Skeleton width={80} sx={{ fontSize: '1.5rem' }} /> : <Count {...countOf(item)} />}
                </CountTile>
              ))}
            </Box>
          </Box>
        ))}
        <UnlistedPages />
      </Box>
    </Box>
  )
}

const isCounted = (item: Item) => !item.page

const tilesStyle = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' } as const

/** The home components of resources that the account may read. */
function ResourceHomeParts() {
  const accessLevel = useAccessLevel()
  return allResources
    .filter((resource) => hasFeatureSlot('home', resource) && permissionsOfUser(resource, accessLevel).read)
    .map((resource) => <FeatureSlot key={resource.name} slot="home" resource={resource} />)
}

/** Links to pages without a menu entry. */
function UnlistedPages() {
  const places = navLinks(useAccessLevel())
  if (places.length === 0) return null
  return (
    <Box component="section" aria-labelledby="home-own">
      <Typography variant="h2" id="home-own" sx={{ mb: 1 }}>
        {messages().dashboard.own}
      </Typography>
      <Box sx={tilesStyle}>
        {places.map(({ address, label }) => (
          <Card key={address} sx={tileStyle}>
            <Link component={RouterLink} to={address} underline="none" color="textSecondary" variant="body2" sx={coverStyle}>
              {labelText(label, address)}
            </Link>
          </Card>
        ))}
      </Box>
    </Box>
  )
}

const tileStyle = { position: 'relative', p: 2, '&:hover': { borderColor: 'primary.main' }, '&:focus-within': { borderColor: 'primary.main' } } as const
// The link covers its tile, so that the whole tile can be pressed.
const coverStyle = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const

const CountTile = ({ item, children }: { item: Item; children: ReactNode }) => (
  <Card sx={tileStyle}>
    <Link component={RouterLink} to={menuItemAddress(item)} underline="none" color="textSecondary" variant="body2" sx={coverStyle}>
      {itemLabel(item)}
    </Link>
    {children}
  </Card>
)

const Count = ({ total, estimated = false }: Partial<MenuItemCounts>) => (
  <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' }} component="p">
    {total === undefined ? (
      <Typography variant="body2" component="span" color="textSecondary">
        {messages().dashboard.unknown}
      </Typography>
    ) : (
      (estimated ? '≈ ' : '') + messages().dashboard.count(countText(total))
    )}
  </Typography>
)
