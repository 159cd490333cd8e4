import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { useDeferredValue, useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import { ListContextProvider, useList } from 'react-admin'
import { general } from '#provider'
import { resourceAt } from '#provider/routes.ts'
import { routeOf, labelText } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { resolveRelativeTimes } from '#schema/list/tabs.ts'
import type { ConditionsEditorProps, ConditionsTextProps } from '../../../fields/parts/files/fieldCallsContext.tsx'
import { RelativeDatesAllowedContext } from '../../../fields/parts/dates/relativeRange.ts'
import { defineMessages } from '../../../i18n/defineMessages.ts'
import { countText } from '../../../i18n/messages.ts'
import { parseScopedList, scopeQueryString } from '../../../components/parseScopedList.ts'
import { AddFilterButton } from './AddFilterButton.tsx'
import type { ConditionSet } from './conditionGroups.ts'
import { nonEmptySets } from './conditionGroups.ts'
import { FilterChips } from './FilterChips.tsx'
import { ConditionSetText } from './ConditionGroupText.tsx'

const ko = {
  people: (label: string, count: string) => `${label} ${count}명`,
  rows: (label: string, count: string) => `${label} ${count}건`,
  failed: '대상 수를 확인하지 못했습니다.',
}
const en: typeof ko = {
  people: (label, count) => `${label}: ${count}`,
  rows: (label, count) => `${label}: ${count}`,
  failed: 'Could not count the matches.',
}
const conditionsMessages = defineMessages({ ko, en })

const noRows: RaRecord[] = []

// The editor is a form inside another form; its submit events must not reach the outer one.
const stopEvent = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** An editor for conditions like the filters of a list, with the number of matching rows. */
export function ConditionsEditor({ resourceName: name, where = {}, value, onChange }: ConditionsEditorProps) {
  const resource = resourceAt(routeOf(name))
  const scoped = useMemo(
    () => parseScopedList(resource, scopeQueryString(Object.fromEntries(Object.entries(where).map(([key, item]) => [key, String(item)])))),
    [resource, where],
  )
  const list = useList({ data: noRows })
  const setFilters = (filters: ConditionSet) => onChange(nonEmptySets([filters])[0] ?? null)
  return (
    <ListContextProvider value={{ ...list, filterValues: value ?? {}, setFilters }}>
      <RelativeDatesAllowedContext value>
        <Box
          onSubmit={stopEvent}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, '& > :first-child:not(button)': { px: 0, pb: 0 } }}
        >
          <FilterChips scoped={{ ...scoped, scope: {} }} />
          <AddFilterButton scoped={scoped} />
          <Count resourceName={name} among={where} value={value} />
        </Box>
      </RelativeDatesAllowedContext>
    </ListContextProvider>
  )
}

/** The number of matching rows; no personal data. */
function Count({ resourceName: name, among, value }: ConditionsTextProps & { among: ConditionSet }) {
  const conditions = useDeferredValue({ ...among, ...value })
  const { data, error } = useQuery({
    queryKey: [routeOf(name), 'meant', conditions],
    queryFn: ({ signal }) =>
      general.counts({ lists: { meant: { of: name, params: resolveRelativeTimes(conditions, toSeoulWallTime(new Date())) } } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })
  const { label, personal } = resourceAt(routeOf(name))
  const { people, rows, failed } = conditionsMessages()
  const total = data?.meant?.total
  return (
    <Box role="status" sx={{ minHeight: 24, fontSize: '0.8125rem', color: error ? 'warning.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {error ? failed : total === undefined ? '' : (personal ? people : rows)(labelText(label, name), countText(total))}
    </Box>
  )
}

/** Conditions as text: `앱 OS iOS 그리고 이용 횟수 ≥ 3`. */
export const ConditionsText = ({ resourceName: name, value }: ConditionsTextProps) => (
  <ConditionSetText resource={resourceAt(routeOf(name))} filters={value ?? {}} />
)
