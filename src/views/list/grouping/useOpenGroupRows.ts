import { useGetList, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { Grouping } from '#schema/list/groups.ts'
import { groupFilter } from '#schema/list/groups.ts'
import type { ListRowGroup, ListAnswer } from '#schema/list/wire.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { groupedListAddress, withScopeParams } from '../../../components/parseScopedList.ts'
import { conditionGroupsIn, withConditionGroups } from '../filters/conditionGroups.ts'
import { useCompleteListFilter } from './useGroups.ts'
import type { ListColumn } from '../views/column.ts'

/** Props of the components that show groups. */
export interface GroupsProps {
  readonly scoped: ScopedList
  readonly columns: readonly ListColumn[]
  readonly isChosen: boolean
  readonly selectable: boolean
  readonly grouping: Grouping
  readonly response: ListAnswer
  /** The address of a list with only the rows of the open group. */
  readonly address: string
  readonly onOpen: (value: string | undefined) => void
}

/** The value of a group in the address; null is an empty string. */
export const groupParamValueOf = ({ value }: ListRowGroup) => (value === null ? '' : String(value))

const maxOpenRows = 25

interface GroupRowsOptions extends Pick<GroupsProps, 'scoped' | 'grouping'> {
  /** Whether visible columns need the full rows. */
  readonly needsFullRows: boolean
  /** Undefined while no group is open. */
  readonly group: ListRowGroup | undefined
}

/** The first rows of the open group, and the address of the list with all of them. */
export function useOpenGroupRows({ scoped, grouping, needsFullRows, group }: GroupRowsOptions) {
  const list = useListContext()
  const { filterValues, sort } = list
  const { pathname, search } = useLocation()
  const now = useCompleteListFilter(scoped)
  const withGroupFilter = (filter: Readonly<Record<string, unknown>>) =>
    withConditionGroups(filter, [...conditionGroupsIn(filter), [groupFilter(grouping, group?.value ?? null)]])
  const meta = { queryMode: 'list', ...(needsFullRows && { subset: 'full' }) }
  const { data } = useGetList(
    scoped.route,
    { filter: withGroupFilter(now), sort, pagination: { page: 1, perPage: maxOpenRows }, meta },
    { enabled: group !== undefined },
  )
  const address = pathname + withScopeParams(groupedListAddress(search, undefined), { filter: JSON.stringify(withGroupFilter(filterValues)) })
  const rows = group ? data : []
  const pageState = { data: rows, isPending: !rows, total: rows?.length, page: 1, perPage: Math.min(group?.total ?? maxOpenRows, maxOpenRows) }
  return { rows: { ...list, ...pageState } as typeof list, address }
}
