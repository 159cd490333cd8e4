import { useGetList, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { Grouping } from '#schema/list/groups.ts'
import { groupFilter } from '#schema/list/groups.ts'
import type { GroupAnswer, ListAnswer } from '#schema/list/wire.ts'
import type { ScopedList } from '../../../components/scopedList.ts'
import { groupAddress, withScopeParams } from '../../../components/scopedList.ts'
import { conditionGroupsIn, withGroups } from '../filters/conditionGroups.ts'
import { useCurrentFilter } from './useGroups.ts'
import type { Column } from '../views/column.ts'

/** Props of the components that show groups. */
export interface GroupsProps {
  readonly scoped: ScopedList
  readonly columns: readonly Column[]
  readonly isChosen: boolean
  readonly selectable: boolean
  readonly grouping: Grouping
  readonly response: ListAnswer
  /** The address of a list with only the rows of the open group. */
  readonly address: string
  readonly onOpen: (value: string | undefined) => void
}

/** The value of a group in the address; null is an empty string. */
export const groupParam = ({ value }: GroupAnswer) => (value === null ? '' : String(value))

const maxOpenRows = 25

interface GroupRowsOptions extends Pick<GroupsProps, 'scoped' | 'grouping'> {
  /** Whether visible columns need the full rows. */
  readonly needsFullRows: boolean
  /** Undefined while no group is open. */
  readonly group: GroupAnswer | undefined
}

/** The first rows of the open group, and the address of the list with all of them. */
export function useGroupRows({ scoped, grouping, needsFullRows, group }: GroupRowsOptions) {
  const list = useListContext()
  const { filterValues, sort } = list
  const { pathname, search } = useLocation()
  const now = useCurrentFilter(scoped)
  const withGroupFilter = (filter: Readonly<Record<string, unknown>>) =>
    withGroups(filter, [...conditionGroupsIn(filter), [groupFilter(grouping, group?.value ?? null)]])
  const meta = { queryMode: 'list', ...(needsFullRows && { subset: 'full' }) }
  const { data } = useGetList(
    scoped.route,
    { filter: withGroupFilter(now), sort, pagination: { page: 1, perPage: maxOpenRows }, meta },
    { enabled: group !== undefined },
  )
  const address = pathname + withScopeParams(groupAddress(search, undefined), { filter: JSON.stringify(withGroupFilter(filterValues)) })
  const rows = group ? data : []
  const pageState = { data: rows, isPending: !rows, total: rows?.length, page: 1, perPage: Math.min(group?.total ?? maxOpenRows, maxOpenRows) }
  return { rows: { ...list, ...pageState } as typeof list, address }
}
