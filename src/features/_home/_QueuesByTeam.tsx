import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { labelText } from '#schema'
import { teamLabels, teams } from '#schema/declare/tab.ts'
import { formatWon } from '#schema/fields/base/format.ts'
import { countText } from '../../i18n/messages.ts'
import type { NewRowCountLookup, WorkQueueItem } from './_QueueTile.tsx'
import { NewRowsBadge, oldestRowAgeText } from './_QueueTile.tsx'

/** Queues as short lists, one for each team that works them off. */
export function QueuesByTeam({ queues, newCountOf }: { queues: readonly WorkQueueItem[]; newCountOf: NewRowCountLookup }) {
  const lists = teams.map((team) => ({ team, own: queues.filter(({ tab }) => tab.queue?.team === team) })).filter(({ own }) => own.length > 0)
  return (
    lists.length > 0 && (
      <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
        {lists.map(({ team, own }) => (
          <Card key={team} component="section" aria-label={labelText(teamLabels[team], team)} sx={{ pt: 1.25, pb: 0.5 }}>
            <Typography variant="caption" component="h3" color="textSecondary" sx={{ m: 0, px: 2, fontWeight: 600 }}>
              {labelText(teamLabels[team], team)}
            </Typography>
            {own.map((queue) => (
              <QueueLine key={queue.address} queue={queue} newCount={newCountOf(queue.address)} />
            ))}
          </Card>
        ))}
      </Box>
    )
  )
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'center',
  px: 2,
  py: 0.75,
  minHeight: 44,
  '&:hover': { bgcolor: 'action.hover' },
} as const

/** One queue: its name and age, its number and sum. */
const QueueLine = ({ queue: { address, key, tab, total = 0, oldest, sum }, newCount = 0 }: { queue: WorkQueueItem; newCount?: number | undefined }) => (
  <Link component={RouterLink} to={address} underline="none" color="textPrimary" sx={lineStyle}>
    <Box component="span" sx={{ minWidth: 0 }}>
      <Typography variant="body2" component="span" sx={{ display: 'block' }}>
        {labelText(tab.label, key)}
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary">
        {[...(oldest === undefined ? [] : [oldestRowAgeText(oldest)]), ...(sum === undefined ? [] : [formatWon(sum)])].join(' · ')}
        {newCount > 0 && <NewRowsBadge count={newCount} />}
      </Typography>
    </Box>
    <Typography component="span" sx={{ fontWeight: 700, fontSize: '1.0625rem', fontVariantNumeric: 'tabular-nums' }}>
      {countText(total)}
    </Typography>
  </Link>
)
