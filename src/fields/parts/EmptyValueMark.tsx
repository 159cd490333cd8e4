import Box from '@mui/material/Box'
import { visuallyHidden } from './visuallyHidden.tsx'
import { localize } from '#schema/fields/base/format.ts'

/** The placeholder of an empty value. */
export const EmptyValueMark = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    <span aria-hidden="true">–</span>
    <Box component="span" sx={visuallyHidden}>
      {localize('없음', 'None')}
    </Box>
  </Box>
)
