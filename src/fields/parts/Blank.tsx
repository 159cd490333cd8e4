import Box from '@mui/material/Box'
import { hidden } from './hidden.tsx'
import { localize } from '#schema/fields/format.ts'

/** Where a value could stand and none does. */
export const Blank = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    <span aria-hidden="true">–</span>
    <Box component="span" sx={hidden}>
      {localize('없음', 'None')}
    </Box>
  </Box>
)
