import type { SystemStyleObject } from '@mui/system'
import type { Theme } from '@mui/material/styles'

/** Visually hidden, but available to screen readers. */
export const visuallyHidden: SystemStyleObject<Theme> = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  p: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
}
