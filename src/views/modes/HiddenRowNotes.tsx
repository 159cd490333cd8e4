import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useListContext } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { TimeRangeKeys } from '#schema/list/timeRange.ts'
import { undatedFilter } from '#schema/list/timeRange.ts'
import { countText } from '../../i18n/messages.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { listModeAddress, withScopeParams, withoutScopeParams } from '../../components/parseScopedList.ts'
import { dayTitle, fieldLabelOf } from './base/rowTexts.ts'
import { timeMessages } from './base/timeMessages.ts'
import type { OverlappingRows } from './useOverlappingRows.ts'
import { useUndatedCount } from './useOverlappingRows.ts'

/** The number of visible rows; the room is reserved while it loads. */
export function VisibleRowCount({ data }: { data: OverlappingRows | undefined }) {
  if (!data) return <> </>
  const { rowCount, none: emptyText, partialCount } = timeMessages()
  const { rows, total } = data
  if (total > rows.length) {
    return (
      <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {partialCount(countText(rows.length), countText(total))}
      </Box>
    )
  }
  return total === 0 ? emptyText : rowCount(countText(total))
}

interface HiddenRowNotesProps {
  scoped: ScopedList
  times: TimeRangeKeys
  data: OverlappingRows | undefined
}

/** Notes about rows that are not shown: beyond the limit, or without a time. */
export function HiddenRowNotes({ scoped, times, data }: HiddenRowNotesProps) {
  const { pathname, search } = useLocation()
  const { filterValues } = useListContext()
  const lost = useUndatedCount(scoped, times)
  const { limitReached, undated: noTime, inList } = timeMessages()
  if (!data) return null
  const last: unknown = data.rows.at(-1)?.[times.from.key]
  const isCut = data.total > data.rows.length && typeof last === 'string'
  if (!isCut && lost === 0) return null
  const filter = JSON.stringify({ ...filterValues, ...undatedFilter(times) })
  return (
    <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {isCut && <div>{limitReached(countText(data.rows.length), dayTitle(last.slice(0, 10)))}</div>}
      {lost > 0 && (
        <div>
          {noTime(fieldLabelOf(times.from), countText(lost))}{' '}
          <Link component={RouterLink} to={pathname + withScopeParams(withoutScopeParams(listModeAddress(search, undefined), { filter: '' }), { filter })}>
            {inList}
          </Link>
        </div>
      )}
    </Box>
  )
}
