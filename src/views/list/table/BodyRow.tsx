import PeekIcon from '@mui/icons-material/VerticalSplitOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { MouseEvent } from 'react'
import { memo, useEffect, useRef } from 'react'
import type { Identifier, RaRecord } from 'react-admin'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Resource } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { Tone } from '#schema/base/tone.ts'
import { isFieldFrozen } from '#schema/row/frozen.ts'
import { alertsOf } from '#schema/page/alerts.ts'
import { toneColour } from '../../../fields/parts/ToneChip.tsx'
import { rowTitle } from '../../../components/currentResource.ts'
import { messages } from '../../../i18n/messages.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { editableCellAt } from '../base/editing.ts'
import { useSidePanel } from '../base/sidePanel.ts'
import { useOpenRow } from '../base/useOpenRow.tsx'
import type { ListColumn } from '../views/column.ts'

interface BodyRowProps {
  row: RaRecord
  scoped: ScopedList
  columns: readonly ListColumn[]
  /** The name of the column whose value links to the row. */
  linkedColumn: string | undefined
  selectable: boolean
  /** The names of columns with inline editing. */
  editableColumns?: ReadonlySet<string>
}

/** Class of a table with pinned columns. Rows carry the styles in any case, because only the rendered width shows whether pinning is needed. */
export const pinnedColumnsClass = 'pinning'

/** Pins a cell to the left edge of the scroll container. */
const pinStyle = (left: number | string) =>
  ({ [`.${pinnedColumnsClass} &`]: { position: 'sticky', left, zIndex: 1, bgcolor: 'background.paper', boxShadow: '1px 0 var(--edge, transparent)' } }) as const

// Clicks on controls inside the row, or clicks that end a text selection, do not open the row.
const isControlClick = (event: MouseEvent) =>
  (event.target instanceof Element && event.target.closest('a, button, input, label, [role="button"]') !== null) || window.getSelection()?.toString() !== ''

/** The tone of the whole row: the worst of its alerts. */
export function worstAlertTone(resource: Resource, row: RaRecord): Tone | undefined {
  const tones = alertsOf(resource, row, toSeoulWallTime(new Date())).map(([, tone]) => tone)
  return tones.includes('bad') ? 'bad' : tones[0]
}

// Milliseconds to wait for a second click, which edits the cell.
const secondClickMs = 250

/** Opens the row on a click; in editable cells only after no second click follows. */
function useRowClick(open: () => void) {
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return (event: MouseEvent) => {
    window.clearTimeout(timer.current)
    if (event.detail > 1 || isControlClick(event)) return
    if (editableCellAt(event.target)) timer.current = window.setTimeout(open, secondClickMs)
    else open()
  }
}

const noColumns: ReadonlySet<string> = new Set()

/** A row of a list. It renders again when its data changes, or every minute, because some values are relative to now. */
export function BodyRow(props: BodyRowProps) {
  const { selectedIds, onToggleItem } = useListContext()
  const { row, scoped } = props
  const minute = toSeoulWallTime(new Date()).slice(0, 16)
  return <MemoRow {...props} selected={selectedIds.includes(row.id)} onToggle={onToggleItem} tone={worstAlertTone(scoped.resource, row)} minute={minute} />
}

interface MemoRowProps extends BodyRowProps {
  selected: boolean
  onToggle: (id: Identifier) => void
  tone: Tone | undefined
  /** The current minute, which triggers the re-render. */
  minute: string
}

/** The title is a link, for keyboards and new tabs; a click anywhere in the row opens it too. */
const MemoRow = memo(function Line({ row, scoped, columns, linkedColumn, selectable, editableColumns = noColumns, selected, onToggle, tone }: MemoRowProps) {
  const { address, open, onLink } = useOpenRow(scoped, row.id)
  const peek = useSidePanel()
  const onClick = useRowClick(open)
  return (
    <TableRow
      hover
      selected={selected}
      data-row={row.id}
      tabIndex={-1}
      onClick={onClick}
      onKeyDown={(event) => event.key === 'Enter' && event.target === event.currentTarget && open()}
      sx={{
        cursor: 'pointer',
        scrollMargin: '96px 0',
        ...(tone && { '& > td:first-of-type': { boxShadow: (theme) => `inset 3px 0 ${toneColour(theme, tone)}` } }),
        '&:last-child td': { borderBottom: 0 },
        '&:focus': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      {selectable && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={selected}
            onChange={() => onToggle(row.id)}
            slotProps={{ input: { 'aria-label': messages().list.selectRow(rowTitle(scoped.resource, row)) } }}
            sx={{ p: 0.5 }}
          />
        </TableCell>
      )}
      {columns.map(({ name, field, width, left, view: { Cell, align, width: defaultWidth = 0 } }) => (
        <TableCell
          key={name}
          align={align ?? 'left'}
          {...(editableColumns.has(name) && !isFieldFrozen(scoped.resource, name, row) && { 'data-cell': name, tabIndex: -1 })}
          sx={{ maxWidth: width ?? Math.max(defaultWidth, 280), overflow: 'hidden', textOverflow: 'ellipsis', ...(left !== undefined && pinStyle(left)) }}
        >
          {name === linkedColumn ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Link component={RouterLink} to={address} onClick={onLink} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
                <Cell field={field} name={name} row={row} />
              </Link>
              {peek && (
                <IconButton
                  size="small"
                  // For the mouse only: keyboard users have a shortcut, and screen readers get the link of the row.
                  aria-hidden
                  tabIndex={-1}
                  title={messages().list.sidePanel}
                  onClick={() => peek(row.id)}
                  sx={{ p: 0.25, my: -0.5, opacity: 0, 'tr:hover &, tr:focus &': { opacity: 1 }, '@media (hover: none)': { opacity: 1 } }}
                >
                  <PeekIcon sx={{ fontSize: 16 }} />
                </IconButton>
              )}
            </Box>
          ) : (
            <Cell field={field} name={name} row={row} />
          )}
        </TableCell>
      ))}
    </TableRow>
  )
})
