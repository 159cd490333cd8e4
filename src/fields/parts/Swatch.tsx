import Box from '@mui/material/Box'
import { isHexColor } from './isHexColor.ts'

/** A small square in a colour, next to its name or code. */
export const Swatch = ({ value, size = 18 }: { value: string; size?: number }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{ display: 'inline-block', flex: 'none', width: size, height: size, borderRadius: '4px', border: 1, borderColor: 'divider' }}
    style={isHexColor(value) ? { backgroundColor: value } : {}}
  />
)
