import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { MouseEvent } from 'react'
import type { RaRecord } from 'react-admin'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Resource } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import type { Tone } from '#schema/base/tone.ts'
import { alarmsOf } from '#schema/standing.ts'
import { toneColour } from '../../fields/parts/ToneChip.tsx'
import { titleOf } from '../../parts/declared.ts'
import { words } from '../../i18n/words.ts'
import type { Scoped } from '../../parts/scope.ts'
import { useOpenRow } from './useOpenRow.tsx'
import type { Column } from './views/useColumns.ts'

interface BodyRowProps {
  row: RaRecord
  scoped: Scoped
  columns: readonly Column[]
  /** The column whose value is the link to the row. */
  linked: string | undefined
  selectable: boolean
  /** The column with the link stays in sight while the others move under it. */
  pinned?: boolean
}

/** Stays at the left edge of what scrolls. */
export const pin = { position: 'sticky', left: 0, bgcolor: 'background.paper', boxShadow: '1px 0 var(--edge, transparent)' } as const

// A click that was meant for something in the row, or that ended a selection of text, does not open the row.
const meantElsewhere = (event: MouseEvent) =>
  (event.target instanceof Element && event.target.closest('a, button, input, label, [role="button"]') !== null) || window.getSelection()?.toString() !== ''

/** How a row stands out as a whole: by the worst of what it says. */
export function worstOf(of: Resource, row: RaRecord): Tone | undefined {
  const tones = alarmsOf(of, row, wallTime(new Date())).map(([, tone]) => tone)
  return tones.includes('bad') ? 'bad' : tones[0]
}

/** A row: its title is a link for keyboards and new tabs, a click anywhere opens it too. */
export function BodyRow({ row, scoped, columns, linked, selectable, pinned = false }: BodyRowProps) {
  const { selectedIds, onToggleItem } = useListContext()
  const { address, open, onLink } = useOpenRow(scoped, row.id)
  const selected = selectedIds.includes(row.id)
  const tone = worstOf(scoped.of, row)
  return (
    <TableRow
      hover
      selected={selected}
      data-row={row.id}
      tabIndex={-1}
      onClick={(event) => meantElsewhere(event) || open()}
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
            onChange={() => onToggleItem(row.id)}
            slotProps={{ input: { 'aria-label': words().list.selectRow(titleOf(scoped.of, row)) } }}
            sx={{ p: 0.5 }}
          />
        </TableCell>
      )}
      {columns.map(({ name, field, view: { Cell, align, width } }) => (
        <TableCell
          key={name}
          align={align ?? 'left'}
          sx={{ maxWidth: Math.max(width ?? 0, 280), overflow: 'hidden', textOverflow: 'ellipsis', ...(name === linked && pinned && { ...pin, zIndex: 1 }) }}
        >
          {name === linked ? (
            <Link component={RouterLink} to={address} onClick={onLink} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
              <Cell field={field} name={name} row={row} />
            </Link>
          ) : (
            <Cell field={field} name={name} row={row} />
          )}
        </TableCell>
      ))}
    </TableRow>
  )
}
