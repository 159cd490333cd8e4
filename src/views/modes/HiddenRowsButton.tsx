import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { visuallyHidden } from '../../fields/parts/visuallyHidden.tsx'
import type { PeriodBarOptions } from './RowPeriodBar.tsx'
import { DayRows } from './DayRows.tsx'
import { dayTitle } from './base/rowTexts.ts'
import { timeMessages } from './base/timeMessages.ts'
import type { DatedRow } from './base/weeks.ts'

/** "+3", with the day for screen readers. */
export const HiddenCountLabel = ({ day, hiddenCount }: { day: string; hiddenCount: number }) => (
  <>
    <span aria-hidden="true">{timeMessages().hiddenCount(hiddenCount)}</span>
    <Box component="span" sx={visuallyHidden}>
      {timeMessages().hiddenOnDay(dayTitle(day), hiddenCount)}
    </Box>
  </>
)

interface HiddenRowsButtonProps {
  barOptions: PeriodBarOptions
  day: string
  /** Number of hidden rows. */
  hiddenCount: number
  rows: () => readonly DatedRow[]
}

/** A button that opens all rows of a day whose rows do not all fit. */
export function HiddenRowsButton({ barOptions, day, hiddenCount, rows }: HiddenRowsButtonProps) {
  const [at, setAt] = useState<HTMLElement>()
  const id = useId()
  return (
    <>
      <Button
        size="small"
        color="secondary"
        fullWidth
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAt(currentTarget)}
        sx={{ minWidth: 0, py: 0, px: 0.75, height: 22, fontSize: '0.75rem', justifyContent: 'flex-start' }}
      >
        <HiddenCountLabel day={day} hiddenCount={hiddenCount} />
      </Button>
      <Popover
        open={at !== undefined}
        anchorEl={at ?? null}
        onClose={() => setAt(undefined)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 'min(420px, 94vw)', maxHeight: 'min(70dvh, 560px)' } } }}
      >
        <Box sx={{ p: 1.5 }}>
          <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
            {dayTitle(day)}
          </Typography>
          {at && <DayRows barOptions={barOptions} rows={rows()} />}
        </Box>
      </Popover>
    </>
  )
}
