import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { NumberTextField } from '../../parts/boxes/NumberBox.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { JsonGroupEditor } from './JsonGroupEditor.tsx'
import { JsonListEditor } from './JsonListEditor.tsx'
import type { JsonObject, JsonValueType } from './jsonShape.ts'
import { convertToValueType, jsonValueTypeLabel, jsonValueTypeOf, jsonValueTypes } from './jsonShape.ts'

export interface JsonNodeEditorProps {
  value: unknown
  onChange: (value: unknown) => void
  /** The accessible name: key or position in its parent. */
  name: string
  disabled: boolean
}

const denseProps = { size: 'small', margin: 'none' } as const

function ScalarInput({ value, onChange, name, disabled }: JsonNodeEditorProps) {
  const label = { slotProps: { htmlInput: { 'aria-label': name } }, disabled, hiddenLabel: true, sx: { flex: '1 1 110px', width: 'auto' }, ...denseProps }
  if (typeof value === 'number') return <NumberTextField {...label} value={value} onChange={(input) => typeof input === 'number' && onChange(input)} />
  if (typeof value === 'boolean') {
    return (
      <TextField
        {...label}
        select
        value={String(value)}
        onChange={({ target }) => onChange(target.value === 'true')}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': name } } }}
      >
        <MenuItem value="true">{localize('예', 'Yes')}</MenuItem>
        <MenuItem value="false">{localize('아니오', 'No')}</MenuItem>
      </TextField>
    )
  }
  if (typeof value !== 'string') return <Box sx={{ flex: 1 }} />
  return <TextField {...label} value={value} onChange={({ target }) => onChange(target.value)} multiline maxRows={8} autoComplete="off" />
}

function ShapeSelect({ value, onChange, name, disabled }: JsonNodeEditorProps) {
  return (
    <TextField
      select
      {...denseProps}
      hiddenLabel
      disabled={disabled}
      value={jsonValueTypeOf(value)}
      onChange={({ target }) => onChange(convertToValueType(value, target.value as JsonValueType))}
      sx={{ width: 116, flex: 'none' }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': localize(`${name} 값의 종류`, `Value type of ${name}`) } } }}
    >
      {jsonValueTypes.map((shape) => (
        <MenuItem key={shape} value={shape}>
          {jsonValueTypeLabel(shape)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** One value with its type; lists and groups contain more values. */
export function JsonNodeEditor(props: JsonNodeEditorProps) {
  const { value } = props
  const shape = jsonValueTypeOf(value)
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0, flex: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'start' }}>
        <ShapeSelect {...props} />
        <ScalarInput {...props} />
      </Box>
      {shape === 'list' && <JsonListEditor {...props} list={value as readonly unknown[]} Node={JsonNodeEditor} />}
      {shape === 'group' && <JsonGroupEditor {...props} group={value as JsonObject} Node={JsonNodeEditor} />}
    </Box>
  )
}
