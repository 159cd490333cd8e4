import { rowMessages } from '../../messages.ts'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'
import type { HistoryEntry } from './changes.ts'

/** The filter of a row's history. */
export interface HistoryFilterValues {
  readonly field?: string
  readonly actor_id?: number
}

interface HistoryFilterProps {
  resource: Resource
  filter: HistoryFilterValues
  onChange: (narrowed: HistoryFilterValues) => void
  /** The loaded changes; their authors can be chosen. */
  changes: readonly HistoryEntry[]
}

/** Filters the history by field or author. */
export function HistoryFilter({ resource, filter, onChange, changes }: HistoryFilterProps) {
  const accessLevel = useAccessLevel()
  const met = useRef(new Map<string, string>())
  for (const { actor } of changes) if (actor) met.current.set(String(actor.id), actor.label)
  const fields = Object.entries(fieldsOf(resource)).filter(([, field]) => mayReadField(resource, field, accessLevel))
  const { field: fieldWord, person } = rowMessages().undo
  const { field: _field, ...others } = filter
  const { actor_id: _actor, ...othersThanWho } = filter
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1 }}>
      <Choice
        label={fieldWord}
        value={filter.field ?? ''}
        options={fields.map(([name, field]) => [name, labelText(field.label, name)])}
        onChoose={(field) => onChange(field === '' ? others : { ...others, field })}
      />
      {met.current.size > 0 && (
        <Choice
          label={person}
          value={String(filter.actor_id ?? '')}
          options={[...met.current]}
          onChoose={(id) => onChange(id === '' ? othersThanWho : { ...othersThanWho, actor_id: Number(id) })}
        />
      )}
    </Box>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    margin="none"
    fullWidth={false}
    sx={{ width: 180 }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value="">{rowMessages().undo.everything}</MenuItem>
    {options.map(([key, text]) => (
      <MenuItem key={key} value={key}>
        {text}
      </MenuItem>
    ))}
  </TextField>
)
