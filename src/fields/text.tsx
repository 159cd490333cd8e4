import Box from '@mui/material/Box'
import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { Line } from './parts/Line.tsx'
import { ContainsFilter, TextBox } from './controls/laterControls.tsx'
import type { Text } from '#schema/fields/text.ts'

export const textView: View<Text> = {
  Cell: cellOf<string, Text>((value, { field, wide }) =>
    wide && (field.options.lines ?? 1) > 1 ? (
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}>{value}</Box>
    ) : (
      <Line text={value} wide={wide} />
    ),
  ),
  Input: (props) => <TextBox {...props} lines={props.field.options.lines ?? 1} />,
  Filter: ContainsFilter,
  width: 140,
  typed: true,
}
