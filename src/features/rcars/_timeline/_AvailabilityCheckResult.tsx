import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router-dom'
import type { api } from '#provider'
import { occupancyOwnerLabels } from '#resources/rental/occupancy/owners.ts'
import { currentLanguage, routeOf, labelText } from '#schema'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import type { PeriodDraft } from './_draft.ts'
import { timelineMessages } from './_messages.ts'

type Blockers = Awaited<ReturnType<typeof api.occupancy.check>>
export type PeriodProposal = Pick<PeriodDraft, 'rcar_id' | 'from_at' | 'to_at'>

interface AvailabilityCheckResultProps {
  blockers: Blockers | undefined
  error: unknown
  /** The text for no blockers. */
  freeText: string
  onAccept: (wish: Partial<PeriodProposal>) => void
}

/** The values of an alternative, with the timeline's names. */
const proposalOf = ({ rcar_id, start_at, end_at }: Blockers['offers'][number]['values']): Partial<PeriodProposal> => ({
  ...(typeof rcar_id === 'number' && { rcar_id }),
  ...(typeof start_at === 'string' && { from_at: start_at }),
  ...(typeof end_at === 'string' && { to_at: end_at }),
})

/** The server's response to a proposed change: its result, or the blockers and alternatives. Room is reserved while it loads. */
export function AvailabilityCheckResult({ blockers, error, freeText, onAccept }: AvailabilityCheckResultProps) {
  const text = timelineMessages()
  if (error) return <Alert severity="error">{errorMessage(error)}</Alert>
  if (!blockers) return <Alert severity="info">{text.checking}</Alert>
  const { obstacles, held_by, offers } = blockers
  if (obstacles.length === 0)
    return (
      <Alert severity="success" role="status">
        {freeText}
      </Alert>
    )
  return (
    <Alert severity="warning" role="status">
      {obstacles.map(({ message }) => message[currentLanguage()]).join(' ')}
      {held_by && held_by.holder_id !== null && (
        <>
          {' '}
          <Link component={RouterLink} to={`/admin/${routeOf(held_by.holder)}/${held_by.holder_id}/show`} target="_blank" color="inherit">
            {text.blockedBy(labelText(occupancyOwnerLabels[held_by.holder], held_by.holder))}
          </Link>
        </>
      )}
      {offers.length > 0 && (
        <Stack role="group" aria-label={text.alternatives} direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {offers.map((offer) => (
            <Button key={offer.label} variant="outlined" color="inherit" size="small" onClick={() => onAccept(proposalOf(offer.values))}>
              {offer.label}
            </Button>
          ))}
        </Stack>
      )}
    </Alert>
  )
}
