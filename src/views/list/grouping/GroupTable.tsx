import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import OpenIcon from '@mui/icons-material/ExpandMore'
import ClosedIcon from '@mui/icons-material/ChevronRight'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Resource } from '#schema'
import type { ListRowGroup } from '#schema/list/wire.ts'
import { countText } from '../../../i18n/messages.ts'
import { BodyRow, pinnedColumnsClass } from '../table/BodyRow.tsx'
import { nameOfGroup } from './groupings.ts'
import { groupingMessages } from './groupingMessages.ts'
import { tableFrameStyle } from '../base/frame.ts'
import { TableHeadRow } from '../columns/TableHeadRow.tsx'
import { linkedColumnOf } from '../views/linkedColumn.ts'
import { SkeletonRows } from '../table/SkeletonRows.tsx'
import { SumsRow } from '../table/SumsRow.tsx'
import { GroupSums } from './GroupSums.tsx'
import type { GroupsProps } from './useOpenGroupRows.ts'
import { groupParamValueOf } from './useOpenGroupRows.ts'
import { useEditableColumns } from '../table/useEditableColumns.ts'
import { useFitsWidth } from '../table/useFitsWidth.ts'
import type { ListColumn } from '../views/column.ts'

/** Groups as table rows, with sums below their columns. */
export function GroupTable(props: GroupsProps) {
  const { scoped, columns, selectable, grouping, response, onOpen } = props
  const { frame, fits } = useFitsWidth()
  return (
    <Box ref={frame} tabIndex={fits ? -1 : 0} sx={tableFrameStyle(fits)}>
      <Table size="small" className={pinnedColumnsClass} aria-label={groupingMessages().table(scoped.title)}>
        <TableHeadRow columns={columns} selectable={selectable} fits={fits} />
        <TableBody>
          {response.groups?.map((group) => {
            const text = groupParamValueOf(group)
            const isOpen = scoped.listParams.open === text
            return [
              <GroupRow
                key={text}
                resource={scoped.resource}
                name={nameOfGroup(grouping, group)}
                group={group}
                columns={columns}
                selectable={selectable}
                isOpen={isOpen}
                onToggle={() => onOpen(isOpen ? undefined : text)}
              />,
              isOpen && <OpenGroupRows key={`${text} rows`} {...props} group={group} />,
            ]
          })}
        </TableBody>
        <SumsRow columns={columns} selectable={selectable} />
      </Table>
    </Box>
  )
}

interface GroupRowProps {
  resource: Resource
  name: string
  group: ListRowGroup
  columns: readonly ListColumn[]
  selectable: boolean
  isOpen: boolean
  onToggle: () => void
}

/** A group: its common value, the count and the sums. */
function GroupRow({ resource, name, group, columns, selectable, isOpen, onToggle }: GroupRowProps) {
  const { sums = {}, total } = group
  const { count } = groupingMessages()
  // The name spans the columns before the first sum, at least one.
  const first = Math.max(
    1,
    columns.findIndex((column) => column.name in sums),
  )
  const span = columns.some((column) => column.name in sums) ? first : columns.length
  const Icon = isOpen ? OpenIcon : ClosedIcon
  return (
    <TableRow data-group={groupParamValueOf(group)} sx={{ bgcolor: 'background.sunken' }}>
      <TableCell colSpan={span + Number(selectable)} sx={{ p: 0 }}>
        <ButtonBase
          aria-expanded={isOpen}
          onClick={onToggle}
          sx={{ width: 1, minHeight: 36, px: 1, gap: 0.5, justifyContent: 'flex-start', font: 'inherit', textAlign: 'left' }}
        >
          <Icon sx={{ fontSize: 20, color: 'text.secondary' }} />
          <Box component="strong">{name}</Box>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {count(countText(total))}
          </Box>
          <GroupSums resource={resource} sums={sums} excludedColumns={columns.slice(span)} />
        </ButtonBase>
      </TableCell>
      {columns.slice(span).map(({ name: key, field, view: { Cell, align } }) => (
        <TableCell key={key} align={align ?? 'left'} sx={{ fontWeight: 700 }}>
          {key in sums && <Cell field={field} name={key} row={sums} />}
        </TableCell>
      ))}
    </TableRow>
  )
}

/** The first rows of an open group, and a link to all of them. */
function OpenGroupRows({ group, ...props }: GroupsProps & { group: ListRowGroup }) {
  const { scoped, columns, selectable, address } = props
  const { data: rows, perPage } = useListContext()
  const edits = useEditableColumns(scoped.resource, columns)
  const { showAllRows } = groupingMessages()
  const span = columns.length + Number(selectable)
  if (!rows) return <SkeletonRows rows={perPage} span={span} />
  return (
    <>
      {rows.map((row) => (
        <BodyRow
          key={row.id}
          row={row}
          scoped={scoped}
          columns={columns}
          linkedColumn={linkedColumnOf(scoped.resource, columns)?.name}
          selectable={selectable}
          editableColumns={edits}
        />
      ))}
      <TableRow>
        <TableCell colSpan={span}>
          <Link component={RouterLink} to={address}>
            {showAllRows(countText(group.total))}
          </Link>
        </TableCell>
      </TableRow>
    </>
  )
}
