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
import { formatUpcoming, formatWon } from '#schema/fields/format.ts'
import { messages } from '../../i18n/messages.ts'
import { useUnsaved } from '../../components/modalContext.ts'
import { rideWords } from '../rents/_rideWords.ts'
import { Answer } from './_Answer.tsx'
import type { Wish } from './_Answer.tsx'
import { useKept } from './_useKept.ts'
import { WishForm } from './_WishForm.tsx'
import { timelineWords } from './_words.ts'

type Ride = Row<typeof rent>
type Move = 'change' | 'extend' | 'swap'

/** The actions that lead a rental to the proposed change, the most common first. */
function movesOf({ status, rcar_id, start_at, end_at }: Ride, wish: Wish): readonly Move[] {
  const isOther = wish.rcar_id !== rcar_id
  const isSameTime = wish.from_at === start_at && wish.to_at === end_at
  if (status === 'reserved') return isOther && isSameTime ? ['change', 'swap'] : isOther || !isSameTime ? ['change'] : []
  if (status === 'in_use') return isOther ? ['swap'] : wish.to_at === end_at ? [] : ['extend']
  return []
}

/** The parameters of an action. */
const askedOf = (move: Exclude<Move, 'swap'>, { rcar_id }: Ride, wish: Wish) =>
  move === 'extend' ? { end_at: wish.to_at } : { start_at: wish.from_at, end_at: wish.to_at, ...(wish.rcar_id !== rcar_id && { rcar_id: wish.rcar_id }) }

/** A dry run of the action: the price difference, or the blockers. */
const useSaid = (ride: Ride, wish: Wish, move: Move | undefined) =>
  useQuery({
    queryKey: [routeOf(rent.name), 'proposed', ride.id, ride.version, wish, move],
    queryFn: async ({ signal }) => {
      if (move === 'swap') {
        const until = { rcar_id: wish.rcar_id, holder: 'rent', holder_id: ride.id, from_at: ride.start_at, to_at: ride.end_at } as const
        return { amount: 0, ...(await api.occupancy.check(until, { signal })) }
      }
      return api.rent.terms({ id: ride.id, action: move ?? 'change', asked: askedOf(move ?? 'change', ride, wish) }, { signal })
    },
    enabled: move !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })

interface RideProposalProps {
  held: OccupancyView
  wished: Wish
  onDone: () => void
}

/** The proposed change of a rental with its price. */
export function RideProposal({ held, ...props }: RideProposalProps) {
  const { data: ride, error } = useQuery({
    queryKey: [routeOf(rent.name), 'planned', held.holder_id],
    queryFn: ({ signal }) => api.rent.findById({ subset: 'full', id: held.holder_id }, { signal }),
  })
  return ride ? <Proposed ride={ride} {...props} /> : <Answer answer={undefined} error={error} good="" onTake={() => undefined} />
}

function Proposed({ ride, wished, onDone }: Omit<RideProposalProps, 'held'> & { ride: Ride }) {
  const text = timelineWords()
  const [wish, setWish] = useState(wished)
  const [chosenMove, setChosenMove] = useState<Move>()
  const [reason, setReason] = useState('')
  useUnsaved(wish !== wished || reason !== '')
  const moves = movesOf(ride, wish)
  const move = moves.find((item) => item === chosenMove) ?? moves[0]
  const { data, error, isPlaceholderData } = useSaid(ride, wish, move)
  const { keep, busy, refused } = useKept(onDone)
  const onWish = (next: Partial<Wish>) => setWish({ ...wish, ...next })
  const write = () => {
    const { id, version } = ride
    if (move === 'swap') return api.rent.swap({ id, version, rcar_id: wish.rcar_id, swap_reason: reason })
    return move === 'extend'
      ? api.rent.extend({ id, version, end_at: wish.to_at })
      : api.rent.change({ id, version, ...askedOf('change', ride, wish), start_at: wish.from_at, end_at: wish.to_at })
  }
  const isFree = data !== undefined && !isPlaceholderData && data.obstacles.length === 0
  const { swap_reason } = rent.endpoints.swap.ask ?? {}
  const now = new Date()
  return (
    <Stack spacing={2}>
      <Typography>
        <b>{ride.user?.label}</b> {ride.code} · {ride.rcar?.label} · {formatUpcoming(ride.start_at, now)} – {formatUpcoming(ride.end_at, now)}
      </Typography>
      <WishForm wish={wish} onWish={onWish} begun={ride.status === 'in_use'} />
      {moves.length > 1 && (
        <ToggleButtonGroup exclusive size="small" aria-label={text.price} value={move} onChange={(_event, next: Move | null) => next && setChosenMove(next)}>
          {moves.map((item) => (
            <ToggleButton key={item} value={item}>
              {item === 'swap' ? text.keepPrice : text.reprice}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
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
        <Answer
          answer={{ obstacles: [], held_by: null, offers: [] }}
          error={undefined}
          good={wish.rcar_id === ride.rcar_id ? text.same : text.over}
          onTake={onWish}
        />
      ) : (
        <Answer answer={isPlaceholderData ? undefined : data} error={refused ?? error} good={said(move, data?.amount ?? 0)} onTake={onWish} />
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
          {labelText(move ? (rent.endpoints[move].label ?? text.keep) : text.keep, move ?? 'keep')}
        </Button>
      </DialogActions>
    </Stack>
  )
}

function said(move: Move, amount: number) {
  const text = rideWords()
  if (move === 'swap') return timelineWords().samePrice
  return amount > 0 ? text.charged(formatWon(amount)) : amount < 0 ? text.givenBack(formatWon(-amount)) : text.nothingMoves
}
