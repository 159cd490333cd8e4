import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import type { Resource } from '#schema'
import { fieldKeyOf, fieldKeysOf } from '#schema/row/fieldKey.ts'
import type { ConditionSet } from './conditionGroups.ts'
import { conditionGroupsIn } from './conditionGroups.ts'
import type { FilterField } from './filters.tsx'
import { ConditionGroupText } from './ConditionGroupText.tsx'
import { conditionGroupMessages } from './conditionGroupMessages.ts'
import { FilterFormWithDefaults, FieldFilter } from './LiveFilters.tsx'
import { filterLabelOf } from './useAllFilters.ts'

interface ConditionSetFormProps {
  resource: Resource
  number: number
  fields: readonly FilterField[]
  filters: ConditionSet
  onChange: (filters: ConditionSet) => void
  onRemove?: () => void
}

const namesIn = (resource: Resource, filters: ConditionSet) => [...new Set(Object.keys(filters).flatMap((key) => fieldKeyOf(resource, key)?.name ?? []))]

/** One set of conditions, combined with "and": a filter per chosen field. */
export function ConditionSetForm({ resource, number, fields, filters, onChange, onRemove }: ConditionSetFormProps) {
  const list = useListContext()
  const [names, setNames] = useState<readonly string[]>(() => namesIn(resource, filters))
  const selectedFilters = names.flatMap((name) => fields.find((item) => item.name === name) ?? [])
  const { set, removeSet, removeField } = conditionGroupMessages()
  const leaveOut = (name: string) => {
    const keys = new Set(fieldKeysOf(resource).flatMap((fieldKey) => (fieldKey.name === name ? [fieldKey.key] : [])))
    setNames(names.filter((item) => item !== name))
    onChange(Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.has(key))))
  }
  return (
    <Box role="group" aria-label={set(number)} sx={{ display: 'grid', gap: 1, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <ListContextProvider value={{ ...list, filterValues: filters, setFilters: onChange }}>
        <FilterFormWithDefaults>
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {selectedFilters.map((filtered) => (
              <Box key={filtered.name} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <FieldFilter {...filtered} />
                </Box>
                <CloseButton label={removeField(filterLabelOf(filtered))} onClick={() => leaveOut(filtered.name)} />
              </Box>
            ))}
          </Box>
        </FilterFormWithDefaults>
      </ListContextProvider>
      {conditionGroupsIn(filters).map((group) => (
        <Typography key={JSON.stringify(group)} variant="body2">
          (<ConditionGroupText resource={resource} group={group} />)
        </Typography>
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <FieldSelect fields={fields.filter(({ name }) => !names.includes(name))} isFirst={names.length === 0} onChoose={(name) => setNames([...names, name])} />
        {onRemove && <CloseButton label={removeSet(number)} onClick={onRemove} />}
      </Box>
    </Box>
  )
}

const CloseButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton size="small" aria-label={label} title={label} onClick={onClick} sx={{ flex: 'none', mt: 0.5 }}>
    <CloseIcon sx={{ fontSize: 16 }} />
  </IconButton>
)

function FieldSelect({ fields, isFirst, onChoose }: { fields: readonly FilterField[]; isFirst: boolean; onChoose: (name: string) => void }) {
  const { addAnd, emptySet } = conditionGroupMessages()
  const label = isFirst ? emptySet : addAnd
  return (
    <TextField
      select
      fullWidth
      size="small"
      margin="none"
      value=""
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label }, inputProps: { 'aria-label': label } } }}
    >
      <MenuItem value="" disabled>
        {label}
      </MenuItem>
      {fields.map((filtered) => (
        <MenuItem key={filtered.name} value={filtered.name}>
          {filterLabelOf(filtered)}
        </MenuItem>
      ))}
    </TextField>
  )
}
