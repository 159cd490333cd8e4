import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#provider'
import type { OccupancyView } from '#resources/rental/occupancy/occupancyCalls.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import type { Row } from '#schema'
import { routeOf, labelText } from '#schema'
import { formatUpcoming, formatWon } from '#schema/fields/base/format.ts'
import { messages } from '../../../i18n/messages.ts'
import { useUnsavedCloseGuard } from '../../../components/dialogs/modalContext.ts'
import { rentalPriceMessages } from '../../rents/_price/_rentalPriceMessages.ts'
import { AvailabilityCheckResult } from './_AvailabilityCheckResult.tsx'
import type { PeriodProposal } from './_AvailabilityCheckResult.tsx'
import { useSaveProposal } from './_useSaveProposal.ts'
import { ProposalForm } from './_ProposalForm.tsx'
import { timelineMessages } from './_messages.ts'

type Ride = Row<typeof rent>
type RentalChange = 'change' | 'extend' | 'swap'

/** The actions that lead a rental to the proposed change, the most common first. */
function rentalChangesOf({ status, rcar_id, start_at, end_at }: Ride, wish: PeriodProposal): readonly RentalChange[] {
  const isOther = wish.rcar_id !== rcar_id
  const isSameTime = wish.from_at === start_at && wish.to_at === end_at
  if (status === 'reserved') return isOther && isSameTime ? ['change', 'swap'] : isOther || !isSameTime ? ['change'] : []
  if (status === 'in_use') return isOther ? ['swap'] : wish.to_at === end_at ? [] : ['extend']
  return []
}

/** The parameters of an action. */
const actionParamsOf = (move: Exclude<RentalChange, 'swap'>, { rcar_id }: Ride, wish: PeriodProposal) =>
  move === 'extend' ? { end_at: wish.to_at } : { start_at: wish.from_at, end_at: wish.to_at, ...(wish.rcar_id !== rcar_id && { rcar_id: wish.rcar_id }) }

/** A dry run of the action: the price difference, or the blockers. */
const useDryRun = (ride: Ride, wish: PeriodProposal, move: RentalChange | undefined) =>
  useQuery({
    queryKey: [routeOf(rent.name), 'proposed', ride.id, ride.version, wish, move],
    queryFn: async ({ signal }) => {
      if (move === 'swap') {
        const until = { rcar_id: wish.rcar_id, holder: 'rent', holder_id: ride.id, from_at: ride.start_at, to_at: ride.end_at } as const
        return { amount: 0, ...(await api.occupancy.check(until, { signal })) }
      }
      return api.rent.terms({ id: ride.id, action: move ?? 'change', asked: actionParamsOf(move ?? 'change', ride, wish) }, { signal })
    },
    enabled: move !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

interface RideProposalProps {
  occupancy: OccupancyView
  proposal: PeriodProposal
  onDone: () => void
}

/** The proposed change of a rental with its price. */
export function RentalChangeProposal({ occupancy, ...props }: RideProposalProps) {
  const { data: ride, error } = useQuery({
    queryKey: [routeOf(rent.name), 'planned', occupancy.holder_id],
    queryFn: ({ signal }) => api.rent.findById({ subset: 'full', id: occupancy.holder_id }, { signal }),
  })
  return ride ? (
    <ProposedChange ride={ride} {...props} />
  ) : (
    <AvailabilityCheckResult blockers={undefined} error={error} freeText="" onAccept={() => undefined} />
  )
}

interface ChangeKindButtonsProps {
  moves: readonly RentalChange[]
  move: RentalChange | undefined
  onChoose: (move: RentalChange) => void
}

/** The choice between keeping the price and pricing the rental again. */
function ChangeKindButtons({ moves, move, onChoose }: ChangeKindButtonsProps) {
  const { price, keepPrice, reprice } = timelineMessages()
  return (
    <ToggleButtonGroup exclusive size="small" aria-label={price} value={move} onChange={(_event, next: RentalChange | null) => next && onChoose(next)}>
      {moves.map((item) => (
        <ToggleButton key={item} value={item}>
          {item === 'swap' ? keepPrice : reprice}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function ProposedChange({ ride, proposal, onDone }: Omit<RideProposalProps, 'occupancy'> & { ride: Ride }) {
  const text = timelineMessages()
  const [wish, setWish] = useState(proposal)
  const [chosenMove, setChosenMove] = useState<RentalChange>()
  const [reason, setReason] = useState('')
  useUnsavedCloseGuard(wish !== proposal || reason !== '')
  const moves = rentalChangesOf(ride, wish)
  const move = moves.find((item) => item === chosenMove) ?? moves[0]
  const { data, error, isPlaceholderData } = useDryRun(ride, wish, move)
  const { keep, busy, refused } = useSaveProposal(onDone)
  const onWish = (next: Partial<PeriodProposal>) => setWish({ ...wish, ...next })
  const write = () => {
    const { id, version } = ride
    if (move === 'swap') return api.rent.swap({ id, version, rcar_id: wish.rcar_id, swap_reason: reason })
    return move === 'extend'
      ? api.rent.extend({ id, version, end_at: wish.to_at })
      : api.rent.change({ id, version, ...actionParamsOf('change', ride, wish), start_at: wish.from_at, end_at: wish.to_at })
  }
  const isFree = data !== undefined && !isPlaceholderData && data.obstacles.length === 0
  const { swap_reason } = rent.endpoints.swap.ask ?? {}
  const now = new Date()
  return (
    <Stack spacing={2}>
      <Typography>
        <b>{ride.user?.label}</b> {ride.code} · {ride.rcar?.label} · {formatUpcoming(ride.start_at, now)} – {formatUpcoming(ride.end_at, now)}
      </Typography>
      <ProposalForm proposal={wish} onChange={onWish} hasBegun={ride.status === 'in_use'} />
      {moves.length > 1 && <ChangeKindButtons moves={moves} move={move} onChoose={setChosenMove} />}
      {move === 'swap' && (
        <TextField
          required
          label={labelText(swap_reason?.label ?? '', 'swap_reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      )}
      {move === undefined ? (
        <AvailabilityCheckResult
          blockers={{ obstacles: [], held_by: null, offers: [] }}
          error={undefined}
          freeText={wish.rcar_id === ride.rcar_id ? text.unchanged : text.notMovable}
          onAccept={onWish}
        />
      ) : (
        <AvailabilityCheckResult
          blockers={isPlaceholderData ? undefined : data}
          error={refused ?? error}
          freeText={priceChangeText(move, data?.amount ?? 0)}
          onAccept={onWish}
        />
      )}
      <DialogActions sx={{ p: 0 }}>
        <Button onClick={onDone}>{messages().show.cancel}</Button>
        <Button
          variant="contained"
          autoFocus
          loading={busy}
          disabled={!isFree || move === undefined || (move === 'swap' && reason.trim() === '')}
          onClick={() => void keep(write)}
        >
          {labelText(move ? (rent.endpoints[move].label ?? text.save) : text.save, move ?? 'keep')}
        </Button>
      </DialogActions>
    </Stack>
  )
}

function priceChangeText(move: RentalChange, amount: number) {
  const text = rentalPriceMessages()
  if (move === 'swap') return timelineMessages().samePrice
  return amount > 0 ? text.willBeCharged(formatWon(amount)) : amount < 0 ? text.willBeRefunded(formatWon(-amount)) : text.noPayment
}
