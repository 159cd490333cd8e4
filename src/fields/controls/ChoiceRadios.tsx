import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { labelText } from '#schema/base/label.ts'
import type { ChoiceField } from '#schema/fields/choice/choice.ts'
import type { InputProps } from '../parts/view.ts'
import { ToneIcon } from '../parts/ToneChip.tsx'
import { useField } from '../parts/boxes/useField.tsx'

const optionStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 32,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'action.selected', fontWeight: 600 },
  '&:has(:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
} as const

// Visually hidden, but reachable by keyboard and screen reader; the visible labels are what the user presses.
const hiddenStyle = { position: 'absolute', opacity: 0, width: 1, height: 1, m: 0, pointerEvents: 'none' } as const

/** A choice shown as a group of radio buttons, by press or arrow keys. */
export function ChoiceRadios(props: InputProps<ChoiceField>) {
  const { choices, options } = props.field
  const bound = useField(props)
  return (
    <FormControl component="fieldset" error={bound.invalid} required={bound.required} disabled={bound.disabled} margin="dense" sx={{ width: 1 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.75rem', mb: 0.5 }}>
        {bound.label}
      </FormLabel>
      <Box
        role="radiogroup"
        aria-label={bound.label}
        aria-required={bound.required || undefined}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, position: 'relative' }}
      >
        {Object.entries(choices).map(([key, label], index) => {
          const tone = options.tones?.[key]
          return (
            <Box component="label" key={key} sx={optionStyle}>
              <Box
                component="input"
                type="radio"
                name={bound.id}
                ref={index === 0 ? bound.inputRef : undefined}
                checked={bound.value === key}
                disabled={bound.disabled}
                onChange={() => bound.onChange(key)}
                onBlur={bound.onBlur}
                sx={hiddenStyle}
              />
              {tone && <ToneIcon tone={tone} />}
              {labelText(label, key)}
            </Box>
          )
        })}
      </Box>
      {bound.helperText && <FormHelperText>{bound.helperText}</FormHelperText>}
    </FormControl>
  )
}
