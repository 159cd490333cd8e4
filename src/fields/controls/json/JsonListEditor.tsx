import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentType } from 'react'
import { moveItem, MoveAndRemoveButtons } from '../../parts/MoveAndRemoveButtons.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { convertToValueType, jsonValueTypeOf } from './jsonShape.ts'

interface ItemEditorProps {
  value: unknown
  onChange: (value: unknown) => void
  name: string
  disabled: boolean
}

interface JsonListEditorProps {
  list: readonly unknown[]
  onChange: (list: readonly unknown[]) => void
  name: string
  disabled: boolean
  /** The editor of one item; passed as a prop because an item can be a list itself. */
  Node: ComponentType<ItemEditorProps>
}

// A new item has the structure of the last one, with empty values.
function emptyItemLikeLast(list: readonly unknown[]) {
  const last = list.at(-1)
  if (jsonValueTypeOf(last) === 'group')
    return Object.fromEntries(
      Object.entries(last as object).map(([key, value]) => [key, jsonValueTypeOf(value) === 'number' ? 0 : convertToValueType(null, jsonValueTypeOf(value))]),
    )
  return last === undefined ? '' : convertToValueType(null, jsonValueTypeOf(last))
}

export function JsonListEditor({ list, onChange, name, disabled, Node }: JsonListEditorProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      {list.map((item, position) => {
        const label = `${name} ${position + 1}`
        return (
          <Box key={position} sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
            <Node value={item} onChange={(value) => onChange(list.with(position, value))} name={label} disabled={disabled} />
            <Box sx={{ display: 'flex', height: 40, alignItems: 'center' }}>
              <MoveAndRemoveButtons
                label={label}
                index={position}
                count={list.length}
                disabled={disabled}
                onMove={(to) => onChange(moveItem(list, position, to))}
                onRemove={() => onChange(list.filter((_each, index) => index !== position))}
              />
            </Box>
          </Box>
        )
      })}
      <Box>
        <Button size="small" startIcon={<AddIcon />} disabled={disabled} onClick={() => onChange([...list, emptyItemLikeLast(list)])}>
          {localize('추가', 'Add')}
        </Button>
      </Box>
    </Box>
  )
}
