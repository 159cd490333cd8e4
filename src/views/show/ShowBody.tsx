import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import type { Identifier } from 'react-admin'
import { ResourceContextProvider } from 'react-admin'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import { words } from '../../i18n/words.ts'
import { PageSkeleton } from '../../shell/PageSkeleton.tsx'
import { RowFailed } from '../RowFailed.tsx'
import { useRow } from '../useRow.ts'
import { Actions } from './Actions.tsx'
import { Details } from './Details.tsx'
import { History } from './History.tsx'

/** A row in full: what can be done with it, what it holds, and how it came to be so. */
export function ShowBody({ of, id }: { of: Resource; id: Identifier }) {
  const { row, error, refetch } = useRow(of, id)
  const [tab, setTab] = useState('details')
  if (error && !row) return <RowFailed error={error} onRetry={() => void refetch()} />
  if (!row) return <PageSkeleton />

  const { details, history, tabs } = words().show
  const panel = { role: 'tabpanel', id: `panel-${tab}`, 'aria-labelledby': `tab-${tab}` }
  return (
    <ResourceContextProvider value={routeOf(of.name)}>
      <Stack spacing={2} sx={{ maxWidth: 1120 }}>
        <Actions of={of} row={row} />
        <Tabs value={tab} onChange={(_event, next: string) => setTab(next)} aria-label={tabs} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <Tab value="details" id="tab-details" aria-controls={tab === 'details' ? 'panel-details' : undefined} label={details} />
          <Tab value="history" id="tab-history" aria-controls={tab === 'history' ? 'panel-history' : undefined} label={history} />
        </Tabs>
        <Box {...panel}>{tab === 'details' ? <Details of={of} row={row} /> : <History of={of} row={row} />}</Box>
      </Stack>
    </ResourceContextProvider>
  )
}
