import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { labelText } from '#schema'
import { formatWon, relativeTime } from '#schema/fields/base/format.ts'
import { toneColour } from '../../fields/parts/ToneChip.tsx'
import { countText } from '../../i18n/messages.ts'
import type { CountedWorkQueue } from '../../components/useWorkQueues.ts'
import { homeMessages } from './_messages.ts'

export type WorkQueueItem = Omit<CountedWorkQueue, 'resource' | 'menuTotals'>

/** The number of rows that a queue got since the last visit; undefined if unknown. */
export type NewRowCountLookup = (address: string) => number | undefined

/** Queues as tiles. */
export const QueueTiles = ({ queues, newCountOf }: { queues: readonly WorkQueueItem[]; newCountOf?: NewRowCountLookup }) =>
  queues.length > 0 && (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(176px, 1fr))' } }}>
      {queues.map((queue) => (
        <WorkQueueTile key={queue.address} queue={queue} newCount={newCountOf?.(queue.address)} />
      ))}
    </Box>
  )

export const tileHeight = 104

/** The time of the oldest row of a queue, relative to now. */
export const oldestRowAgeText = (oldest: string) => homeMessages().oldest(relativeTime(oldest.length === 10 ? `${oldest} 00:00:00` : oldest, new Date()))

/** A work queue: the number of rows, their sum, the time of the oldest and what is new. */
export function WorkQueueTile({ queue: { address, key, tab, total = 0, oldest, sum }, newCount = 0 }: { queue: WorkQueueItem; newCount?: number | undefined }) {
  const isFilled = total > 0
  return (
    <Card
      component={RouterLink}
      to={address}
      sx={{
        display: 'block',
        p: 1.5,
        minHeight: tileHeight,
        color: isFilled ? 'text.primary' : 'text.secondary',
        textDecoration: 'none',
        ...(isFilled && tab.tone && { borderLeft: 3, borderLeftColor: (theme) => toneColour(theme, tab.tone ?? 'idle') }),
        ...(!isFilled && { bgcolor: 'transparent' }),
        '&:hover, &:focus-visible': { borderColor: 'primary.main' },
      }}
    >
      <Typography variant="body2" component="p" sx={{ m: 0, fontWeight: isFilled ? 600 : 400 }}>
        {labelText(tab.label, key)}
      </Typography>
      <Typography component="p" sx={{ ...countStyle, color: (theme) => (isFilled && tab.tone === 'bad' ? toneColour(theme, 'bad') : undefined) }}>
        {countText(total)}
        {isFilled && sum !== undefined && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
            {formatWon(sum)}
          </Typography>
        )}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ minHeight: 20 }}>
        {isFilled && oldest !== undefined && oldestRowAgeText(oldest)}
        {newCount > 0 && <NewRowsBadge count={newCount} />}
      </Typography>
    </Card>
  )
}

const countStyle = { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' } as const

/** How many rows a queue got since the last visit. */
export const NewRowsBadge = ({ count }: { count: number }) => (
  <Box component="span" title={homeMessages().sinceVisit} sx={{ ml: 0.75, color: 'primary.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
    {homeMessages().more(countText(count))}
  </Box>
)
