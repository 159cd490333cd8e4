import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { MoveAndRemoveButtons } from '../../parts/MoveAndRemoveButtons.tsx'
import { localize } from '#schema/fields/base/format.ts'
import type { JsonObject } from './jsonShape.ts'

interface EntryEditorProps {
  value: unknown
  onChange: (value: unknown) => void
  name: string
  disabled: boolean
}

interface JsonGroupEditorProps {
  group: JsonObject
  onChange: (group: JsonObject) => void
  name: string
  disabled: boolean
  /** The editor of one entry; passed as a prop because an entry can be a group itself. */
  Node: ComponentType<EntryEditorProps>
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

export function JsonGroupEditor({ group, onChange, name, disabled, Node }: JsonGroupEditorProps) {
  const entries = Object.entries(group)
  return (
    <Box sx={{ display: 'grid', gap: 0.75, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      {entries.map(([key, value], position) => (
        <Box key={key} sx={{ display: 'flex', gap: 0.75, alignItems: 'start', flexWrap: 'wrap' }}>
          <Box component="span" sx={{ minWidth: 96, lineHeight: '40px', color: 'text.secondary', fontSize: '0.875rem' }}>
            {key}
          </Box>
          <Box sx={{ display: 'flex', gap: 0.5, flex: '1 1 260px', minWidth: 0, alignItems: 'start' }}>
            <Node value={value} onChange={(next) => onChange(Object.fromEntries(entries.with(position, [key, next])))} name={key} disabled={disabled} />
            <Box sx={{ height: 40, display: 'flex', alignItems: 'center' }}>
              <MoveAndRemoveButtons
                label={key}
                index={position}
                count={entries.length}
                disabled={disabled}
                onRemove={() => onChange(Object.fromEntries(entries.filter((_each, index) => index !== position)))}
              />
            </Box>
          </Box>
        </Box>
      ))}
      <NewKey taken={(key) => key in group || forbiddenKeys.has(key)} name={name} disabled={disabled} onAdd={(key) => onChange({ ...group, [key]: '' })} />
    </Box>
  )
}

function NewKey({ taken: isTaken, name, disabled, onAdd }: { taken: (key: string) => boolean; name: string; disabled: boolean; onAdd: (key: string) => void }) {
  const [key, setKey] = useState('')
  const input = key.trim()
  const doAdd = () => {
    if (input === '' || isTaken(input)) return
    onAdd(input)
    setKey('')
  }
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'start' }}>
      <TextField
        size="small"
        margin="none"
        disabled={disabled}
        value={key}
        onChange={({ target }) => setKey(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          doAdd()
        }}
        error={input !== '' && isTaken(input)}
        helperText={input !== '' && isTaken(input) ? localize('쓸 수 없거나 이미 있는 이름입니다.', 'This name is not allowed or already exists.') : undefined}
        placeholder={localize('새 항목 이름', 'New entry name')}
        sx={{ width: 200 }}
        slotProps={{ htmlInput: { 'aria-label': localize(`${name}에 추가할 항목 이름`, `New entry name in ${name}`) } }}
      />
      <Button size="small" startIcon={<AddIcon />} disabled={disabled || input === '' || isTaken(input)} onClick={doAdd} sx={{ height: 40 }}>
        {localize('추가', 'Add')}
      </Button>
    </Box>
  )
}
