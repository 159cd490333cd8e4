import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface SecuritySettingRowProps {
  title: string
  hint: string
  state?: { text: string; good: boolean }
  children?: ReactNode
}

/** One item of the account: name, state and buttons. */
export const SecuritySettingRow = ({ title, hint, state, children }: SecuritySettingRowProps) => (
  <Box sx={{ py: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 700, display: 'flex', alignItems: 'center', gap: 1 }}>
        {title}
        {state && <Chip size="small" label={state.text} color={state.good ? 'success' : 'default'} variant="outlined" />}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
  </Box>
)
