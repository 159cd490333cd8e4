import Box from '@mui/material/Box'
import type { View } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { ColorInput, ExactFilter } from '../controls/lazyControls.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import type { ColorField } from '#schema/fields/text/color.ts'
import { isHex } from '../controls/isHex.ts'

const Swatch = ({ value }: { value: string }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{ flex: 'none', width: 18, height: 18, borderRadius: '4px', border: 1, borderColor: 'divider' }}
    style={isHex(value) ? { backgroundColor: value } : {}}
  />
)

export const colorView: View<ColorField> = {
  Cell: createCell<string, ColorField>((value, { wide }) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'middle' }}>
      <Swatch value={value} />
      <TruncatedText text={value} wide={wide} mono />
    </Box>
  )),
  Input: ColorInput,
  Filter: ExactFilter,
  width: 110,
}
