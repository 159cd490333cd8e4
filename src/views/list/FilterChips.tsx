import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useListContext } from 'react-admin'
import { Suspense, lazy } from 'react'
import { isResource } from '#provider/routes.ts'
import { routeOf } from '#schema'
import type { Slot } from '#schema/slot.ts'
import { slotOf } from '#schema/slot.ts'
import { useLocation, useNavigate } from 'react-router-dom'
import { words } from '../../i18n/words.ts'
import type { Scoped } from '../../parts/scope.ts'
import { without } from '../../parts/scope.ts'
import { Referred } from '../Value.tsx'
import { isConditions, labelOfKey, said } from './conditionText.ts'

const GroupChips = lazy(() => import('./GroupChips.tsx').then((module) => ({ default: module.GroupChips })))

/** Takes a part of the scope out of the address. */
function useLeaveScope() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (key: string) => void navigate(pathname + without(search, { [key]: '' }))
}

/** What the list is about and filtered by now, each with its own way out. */
export function FilterChips({ scoped }: { scoped: Scoped }) {
  const { of, scope } = scoped
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
        return <FilterChip key={`scope ${key}`} name={labelOfKey(of, key)} slot={slot} value={value} onRemove={() => leaveScope(key)} />
      })}
      {active.map((key) =>
        key === 'any' || key === 'all' ? (
          <Suspense key={key}>
            <GroupChips scoped={scoped} word={key} />
          </Suspense>
        ) : (
          <FilterChip key={key} name={labelOfKey(of, key)} slot={slotOf(of, key)} value={filterValues[key]} onRemove={() => remove(key)} />
        ),
      )}
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
