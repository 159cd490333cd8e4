import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { labelText } from '#schema'
import { formatWon, relativeTime } from '#schema/fields/base/format.ts'
import { toneColour } from '../../fields/parts/ToneChip.tsx'
import { countText } from '../../i18n/messages.ts'
import type { CountedWorkQueue } from '../../components/useWorkQueues.ts'
import { useWorkQueues } from '../../components/useWorkQueues.ts'
import { LoadError } from '../../components/feedback/LoadError.tsx'
import { homeMessages } from './_messages.ts'

/** The work queues of the account: the number of rows and the age of the oldest; each links to its rows. Non-empty queues come first. */
export function WorkQueues() {
  const { queues, error, refetch } = useWorkQueues()
  if (queues.length === 0) return null
  return (
    <Box component="section" aria-labelledby="home-queues">
      <Typography variant="h2" id="home-queues" sx={{ mb: 1 }}>
        {homeMessages().queues}
      </Typography>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <QueueTiles queues={queues} />}
    </Box>
  )
}

/** The queues as tiles, the urgent ones first. */
export const QueueTiles = ({ queues }: { queues: readonly CountedWorkQueue[] }) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))' }}>
    {queues.some(({ total }) => total === undefined)
      ? queues.map(({ address }) => (
          <Card key={`room ${address}`} sx={{ height: tileHeight, p: 1.5 }}>
            <Skeleton width="70%" />
          </Card>
        ))
      : queues.toSorted((a, b) => urgency(b) - urgency(a)).map((item) => <WorkQueueTile key={item.address} queue={item} />)}
  </Box>
)

const tileHeight = 104

/** Sort key: queues with tone `bad` first, empty ones last. */
const urgency = ({ tab, total = 0 }: CountedWorkQueue) => (total === 0 ? 0 : tab.tone === 'bad' ? 2 : 1)

// The link covers its tile, so that the whole tile can be pressed.
const coverStyle = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const

/** A work queue: the number of rows, their sum and the time of the oldest. */
export function WorkQueueTile({ queue: { address, key, tab, total, oldest, sum } }: { queue: Omit<CountedWorkQueue, 'resource' | 'menuTotals'> }) {
  const some = total !== undefined && total > 0
  return (
    <Card
      sx={{
        position: 'relative',
        p: 1.5,
        height: tileHeight,
        ...(some && tab.tone && { borderLeft: 3, borderLeftColor: (theme) => toneColour(theme, tab.tone ?? 'idle') }),
        ...(total === 0 && { bgcolor: 'transparent' }),
        '&:hover, &:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Link
        component={RouterLink}
        to={address}
        underline="none"
        color={some ? 'textPrimary' : 'textSecondary'}
        variant="body2"
        sx={{ ...coverStyle, fontWeight: some ? 600 : 400 }}
      >
        {labelText(tab.label, key)}
      </Link>
      <Typography
        component="p"
        sx={{
          fontSize: '1.5rem',
          fontWeight: 700,
          lineHeight: 1.4,
          fontVariantNumeric: 'tabular-nums',
          color: (theme) => (some && tab.tone === 'bad' ? toneColour(theme, 'bad') : some ? theme.palette.text.primary : theme.palette.text.secondary),
        }}
      >
        {countText(total ?? 0)}
        {some && sum !== undefined && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
            {formatWon(sum)}
          </Typography>
        )}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ minHeight: 20, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {some && oldest !== undefined && homeMessages().oldest(relativeTime(oldest.length === 10 ? `${oldest} 00:00:00` : oldest, new Date()))}
      </Typography>
    </Card>
  )
}
