import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { InputProps } from '../parts/view.ts'
import { localize } from '#schema/fields/base/format.ts'
import { oneLineInputProps } from '../parts/boxes/TextBox.tsx'
import { useField } from '../parts/boxes/useField.tsx'
import type { ColorField } from '#schema/fields/text/color.ts'
import { isHexColor } from '../parts/isHexColor.ts'

/** A colour from the palette, or typed as a hexadecimal code. */
export function ColorInput(props: InputProps<ColorField>) {
  const bound = useField(props)
  const box = oneLineInputProps(bound, {
    start: (
      <Box
        component="input"
        type="color"
        disabled={bound.disabled}
        aria-label={localize(`${bound.label} 색상판`, `${bound.label} palette`)}
        value={isHexColor(bound.value) ? bound.value.toLowerCase() : '#ffffff'}
        onChange={(event) => bound.onChange(event.target.value)}
        sx={{ width: 28, height: 26, p: 0, border: 0, borderRadius: '4px', bgcolor: 'transparent', cursor: 'pointer' }}
      />
    ),
  })
  return (
    <TextField
      {...box}
      value={bound.value ?? ''}
      placeholder="#1e3a8a"
      autoComplete="off"
      onChange={({ target }) => {
        const text = target.value.trim()
        bound.onChange(text === '' ? null : /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text)
      }}
    />
  )
}
