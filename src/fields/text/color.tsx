import Box from '@mui/material/Box'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { ColorInput, ExactFilter } from '../controls/lazyControls.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import type { ColorField } from '#schema/fields/text/color.ts'
import { Swatch } from '../parts/Swatch.tsx'

export const colorView: FieldView<ColorField> = {
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
