import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useListContext } from 'react-admin'
import { isResource } from '#provider/routes.ts'
import type { Field } from '#schema'
import { routeOf, textOf } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { slotOf } from '#schema/slot.ts'
import { useLocation, useNavigate } from 'react-router-dom'
import { words } from '../../i18n/words.ts'
import type { Scoped } from '../../parts/scope.ts'
import { without } from '../../parts/scope.ts'
import { Referred } from '../Value.tsx'

/** Takes a part of the scope out of the address. */
function useLeaveScope() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (key: string) => void navigate(pathname + without(search, { [key]: '' }))
}

/** What the list is about and filtered by now, each with its own way out. */
export function FilterChips({ scoped: { of, scope } }: { scoped: Scoped }) {
  const { filterValues, setFilters } = useListContext()
  const leaveScope = useLeaveScope()
  const active = Object.keys(filterValues).filter((key) => key !== 'keyword')
  const scoping = Object.keys(scope)
  if (active.length === 0 && scoping.length === 0) return null

  const remove = (key: string) => setFilters(Object.fromEntries(Object.entries(filterValues).filter(([each]) => each !== key)))
  const clear = () => setFilters(filterValues.keyword === undefined ? {} : { keyword: filterValues.keyword })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', px: 1, pb: 1 }}>
      {scoping.map((key) => {
        const slot = slotOf(of, key)
        const value = slot?.part.parse(scope[key] ?? '') ?? scope[key]
        return (
          <FilterChip key={`scope ${key}`} name={slot ? textOf(slot.field.label, slot.name) : key} slot={slot} value={value} onRemove={() => leaveScope(key)} />
        )
      })}
      {active.map((key) => {
        const slot = slotOf(of, key)
        const name = slot ? textOf(slot.field.label, slot.name) : key
        return <FilterChip key={key} name={name} slot={slot} value={filterValues[key]} onRemove={() => remove(key)} />
      })}
      {active.length > 0 && (
        <Button size="small" color="secondary" onClick={clear}>
          {words().list.clearFilters}
        </Button>
      )}
    </Box>
  )
}

interface FilterChipProps {
  name: string
  slot: Slot | undefined
  value: unknown
  onRemove: () => void
}

function FilterChip({ name, slot, value, onRemove }: FilterChipProps) {
  const refers = slot?.field.to
  const text =
    refers && isResource(routeOf(refers)) && !isConditions(value) ? (
      <Referred to={refers} ids={[value].flat().map(Number)} />
    ) : slot ? (
      said(slot, value)
    ) : isConditions(value) ? null : (
      String(value)
    )
  const label = (
    <span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>{' '}
      {text}
    </span>
  )
  // What is seen is part of what is said.
  const spoken = typeof text === 'string' ? `${name} ${text}, ${words().list.removeFilter(name)}` : words().list.removeFilter(name)
  // The chip itself is the button, so that a keyboard reaches it and a screen reader says what it does.
  return <Chip size="small" variant="outlined" color="primary" label={label} onClick={onRemove} onDelete={onRemove} aria-label={spoken} />
}

const isConditions = (value: unknown): value is Record<string, unknown> => value instanceof Object && !Array.isArray(value)

/** A filter's value in words: `≥ 1,000`, `국산, 수입`, `비어 있음`. */
function said(slot: Slot, value: unknown): string {
  const { is } = words().list
  if (value === null) return is.isNull
  if (!isConditions(value))
    return [value]
      .flat()
      .map((each) => inWords(slot.field, each))
      .join(', ')
  return Object.entries(value)
    .map(([op, each]) => {
      if (op === 'isNull') return each === true || each === 'true' ? is.isNull : is.notNull
      const sign = op in is ? is[op as keyof typeof is] : op
      return op === 'contains' ? `“${String(each)}”` : `${sign} ${inWords(slot.field, each)}`
    })
    .join(' · ')
}

function inWords(field: Field, value: unknown) {
  const choice = field.choices?.[String(value)]
  if (choice !== undefined) return textOf(choice, String(value))
  if (typeof value === 'boolean' || value === 'true' || value === 'false') return String(value) === 'true' ? words().list.yes : words().list.no
  return typeof value === 'number' ? value.toLocaleString() : String(value)
}
