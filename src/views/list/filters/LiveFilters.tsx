import BlockIcon from '@mui/icons-material/BlockOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { FilterLiveForm, ListContextProvider, useListContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { mayBeEmpty } from '#schema/row/when.ts'
import { wireKeyOf } from '#schema/base/field.ts'
import { fieldViewOf } from '../../../fields/views.ts'
import { messages } from '../../../i18n/messages.ts'
import { isTextTarget } from '../../../components/keyboard/keyboardTarget.ts'
import type { FilterField } from './filters.tsx'

const typingMs = 400

/** Whether a text input is in use; a combobox applies its choice at once. */
const isTyping = () => isTextTarget(document.activeElement) && document.activeElement?.getAttribute('role') !== 'combobox'

/** Filters that apply at once when chosen, or after a pause when typed. */
export function LiveFilters({ children }: { children: ReactNode }) {
  const list = useListContext()
  const timer = useRef(0)
  const setFilters = (...filters: Parameters<typeof list.setFilters>) => {
    window.clearTimeout(timer.current)
    if (isTyping()) timer.current = window.setTimeout(() => list.setFilters(...filters), typingMs)
    else list.setFilters(...filters)
  }
  return (
    <ListContextProvider value={{ ...list, setFilters }}>
      <FilterFormWithDefaults>{children}</FilterFormWithDefaults>
    </ListContextProvider>
  )
}

/** The form of the filters. It sets its default values, because inputs can load later than the form. */
export function FilterFormWithDefaults({ children }: { children: ReactNode }) {
  const { filterValues } = useListContext()
  // The component passes this prop on, although its type does not declare it.
  const initialProps = { defaultValues: filterValues }
  return (
    <FilterLiveForm debounce={false} {...initialProps}>
      {children}
    </FilterLiveForm>
  )
}

/** The key to filter rows without a value, if the field can be empty and its filter has no such choice. */
function emptyKey(name: string, field: Field) {
  if (!mayBeEmpty(field)) return undefined
  const [pattern] = Object.entries(field.keySpecs).find(([, spec]) => spec.ops.includes('isNull') && spec.ops.length > 1) ?? []
  return pattern && wireKeyOf(pattern, name)
}

/** The filter of one field. */
export function FieldFilter({ name, field }: FilterField) {
  const { Filter } = fieldViewOf(field)
  const label = labelText(field.label, name)
  const key = emptyKey(name, field)
  if (!Filter) return null
  return key === undefined ? <Filter field={field} name={name} label={label} /> : <EmptyOption name={name} field={field} label={label} empty={key} />
}

const isEmptyCondition = (value: unknown) => value === null || (value instanceof Object && 'isNull' in value && String(value.isNull) === 'true')

/** A filter with an extra choice for rows without a value. */
function EmptyOption({ name, field, label, empty }: FilterField & { label: string; empty: string }) {
  const { setValue } = useFormContext()
  const isEmpty = isEmptyCondition(useWatch({ name: empty }))
  const { Filter } = fieldViewOf(field)
  const { operators, onlyEmpty } = messages().list
  if (isEmpty || !Filter) {
    return (
      <Box role="group" aria-label={label} sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}>
        <Chip color="primary" variant="outlined" label={`${label}: ${operators.isNull}`} onDelete={() => setValue(empty, undefined, { shouldDirty: true })} />
      </Box>
    )
  }
  return (
    <Box
      sx={{ display: 'flex', gap: 0.5, minWidth: 0, '& > :first-child': { flex: 1, minWidth: 0 }, '&:has(> [role=group])': { gridColumn: { md: 'span 2' } } }}
    >
      <Filter field={field} name={name} label={label} />
      <IconButton
        size="small"
        aria-label={onlyEmpty(label)}
        title={onlyEmpty(label)}
        onClick={() => setValue(empty, { isNull: true }, { shouldDirty: true })}
        sx={{ alignSelf: 'center' }}
      >
        <BlockIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}
