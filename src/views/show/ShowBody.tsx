import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ComponentType } from 'react'
import { Suspense, lazy, useState } from 'react'
import type { Identifier } from 'react-admin'
import { ResourceContextProvider } from 'react-admin'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { mayReadLooks } from '#schema/looks.ts'
import { words } from '../../i18n/words.ts'
import type { RowOf } from '../../parts/declared.ts'
import { fetchExtra } from '../../parts/Extra.tsx'
import { isSpokenOf } from '../../parts/comments.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import { PageSkeleton } from '../../parts/PageSkeleton.tsx'
import { rowWords } from '../words.ts'
import { RowFailed } from '../RowFailed.tsx'
import { useRow } from '../useRow.ts'
import { Actions } from './Actions.tsx'
import { Details } from './Details.tsx'
import { Facts } from './Facts.tsx'
import { Head } from './Head.tsx'
import { OtherTabs } from './OtherTabs.tsx'
import type { Related } from './related.ts'
import { TabLabel } from './TabLabel.tsx'
import { tellingOf } from './telling.ts'
import { useRelated } from './useRelated.ts'
import { firstTab, useTab } from './useTab.ts'

// What stands behind a tab comes when it is opened.
const Comments = lazy(() => import('./Comments.tsx').then((module) => ({ default: module.Comments })))
const History = lazy(() => import('./History.tsx').then((module) => ({ default: module.History })))
const Looks = lazy(() => import('./Looks.tsx').then((module) => ({ default: module.Looks })))
const Timeline = lazy(() => import('./Timeline.tsx').then((module) => ({ default: module.Timeline })))

/** Shows what points at the row, on a page of its own; its address then keeps the open tab. A list opens rows in a modal with this, so it comes from outside. */
type Relatives = ComponentType<{ related: Related; id: number }>

interface ShowBodyProps {
  of: Resource
  id: Identifier
  RelatedList?: Relatives
}

/** A row in full: what can be done with it, what it holds, what points at it, and how it came to be so. */
export function ShowBody({ of, id, RelatedList }: ShowBodyProps) {
  const { row, error, refetch } = useRow(of, id)
  // What the resource adds comes beside its row, not after it.
  useState(() => fetchExtra('show', of))
  if (error && !row) return <RowFailed error={error} onRetry={() => void refetch()} />
  if (!row) return <PageSkeleton />
  return (
    <ResourceContextProvider value={routeOf(of.name)}>
      <Stack spacing={2} sx={{ maxWidth: 1440 }}>
        {!RelatedList && (
          <Head of={of} row={row} above="">
            <Actions of={of} row={row} />
          </Head>
        )}
        <Facts of={of} row={row} />
        <Panels of={of} row={row} id={Number(row.id)} {...(RelatedList && { RelatedList })} />
      </Stack>
    </ResourceContextProvider>
  )
}

function Panels({ of, row, id, RelatedList }: { of: Resource; row: RowOf & { id: Identifier }; id: number; RelatedList?: Relatives }) {
  const accessLevel = useAccessLevel()
  const { tab: wanted, choose } = useTab(RelatedList !== undefined)
  const { shown, folded, empty } = useRelated(of, row, wanted, RelatedList !== undefined)
  const { details, history, tabs } = words().show
  const related = [...shown, ...folded].map((each) => each.related)
  const telling = RelatedList ? tellingOf(of, id, accessLevel, related) : []
  // What nothing tells of has its history alone, unless a timeline is declared.
  const hasTimeline = RelatedList !== undefined && (telling.length > 0 || of.show?.timeline !== undefined || wanted === 'timeline')
  const named = [
    { key: firstTab, label: details, panel: <Details of={of} row={row} /> },
    { key: 'history', label: history, panel: <History of={of} row={row} /> },
    ...(isSpokenOf(of, accessLevel) ? [{ key: 'comments', label: rowWords().comments, panel: <Comments of={of} id={id} /> }] : []),
    ...(hasTimeline ? [{ key: 'timeline', label: rowWords().timeline.timeline, panel: <Timeline of={of} id={id} telling={telling} /> }] : []),
    ...(of.personal && mayReadLooks(accessLevel) ? [{ key: 'looks', label: rowWords().looks.looks, panel: <Looks id={id} /> }] : []),
    ...shown.map((tab) => ({
      key: tab.related.key,
      label: <TabLabel {...tab} />,
      panel: RelatedList && <RelatedList key={tab.related.key} related={tab.related} id={id} />,
    })),
  ]
  const open = named.find(({ key }) => key === wanted) ?? named[0]
  if (!open) return null
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', minHeight: 41 }}>
        <Tabs
          value={open.key}
          onChange={(_event, next: string) => choose(next)}
          aria-label={tabs}
          variant="scrollable"
          scrollButtons="auto"
          allowScrollButtonsMobile
          sx={{ minWidth: 0, '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 } }}
        >
          {named.map(({ key, label }) => (
            <Tab key={key} value={key} id={`tab-${key}`} aria-controls={key === open.key ? `panel-${key}` : undefined} label={label} />
          ))}
        </Tabs>
        <OtherTabs folded={folded} empty={empty} onChoose={choose} />
      </Box>
      <Box role="tabpanel" id={`panel-${open.key}`} aria-labelledby={`tab-${open.key}`}>
        <Suspense fallback={<PageSkeleton />}>{open.panel}</Suspense>
      </Box>
    </>
  )
}
