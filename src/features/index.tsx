import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import type { Item } from '#schema'
import { labelText } from '#schema'
import { messages } from '../i18n/messages.ts'
import { FeatureSlot, hasFeatureSlot } from '../components/FeatureSlot.tsx'
import { resourcePermissions, useMe, useAccessLevel } from '../components/session/me.tsx'
import { menuItemAddress } from '../components/parseScopedList.ts'
import { accessibleMenuGroups } from '../components/menuGroups.ts'
import { useWorkQueues } from '../components/useWorkQueues.ts'
import { PageHead } from '../components/PageHead.tsx'
import { navLinksFor, warningListsFor } from '#resources/navLinksFor.ts'
import { MenuGroupCards } from './_home/_MenuGroupCards.tsx'
import { homeMessages } from './_home/_messages.ts'
import { WorkQueues } from './_home/_WorkQueues.tsx'
import { allResources } from '#resources'
import { useMenuItemCounts } from './_home/_useMenuItemCounts.ts'

// Loaded lazily: it is needed only when there is a warning.
const WarningCard = lazy(() => import('./_home/_WarningCard.tsx').then((module) => ({ default: module.WarningCard })))

/** Home: the row counts of all menu entries of the account, with links. */
export default function Dashboard() {
  const { name } = useMe()
  const { title, hello, hint } = messages().dashboard
  const accessLevel = useAccessLevel()
  const countedGroups = accessibleMenuGroups(accessLevel).map(({ group, items }) => ({ group, items: items.filter(isCounted) }))
  const troubles = warningListsFor(accessLevel)
  const { isPending, countOf } = useMenuItemCounts([...countedGroups.flatMap(({ items }) => items), ...troubles])
  const { isPending: areQueuesPending } = useWorkQueues()
  const links = navLinksFor(accessLevel).map(({ address, label }) => ({ address, label: labelText(label, address) }))
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
      <WorkQueues />
      {/* The height of the queues is known once they are loaded; what is below must not move. */}
      <Box sx={{ display: 'grid', gap: 3, mt: 3, visibility: areQueuesPending ? 'hidden' : undefined }}>
        <ResourceHomeParts />
        <Box component="section" aria-labelledby="home-lists">
          <Typography variant="h2" id="home-lists" sx={{ mb: 1 }}>
            {homeMessages().all}
          </Typography>
          <MenuGroupCards groups={countedGroups} isPending={isPending} countOf={countOf} links={links} />
        </Box>
      </Box>
    </Box>
  )
}

const isCounted = (item: Item) => !item.page

/** The home components of resources that the account may read. */
function ResourceHomeParts() {
  const accessLevel = useAccessLevel()
  return allResources
    .filter((resource) => hasFeatureSlot('home', resource) && resourcePermissions(resource, accessLevel).read)
    .map((resource) => <FeatureSlot key={resource.name} slot="home" resource={resource} />)
}
