import Box from '@mui/material/Box'
import type { FieldView } from '../parts/view.ts'
import { createCell } from '../parts/cells.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import { ContainsFilter, TextBox } from '../controls/lazyControls.tsx'
import type { TextField } from '#schema/fields/text/text.ts'

const identity = (text: string) => text

/** Formats a value in its usual notation, such as a business number with dashes; incomplete values stay unchanged. */
const formatterOf = ({ options }: TextField) => options.writing?.display ?? identity

export const textView: FieldView<TextField> = {
  Cell: createCell<string, TextField>((value, { field, wide }) =>
    wide && (field.options.lines ?? 1) > 1 ? (
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}>{value}</Box>
    ) : (
      <TruncatedText text={formatterOf(field)(value)} wide={wide} />
    ),
  ),
  Input: (props) => <TextBox {...props} lines={props.field.options.lines ?? 1} format={formatterOf(props.field)} />,
  Filter: ContainsFilter,
  width: 140,
  isTextBox: true,
}
