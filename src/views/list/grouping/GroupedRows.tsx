import LinearProgress from '@mui/material/LinearProgress'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import { useState } from 'react'
import type { Identifier } from 'react-admin'
import { ListContextProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Grouping } from '#schema/list/groups.ts'
import { apiLimits } from '#schema/list/wire.ts'
import { countText, messages } from '../../../i18n/messages.ts'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { groupedListAddress } from '../../../components/parseScopedList.ts'
import { PhoneGroupCards } from './PhoneGroupCards.tsx'
import { nameOfGrouping, useGroupings } from './groupings.ts'
import { groupingMessages } from './groupingMessages.ts'
import { GroupTable } from './GroupTable.tsx'
import { EmptyList } from '../table/ListStates.tsx'
import { SidePanelContext } from '../base/sidePanel.ts'
import { RowInteractions } from '../interactions/RowInteractions.tsx'
import { groupParamValueOf, useOpenGroupRows } from './useOpenGroupRows.ts'
import { useGroups } from './useGroups.ts'
import type { ColumnsState } from '../views/useColumns.ts'

const maxGroups = 100

/** Navigation to remove the grouping and to open a group. */
function useGroupNavigation() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return {
    leave: () => void navigate(pathname + groupedListAddress(search, undefined)),
    open: (group: string, value: string | undefined) => void navigate(pathname + groupedListAddress(search, group, value), { replace: true }),
  }
}

interface GroupedRowsProps {
  scoped: ScopedList
  columns: ColumnsState
  selectable: boolean
}

/** The rows in groups with count and sums; one group can be open. */
export function GroupedRows({ scoped, columns, selectable }: GroupedRowsProps) {
  const grouping = useGroupings(scoped).find(({ key }) => key === scoped.listParams.group)
  const { leave } = useGroupNavigation()
  if (grouping) return <Groups key={grouping.key} {...{ scoped, columns, selectable, grouping }} />
  return <GroupingError onLeave={leave} />
}

function GroupingError({ error, onLeave }: { error?: unknown; onLeave: () => void }) {
  const { failed, none: emptyText } = groupingMessages()
  return (
    <EmptyState title={failed} hint={error === undefined ? undefined : errorMessage(error)} icon={<SearchOffIcon />}>
      <Button variant="outlined" onClick={onLeave}>
        {emptyText}
      </Button>
    </EmptyState>
  )
}

function Groups({ scoped, columns, selectable, grouping }: GroupedRowsProps & { grouping: Grouping }) {
  const [num, setNum] = useState(maxGroups)
  const { data, error, isFetching } = useGroups(scoped, grouping.key, num)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { leave, open } = useGroupNavigation()
  const [peeked, setPeeked] = useState<Identifier>()
  const group = data?.groups?.find((item) => groupParamValueOf(item) === scoped.listParams.open)
  const { rows, address } = useOpenGroupRows({ scoped, grouping, needsFullRows: columns.needsFullRows, group })
  const { grouped, more, partialCount } = groupingMessages()
  if (error && !data) return <GroupingError error={error} onLeave={leave} />
  const { groups = [], groupTotal = 0 } = data ?? {}
  if (data && groups.length === 0) return <EmptyList scoped={scoped} />
  const View = isPhone ? PhoneGroupCards : GroupTable
  return (
    <>
      <Box sx={{ px: 1, pb: 1 }}>
        <Chip size="small" color="primary" label={grouped(nameOfGrouping(grouping))} onDelete={leave} />
      </Box>
      <Box sx={{ height: 2 }}>{isFetching && <LinearProgress aria-label={messages().shell.loading} sx={{ height: 2 }} />}</Box>
      <Box sx={{ minHeight: data ? undefined : '60dvh', '--pager': '0px' }}>
        {data && (
          <ListContextProvider value={rows}>
            <SidePanelContext value={setPeeked}>
              <View
                {...{ scoped, selectable, grouping, address }}
                columns={columns.visible}
                isChosen={columns.isChosen}
                response={data}
                onOpen={(value) => open(grouping.key, value)}
              />
            </SidePanelContext>
            <RowInteractions scoped={scoped} selectable={selectable} panelRowId={peeked} onPeek={setPeeked} />
          </ListContextProvider>
        )}
      </Box>
      {groups.length < groupTotal && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2" color="textSecondary">
            {partialCount(countText(groups.length), countText(groupTotal))}
          </Typography>
          {num < apiLimits.maxNum && (
            <Button color="secondary" onClick={() => setNum(apiLimits.maxNum)}>
              {more}
            </Button>
          )}
        </Box>
      )}
    </>
  )
}
