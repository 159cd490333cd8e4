import Box from '@mui/material/Box'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { DatePicker } from '../../../fields/datePicker/DatePicker.tsx'
import { RowPicker } from '../../../fields/controls/reference/RowPicker.tsx'
import type { PeriodProposal } from './_AvailabilityCheckResult.tsx'
import { timelineMessages } from './_messages.ts'

interface ProposalFormProps {
  proposal: PeriodProposal
  onChange: (wish: Partial<PeriodProposal>) => void
  /** The period has begun, so its start is fixed. */
  hasBegun?: boolean
}

/** The car and the period of the proposal, editable to the minute. */
export function ProposalForm({ proposal: { rcar_id, from_at, to_at }, onChange, hasBegun = false }: ProposalFormProps) {
  const text = timelineMessages()
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, '& > :first-of-type': { gridColumn: '1 / -1' } }}>
      <RowPicker required to={rcar.name} ids={[rcar_id]} onChange={([id]) => id !== undefined && onChange({ rcar_id: id })} box={{ label: text.car }} />
      <DatePicker
        withTime
        keepChosen
        name={text.from}
        label={text.from}
        value={from_at}
        disabled={hasBegun}
        onChange={(moment) => moment !== null && onChange({ from_at: moment })}
      />
      <DatePicker withTime keepChosen name={text.to} label={text.to} value={to_at} onChange={(moment) => moment !== null && onChange({ to_at: moment })} />
    </Box>
  )
}
