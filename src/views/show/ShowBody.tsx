import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ComponentType } from 'react'
import { Suspense, lazy } from 'react'
import type { Identifier } from 'react-admin'
import { ResourceContextProvider } from 'react-admin'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { isAbout } from '#schema/slot.ts'
import { Extra } from '../../parts/Extra.tsx'
import { words } from '../../i18n/words.ts'
import { useRung } from '../../parts/me.tsx'
import { PageSkeleton } from '../../parts/PageSkeleton.tsx'
import { RowFailed } from '../RowFailed.tsx'
import { useRow } from '../useRow.ts'
import { Actions } from './Actions.tsx'
import { Details } from './Details.tsx'
import type { Related } from './related.ts'
import { relatedOf } from './related.ts'
import { firstTab, useTab } from './useTab.ts'

// What stands behind a tab comes when it is opened.
const History = lazy(() => import('./History.tsx').then((module) => ({ default: module.History })))

interface ShowBodyProps {
  of: Resource
  id: Identifier
  /** Shows what points at the row, on a page of its own; its address then keeps the open tab. A list opens rows in a modal with this, so it comes from outside. */
  RelatedList?: ComponentType<{ related: Related; id: number }>
}

/** A row in full: what can be done with it, what it holds, what points at it, and how it came to be so. */
export function ShowBody({ of, id, RelatedList }: ShowBodyProps) {
  const { row, error, refetch } = useRow(of, id)
  const rung = useRung()
  const { tab: wanted, choose } = useTab(RelatedList !== undefined)
  if (error && !row) return <RowFailed error={error} onRetry={() => void refetch()} />
  if (!row) return <PageSkeleton />

  const { details, history, tabs } = words().show
  // A row of its own kind points at it only where its section speaks of such rows.
  const pointing = relatedOf(of, rung, row).filter((each) => each.of !== of || isAbout(of, each.slot.name, row))
  const related = (RelatedList ? pointing : []).map((each) => ({
    key: each.key,
    label: each.label,
    panel: RelatedList && <RelatedList key={each.key} related={each} id={Number(row.id)} />,
  }))
  const named = [
    { key: firstTab, label: details, panel: <Details of={of} row={row} /> },
    { key: 'history', label: history, panel: <History of={of} row={row} /> },
    ...related,
  ]
  const open = named.find(({ key }) => key === wanted) ?? named[0]
  if (!open) return null
  return (
    <ResourceContextProvider value={routeOf(of.name)}>
      <Stack spacing={2} sx={{ maxWidth: 1440 }}>
        <Actions of={of} row={row} />
        <Extra place="show" of={of} row={row} />
        <Tabs
          value={open.key}
          onChange={(_event, next: string) => choose(next)}
          aria-label={tabs}
          variant="scrollable"
          scrollButtons="auto"
          allowScrollButtonsMobile
          sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 } }}
        >
          {named.map(({ key, label }) => (
            <Tab key={key} value={key} id={`tab-${key}`} aria-controls={key === open.key ? `panel-${key}` : undefined} label={label} />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`panel-${open.key}`} aria-labelledby={`tab-${open.key}`}>
          <Suspense fallback={<PageSkeleton />}>{open.panel}</Suspense>
        </Box>
      </Stack>
    </ResourceContextProvider>
  )
}
