import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useListContext } from 'react-admin'
import { Suspense, lazy } from 'react'
import { isResourceRoute } from '#provider/routes.ts'
import { routeOf } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { useLocation, useNavigate } from 'react-router-dom'
import { messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { withoutScopeParams } from '../../../components/parseScopedList.ts'
import { ReferenceTitles } from '../../FieldValue.tsx'
import { isConditions, filterKeyLabel, filterValueText } from './conditionValueText.ts'

const ConditionGroupChips = lazy(() => import('./ConditionGroupChips.tsx').then((module) => ({ default: module.ConditionGroupChips })))

/** Removes a part of the scope from the address. */
function useRemoveScope() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (key: string) => void navigate(pathname + withoutScopeParams(search, { [key]: '' }))
}

/** The scope and the filters as removable chips. */
export function FilterChips({ scoped }: { scoped: ScopedList }) {
  const { resource, scope } = scoped
  const { filterValues, setFilters } = useListContext()
  const leaveScope = useRemoveScope()
  const active = Object.keys(filterValues).filter((key) => key !== 'keyword')
  const scoping = Object.keys(scope)
  if (active.length === 0 && scoping.length === 0) return null

  const remove = (key: string) => setFilters(Object.fromEntries(Object.entries(filterValues).filter(([item]) => item !== key)))
  const clear = () => setFilters(filterValues.keyword === undefined ? {} : { keyword: filterValues.keyword })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', px: 1, pb: 1 }}>
      {scoping.map((key) => {
        const fieldKey = fieldKeyOf(resource, key)
        const value = fieldKey?.spec.parse(scope[key] ?? '') ?? scope[key]
        return <FilterChip key={`scope ${key}`} name={filterKeyLabel(resource, key)} fieldKey={fieldKey} value={value} onRemove={() => leaveScope(key)} />
      })}
      {active.map((key) =>
        key === 'any' || key === 'all' ? (
          <Suspense key={key}>
            <ConditionGroupChips scoped={scoped} operator={key} />
          </Suspense>
        ) : (
          <FilterChip
            key={key}
            name={filterKeyLabel(resource, key)}
            fieldKey={fieldKeyOf(resource, key)}
            value={filterValues[key]}
            onRemove={() => remove(key)}
          />
        ),
      )}
      {active.length > 0 && (
        <Button size="small" color="secondary" onClick={clear}>
          {messages().list.clearFilters}
        </Button>
      )}
    </Box>
  )
}

interface FilterChipProps {
  name: string
  fieldKey: FieldKey | undefined
  value: unknown
  onRemove: () => void
}

function FilterChip({ name, fieldKey, value, onRemove }: FilterChipProps) {
  const refers = fieldKey?.field.to
  const text =
    refers && isResourceRoute(routeOf(refers)) && !isConditions(value) ? (
      <ReferenceTitles to={refers} ids={[value].flat().map(Number)} />
    ) : fieldKey ? (
      filterValueText(fieldKey, value)
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
  // The accessible name contains the visible text.
  const spoken = typeof text === 'string' ? `${name} ${text}, ${messages().list.removeFilter(name)}` : messages().list.removeFilter(name)
  // The chip itself is a button, so that it is reachable by keyboard and has an accessible name.
  return <Chip size="small" variant="outlined" color="primary" label={label} onClick={onRemove} onDelete={onRemove} aria-label={spoken} />
}
