import Box from '@mui/material/Box'
import type { View } from './parts/view.ts'
import { cellOf } from './parts/cells.tsx'
import { Line } from './parts/Line.tsx'
import { ContainsFilter, TextBox } from './controls/lazyControls.tsx'
import type { Text } from '#schema/fields/text.ts'

const asItIs = (text: string) => text

/** Formats a value in its usual notation, such as a business number with dashes; incomplete values stay unchanged. */
const writtenBy = ({ options }: Text) => options.writing?.written ?? asItIs

export const textView: View<Text> = {
  Cell: cellOf<string, Text>((value, { field, wide }) =>
    wide && (field.options.lines ?? 1) > 1 ? (
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}>{value}</Box>
    ) : (
      <Line text={writtenBy(field)(value)} wide={wide} />
    ),
  ),
  Input: (props) => <TextBox {...props} lines={props.field.options.lines ?? 1} show={writtenBy(props.field)} />,
  Filter: ContainsFilter,
  width: 140,
  typed: true,
}
