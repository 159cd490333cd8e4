import BackIcon from '@mui/icons-material/ChevronLeft'
import ForthIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { DayNavigation } from './useDayNavigation.ts'
import { timeMessages } from './base/timeMessages.ts'

interface DaysBarProps {
  days: DayNavigation
  title: string
  previous: { readonly to: string; readonly label: string }
  next: { readonly to: string; readonly label: string }
  today: string
  /** A text with the number of shown rows. */
  status: ReactNode
  children?: ReactNode
}

/** Navigation between days, and the number of visible rows. */
export function DateNavigation({ days, title, previous, next, today, status, children }: DaysBarProps) {
  const navigate = useNavigate()
  const doClear = () => void navigate(today, { replace: true })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1, py: 0.75, minHeight: 52, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton component={Link} to={previous.to} aria-label={previous.label} title={previous.label}>
          <BackIcon />
        </IconButton>
        <Button component={Link} to={today} color="secondary" variant="outlined" sx={{ minWidth: 0 }}>
          {timeMessages().today}
        </Button>
        <IconButton component={Link} to={next.to} aria-label={next.label} title={next.label}>
          <ForthIcon />
        </IconButton>
      </Box>
      {children}
      <Typography variant="h2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 96, ml: { sm: 0.5 } }}>
        {title}
      </Typography>
      <Box
        role="status"
        sx={{
          ml: { sm: 'auto' },
          width: { xs: 1, sm: 'auto' },
          minWidth: 120,
          minHeight: 22,
          textAlign: { sm: 'right' },
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {status}
      </Box>
      {days.wrong !== undefined && (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label={timeMessages().invalidDays(days.wrong)}
          onClick={doClear}
          onDelete={doClear}
          title={timeMessages().clear}
        />
      )}
    </Box>
  )
}
