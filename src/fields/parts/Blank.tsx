import Box from '@mui/material/Box'
import { hidden } from './hidden.tsx'
import { word } from '#schema/fields/shown.ts'

/** Where a value could stand and none does. */
export const Blank = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    <span aria-hidden="true">–</span>
    <Box component="span" sx={hidden}>
      {word('없음', 'None')}
    </Box>
  </Box>
)
