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
import { mayReadAccessLog } from '#schema/access/accessLog.ts'
import { messages } from '../../i18n/messages.ts'
import type { RowData } from '../../components/currentResource.ts'
import { preloadFeatureSlot } from '../../components/FeatureSlot.tsx'
import { canReadComments } from '../../components/comments.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { rowMessages } from '../messages.ts'
import { RecordLoadError } from '../RecordLoadError.tsx'
import { useFullRow } from '../useFullRow.ts'
import { RowActions } from './RowActions.tsx'
import { Details } from './Details.tsx'
import { KeyFactsStrip } from './KeyFactsStrip.tsx'
import { RecordHead } from './RecordHead.tsx'
import { FoldedTabsMenu } from './FoldedTabsMenu.tsx'
import type { Relation } from './related/related.ts'
import { TabLabel } from './related/TabLabel.tsx'
import { referringRowQueriesOf } from './related/reportingRows.ts'
import { useRelatedTabs } from './related/useRelatedTabs.ts'
import { firstTab, useOpenRowTab } from './useOpenRowTab.ts'

// The content of a tab is loaded when it opens.
const Comments = lazy(() => import('./comments/CommentThread.tsx').then((module) => ({ default: module.CommentThread })))
const History = lazy(() => import('./history/History.tsx').then((module) => ({ default: module.History })))
const AccessLogTab = lazy(() => import('./PersonAccessLogTab.tsx').then((module) => ({ default: module.PersonAccessLogTab })))
const Timeline = lazy(() => import('./timeline/ActivityTimeline.tsx').then((module) => ({ default: module.ActivityTimeline })))

/** The component that lists related rows; passed in to avoid a circular import. With it, the open tab is in the address. */
type RelatedListComponent = ComponentType<{ related: Relation; id: number }>

interface ShowBodyProps {
  resource: Resource
  id: Identifier
  RelatedList?: RelatedListComponent
}

/** A row in full: actions, values, related rows and history. */
export function ShowBody({ resource, id, RelatedList }: ShowBodyProps) {
  const { row, error, refetch } = useFullRow(resource, id)
  // Preloads the resource's component in parallel with the row.
  useState(() => preloadFeatureSlot('show', resource))
  if (error && !row) return <RecordLoadError error={error} onRetry={() => void refetch()} />
  if (!row) return <PageSkeleton />
  return (
    <ResourceContextProvider value={routeOf(resource.name)}>
      <Stack spacing={2} sx={{ maxWidth: 1440 }}>
        {!RelatedList && (
          <RecordHead resource={resource} row={row} above="">
            <RowActions resource={resource} row={row} />
          </RecordHead>
        )}
        <KeyFactsStrip resource={resource} row={row} />
        <Panels resource={resource} row={row} id={Number(row.id)} {...(RelatedList && { RelatedList })} />
      </Stack>
    </ResourceContextProvider>
  )
}

function Panels({ resource, row, id, RelatedList }: { resource: Resource; row: RowData & { id: Identifier }; id: number; RelatedList?: RelatedListComponent }) {
  const accessLevel = useAccessLevel()
  const { tab: openTab, choose } = useOpenRowTab(RelatedList !== undefined)
  const { visible, folded, empty } = useRelatedTabs(resource, row, openTab, RelatedList !== undefined)
  const { details, history, tabs } = messages().show
  const related = [...visible, ...folded].map((item) => item.related)
  const summaries = RelatedList ? referringRowQueriesOf(resource, id, accessLevel, related) : []
  // The timeline appears only if other rows report on this one or a timeline is declared; otherwise the history suffices.
  const hasTimeline = RelatedList !== undefined && (summaries.length > 0 || resource.show?.timeline !== undefined || openTab === 'timeline')
  const namedTabs = [
    { key: firstTab, label: details, panel: <Details resource={resource} row={row} /> },
    { key: 'history', label: history, panel: <History resource={resource} row={row} /> },
    ...(canReadComments(resource, accessLevel) ? [{ key: 'comments', label: rowMessages().comments, panel: <Comments resource={resource} id={id} /> }] : []),
    ...(hasTimeline
      ? [{ key: 'timeline', label: rowMessages().timeline.timeline, panel: <Timeline resource={resource} id={id} reportingRows={summaries} /> }]
      : []),
    ...(resource.personal && mayReadAccessLog(accessLevel)
      ? [{ key: 'accessLog', label: rowMessages().accessLog.accessLog, panel: <AccessLogTab id={id} /> }]
      : []),
    ...visible.map((tab) => ({
      key: tab.related.key,
      label: <TabLabel {...tab} />,
      panel: RelatedList && <RelatedList key={tab.related.key} related={tab.related} id={id} />,
    })),
  ]
  const open = namedTabs.find(({ key }) => key === openTab) ?? namedTabs[0]
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
          {namedTabs.map(({ key, label }) => (
            <Tab key={key} value={key} id={`tab-${key}`} aria-controls={key === open.key ? `panel-${key}` : undefined} label={label} />
          ))}
        </Tabs>
        <FoldedTabsMenu folded={folded} empty={empty} onChoose={choose} />
      </Box>
      <Box role="tabpanel" id={`panel-${open.key}`} aria-labelledby={`tab-${open.key}`}>
        <Suspense fallback={<PageSkeleton />}>{open.panel}</Suspense>
      </Box>
    </>
  )
}
