import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../visuallyHidden.tsx'
import type { BoundField } from './useField.tsx'

const legendStyle: SxProps<Theme> = {
  px: 0,
  mb: 0.75,
  fontSize: '0.8125rem',
  fontWeight: 500,
  lineHeight: 1.4,
  color: 'text.secondary',
  '&.Mui-focused': { color: 'text.secondary' },
}

/** A fieldset for controls that form one value: the label is the group's, the error is below. */
export function FieldControlGroup({ bound, children, legend }: { bound: BoundField; children: ReactNode; legend?: ReactNode }) {
  const { id, label, required, disabled, invalid, helperText, compact } = bound
  const helpId = `${id}-help`
  return (
    <FormControl
      component="fieldset"
      error={invalid}
      disabled={disabled}
      fullWidth
      margin={compact ? 'none' : 'dense'}
      aria-describedby={helperText ? helpId : undefined}
    >
      <FormLabel component="legend" required={required} sx={compact ? visuallyHidden : legendStyle}>
        {label}
        {legend}
      </FormLabel>
      {children}
      {helperText && (
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}
