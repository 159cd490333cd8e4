import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useListContext } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { Spanned } from '#schema/times.ts'
import { timeless } from '#schema/times.ts'
import { counted } from '../../i18n/words.ts'
import type { Scoped } from '../../parts/scope.ts'
import { modeAddress, within, without } from '../../parts/scope.ts'
import { dayTitle, labelOf } from './said.ts'
import { timeWords } from './timeWords.ts'
import type { Stood } from './useStanding.ts'
import { useTimeless } from './useStanding.ts'

/** How many rows there are in sight, in a few words whose room is kept. */
export function StandingCount({ data }: { data: Stood | undefined }) {
  if (!data) return <> </>
  const { here, none, some } = timeWords()
  const { rows, total } = data
  if (total > rows.length) {
    return (
      <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
        {some(counted(rows.length), counted(total))}
      </Box>
    )
  }
  return total === 0 ? none : here(counted(total))
}

interface StandingNotesProps {
  scoped: Scoped
  times: Spanned
  data: Stood | undefined
}

/** Which rows are not in sight: those that are too many, and those that are at no time. */
export function StandingNotes({ scoped, times, data }: StandingNotesProps) {
  const { pathname, search } = useLocation()
  const { filterValues } = useListContext()
  const lost = useTimeless(scoped, times)
  const { bounded, timeless: noTime, inList } = timeWords()
  if (!data) return null
  const last: unknown = data.rows.at(-1)?.[times.from.key]
  const isCut = data.total > data.rows.length && typeof last === 'string'
  if (!isCut && lost === 0) return null
  const filter = JSON.stringify({ ...filterValues, ...timeless(times) })
  return (
    <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {isCut && <div>{bounded(counted(data.rows.length), dayTitle(last.slice(0, 10)))}</div>}
      {lost > 0 && (
        <div>
          {noTime(labelOf(times.from), counted(lost))}{' '}
          <Link component={RouterLink} to={pathname + within(without(modeAddress(search, undefined), { filter: '' }), { filter })}>
            {inList}
          </Link>
        </div>
      )}
    </Box>
  )
}
