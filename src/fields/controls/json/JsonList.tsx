import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentType } from 'react'
import { moved, OrderButtons } from '../../parts/OrderButtons.tsx'
import { word } from '#schema/fields/shown.ts'
import { remade, shapeOf } from './jsonShape.ts'

interface Inside {
  value: unknown
  onChange: (value: unknown) => void
  name: string
  disabled: boolean
}

interface JsonListProps {
  list: readonly unknown[]
  onChange: (list: readonly unknown[]) => void
  name: string
  disabled: boolean
  /** How a member is edited; given, because a member may be a list again. */
  Node: ComponentType<Inside>
}

// A new member is like the last one, emptied.
function next(list: readonly unknown[]) {
  const last = list.at(-1)
  if (shapeOf(last) === 'group')
    return Object.fromEntries(Object.entries(last as object).map(([key, value]) => [key, shapeOf(value) === 'number' ? 0 : remade(null, shapeOf(value))]))
  return last === undefined ? '' : remade(null, shapeOf(last))
}

export function JsonList({ list, onChange, name, disabled, Node }: JsonListProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      {list.map((each, at) => {
        const label = `${name} ${at + 1}`
        return (
          <Box key={at} sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
            <Node value={each} onChange={(value) => onChange(list.with(at, value))} name={label} disabled={disabled} />
            <Box sx={{ display: 'flex', height: 40, alignItems: 'center' }}>
              <OrderButtons
                label={label}
                at={at}
                count={list.length}
                disabled={disabled}
                onMove={(to) => onChange(moved(list, at, to))}
                onRemove={() => onChange(list.filter((_each, index) => index !== at))}
              />
            </Box>
          </Box>
        )
      })}
      <Box>
        <Button size="small" startIcon={<AddIcon />} disabled={disabled} onClick={() => onChange([...list, next(list)])}>
          {word('추가', 'Add')}
        </Button>
      </Box>
    </Box>
  )
}
