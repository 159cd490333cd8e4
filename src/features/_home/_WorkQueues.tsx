import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import Link from '@mui/material/Link'
import { labelText } from '#schema'
import type { CountedWorkQueue } from '../../components/useWorkQueues.ts'
import { useWorkQueues } from '../../components/useWorkQueues.ts'
import { LazyLoadErrorAlert } from '../../components/feedback/LazyLoadErrorAlert.tsx'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { homeMessages } from './_messages.ts'
import { QueuesByTeam } from './_QueuesByTeam.tsx'
import { QueueTiles, tileHeight } from './_QueueTile.tsx'
import { useQueuePreferences } from './_useQueuePreferences.ts'
import { useNewSinceLastVisit } from './_useNewSinceLastVisit.ts'

const QueueChooser = lazy(() => import('./_QueueChooser.tsx').then((module) => ({ default: module.QueueChooser })))

/** The work queues of the account: urgent ones as tiles, the others by team, and the empty ones in one line. Each links to its rows. */
export function WorkQueues() {
  const { queues, error, refetch } = useWorkQueues()
  const { arrange } = useQueuePreferences()
  const modal = useModal()
  if (queues.length === 0) return null
  const { queues: title, choose } = homeMessages()
  return (
    <Box component="section" aria-labelledby="home-queues">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2" id="home-queues">
          {title}
        </Typography>
        <Button
          size="small"
          color="secondary"
          onClick={() =>
            modal.open({
              title: choose,
              body: (
                <Suspense>
                  <QueueChooser queues={queues} />
                </Suspense>
              ),
            })
          }
        >
          {choose}
        </Button>
      </Box>
      {error ? <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} /> : <QueuesByUrgency queues={arrange(queues)} />}
    </Box>
  )
}

const isLoading = (queues: readonly CountedWorkQueue[]) => queues.some(({ total }) => total === undefined)

interface QueuesByUrgencyProps {
  queues: readonly CountedWorkQueue[]
  /** All queues are of one team, so that lists by team would be needless. */
  areOfOneTeam?: boolean
}

/** Queues with rows and tone `bad` first, then the other ones with rows by team, then the empty ones. */
export function QueuesByUrgency({ queues, areOfOneTeam = false }: QueuesByUrgencyProps) {
  const newCountOf = useNewSinceLastVisit()
  if (isLoading(queues)) return <Skeleton variant="rounded" height={2 * tileHeight} />
  const filled = queues.filter(({ total = 0 }) => total > 0)
  const isUrgent = ({ tab }: CountedWorkQueue) => tab.tone === 'bad'
  const urgent = filled.filter(isUrgent)
  const others = filled.filter((queue) => !isUrgent(queue))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <QueueTiles queues={areOfOneTeam ? [...urgent, ...others] : urgent} newCountOf={newCountOf} />
      {!areOfOneTeam && <QueuesByTeam queues={others} newCountOf={newCountOf} />}
      <EmptyQueues queues={queues.filter(({ total }) => total === 0)} />
    </Box>
  )
}

/** The empty queues in one quiet line, which opens to their names. */
function EmptyQueues({ queues }: { queues: readonly CountedWorkQueue[] }) {
  if (queues.length === 0) return null
  return (
    <Typography variant="body2" color="textSecondary" component="details" sx={{ m: 0 }}>
      <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content', py: 1.25, my: -1.25 }}>
        {homeMessages().nothing(queues.length)}
      </Box>
      {queues.map(({ address, key, tab }, index) => (
        <Box component="span" key={address}>
          {index > 0 && ' · '}
          <Link component={RouterLink} to={address} color="inherit" underline="hover">
            {labelText(tab.label, key)}
          </Link>
        </Box>
      ))}
    </Typography>
  )
}
