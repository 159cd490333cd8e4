import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'

/** A plain button in the head of a list; on phones only its icon is visible. */
export const CompactHeaderButton = ({ label, ...props }: ButtonProps & { label: string }) => (
  <Button
    color="secondary"
    aria-label={label}
    title={label}
    {...props}
    sx={{ minWidth: { xs: 40, sm: 64 }, '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } } }}
  >
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {label}
    </Box>
  </Button>
)
