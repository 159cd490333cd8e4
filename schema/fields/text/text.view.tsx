import Box from '@mui/material/Box'
import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { Line } from '../Line.view.tsx'
import { ContainsFilter, TextBox } from '../laterControls.view.tsx'
import type { Text } from './text.ts'

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
}
