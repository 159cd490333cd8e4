import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { useDeferredValue, useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { ListContextProvider, useList } from 'react-admin'
import { general } from '#provider'
import { resourceAt } from '#provider/routes.ts'
import { routeOf, textOf } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import { whereAt } from '#schema/tabs.ts'
import type { ConditionsEditorProps, ConditionsTextProps } from '../../fields/parts/calls.tsx'
import { KeptContext } from '../../fields/parts/moving.ts'
import { spoken } from '../../i18n/spoken.ts'
import { counted } from '../../i18n/words.ts'
import { scopedOf, searchOf } from '../../parts/scope.ts'
import { AddFilter } from './AddFilter.tsx'
import type { Filters } from './conditionGroups.ts'
import { sayingSets } from './conditionGroups.ts'
import { FilterChips } from './FilterChips.tsx'
import { SetText } from './GroupText.tsx'

const ko = {
  people: (label: string, count: string) => `${label} ${count}명`,
  rows: (label: string, count: string) => `${label} ${count}건`,
  failed: '몇인지 세지 못했습니다.',
}
const en: typeof ko = {
  people: (label, count) => `${label}: ${count}`,
  rows: (label, count) => `${label}: ${count}`,
  failed: 'They could not be counted.',
}
const words = spoken({ ko, en })

const nobody: RaRecord[] = []

// A filter is a form inside another one: what is typed there ends with it.
const keepIn = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Conditions as a list has them, edited as its filters are, with how many rows they mean now. */
export function ConditionsEditor({ of: name, among = {}, value, onChange }: ConditionsEditorProps) {
  const of = resourceAt(routeOf(name))
  const scoped = useMemo(() => scopedOf(of, searchOf(Object.fromEntries(Object.entries(among).map(([key, each]) => [key, String(each)])))), [of, among])
  const list = useList({ data: nobody })
  const setFilters = (filters: Filters) => onChange(sayingSets([filters])[0] ?? null)
  return (
    <ListContextProvider value={{ ...list, filterValues: value ?? {}, setFilters }}>
      <KeptContext value>
        <Box onSubmit={keepIn} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, '& > :first-child:not(button)': { px: 0, pb: 0 } }}>
          <FilterChips scoped={{ ...scoped, scope: {} }} />
          <AddFilter scoped={scoped} />
          <Count of={name} among={among} value={value} />
        </Box>
      </KeptContext>
    </ListContextProvider>
  )
}

/** How many are meant: a number, and nobody's name. */
function Count({ of: name, among, value }: ConditionsTextProps & { among: Filters }) {
  const asked = useDeferredValue({ ...among, ...value })
  const { data, error } = useQuery({
    queryKey: [routeOf(name), 'meant', asked],
    queryFn: ({ signal }) => general.counts({ lists: { meant: { of: name, params: whereAt(asked, wallTime(new Date())) } } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })
  const { label, personal } = resourceAt(routeOf(name))
  const { people, rows, failed } = words()
  const total = data?.meant?.total
  return (
    <Box role="status" sx={{ minHeight: 24, fontSize: '0.8125rem', color: error ? 'warning.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {error ? failed : total === undefined ? '' : (personal ? people : rows)(textOf(label, name), counted(total))}
    </Box>
  )
}

/** Conditions in words: `앱 OS iOS 그리고 이용 횟수 ≥ 3`. */
export const ConditionsText = ({ of: name, value }: ConditionsTextProps) => <SetText of={resourceAt(routeOf(name))} filters={value ?? {}} />
