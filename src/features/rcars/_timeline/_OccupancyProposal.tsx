import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '#provider'
import { occupancy } from '#resources/rental/occupancy/occupancy.ts'
import { rcarDisable } from '#resources/rental/out-of-service/rcarDisable.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { routeOf, labelText } from '#schema'
import { messages } from '../../../i18n/messages.ts'
import { useResourcePermissions } from '../../../components/session/me.tsx'
import { useUnsavedCloseGuard } from '../../../components/dialogs/modalContext.ts'
import type { PeriodProposal } from './_AvailabilityCheckResult.tsx'
import { AvailabilityCheckResult } from './_AvailabilityCheckResult.tsx'
import type { PeriodDraft } from './_draft.ts'
import { useSaveProposal } from './_useSaveProposal.ts'
import { ProposalForm } from './_ProposalForm.tsx'
import { timelineMessages } from './_messages.ts'

type Purpose = 'ride' | 'block'
type Reason = NonNullable<Parameters<typeof api.rcarDisable.save>[0]['saveParamsArray'][number]['reason']>

const { reason: reasons } = rcarDisable.fields.basics.fields

/** Asks the server whether the car is available; uses the same check as saving. */
const useAvailabilityCheck = (wish: PeriodProposal, purpose: Purpose, holder_id: number | undefined) =>
  useQuery({
    queryKey: [routeOf(occupancy.name), 'check', wish, purpose, holder_id],
    queryFn: ({ signal }) =>
      api.occupancy.check({ ...wish, holder: purpose === 'ride' ? 'rent' : 'rcarDisable', ...(holder_id !== undefined && { holder_id }) }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

const isReason = (text: string): text is Reason => text in reasons.choices

interface BlockProposalProps {
  draft: PeriodDraft
  onDone: () => void
}

/** Proposes a period for a car, as a booking or as an out-of-service period, or moves an existing one. */
export function OccupancyProposal({ draft: { occupancy: held, ...wished }, onDone }: BlockProposalProps) {
  const text = timelineMessages()
  const mayBook = useResourcePermissions(rent).call(rent.endpoints.book)
  const [first] = useState<PeriodProposal>(wished)
  const [wish, setWish] = useState(first)
  useUnsavedCloseGuard(wish !== first)
  const [purpose, setPurpose] = useState<Purpose>(held || !mayBook ? 'block' : 'ride')
  const [reason, setReason] = useState<Reason>('maintenance')
  const navigate = useNavigate()
  const { data, error, isPlaceholderData } = useAvailabilityCheck(wish, purpose, held?.holder_id)
  const { keep, busy, refused } = useSaveProposal(onDone)
  const onWish = (next: Partial<PeriodProposal>) => setWish({ ...wish, ...next })
  const { rcar_id, from_at: start_at, to_at: end_at } = wish
  const isFree = data !== undefined && !isPlaceholderData && data.obstacles.length === 0
  const doBlock = () => {
    const row = { rcar_id, start_at, end_at }
    return api.rcarDisable.save({ saveParamsArray: [held ? { id: held.holder_id, ...changedValuesOf(row, held) } : { ...row, reason }] })
  }
  const doBook = () => {
    onDone()
    void navigate(`/admin/${routeOf(rent.name)}/booking?${new URLSearchParams({ rcar_id: String(rcar_id), start_at, end_at })}`)
  }
  return (
    <Stack spacing={2}>
      {!held && mayBook && (
        <ToggleButtonGroup exclusive size="small" aria-label={text.plan} value={purpose} onChange={(_event, next: Purpose | null) => next && setPurpose(next)}>
          {(['ride', 'block'] as const).map((item) => (
            <ToggleButton key={item} value={item}>
              {text.kinds[item]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <ProposalForm proposal={wish} onChange={onWish} hasBegun={held?.state === 'active'} />
      {!held && purpose === 'block' && (
        <TextField select label={labelText(reasons.label, 'reason')} value={reason} onChange={({ target: { value } }) => isReason(value) && setReason(value)}>
          {Object.entries(reasons.choices).map(([key, label]) => (
            <MenuItem key={key} value={key}>
              {labelText(label, key)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <AvailabilityCheckResult blockers={isPlaceholderData ? undefined : data} error={refused ?? error} freeText={text.free} onAccept={onWish} />
      <DialogActions sx={{ p: 0 }}>
        <Button onClick={onDone}>{messages().show.cancel}</Button>
        <Button variant="contained" autoFocus loading={busy} disabled={!isFree} onClick={() => (purpose === 'ride' ? doBook() : void keep(doBlock))}>
          {purpose === 'ride' ? text.book : held ? text.save : text.block}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Leaves out the start of a period that has begun, because the server rejects changes to it. */
const changedValuesOf = <T extends { rcar_id: number; start_at: string; end_at: string }>(row: T, held: NonNullable<PeriodDraft['occupancy']>) =>
  held.state === 'active' ? { end_at: row.end_at } : row
