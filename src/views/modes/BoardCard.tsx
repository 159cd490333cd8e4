import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { textOf } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import { nextOf } from '#schema/page.ts'
import { mayReadField } from '#schema/reads.ts'
import { fieldOf } from '#schema/slot.ts'
import { isIdle } from '#schema/standing.ts'
import { keyOf } from '#schema/base/field.ts'
import { toneColour } from '../../fields/parts/ToneChip.tsx'
import { viewOf } from '../../fields/views.ts'
import { titleOf } from '../../parts/declared.ts'
import { useMay, useAccessLevel } from '../../parts/me.tsx'
import type { Scoped } from '../../parts/scope.ts'
import { More } from '../show/More.tsx'
import { useAction } from '../show/useAction.tsx'
import { worstOf } from '../list/BodyRow.tsx'
import { useOpenRow } from '../list/useOpenRow.tsx'

interface BoardCardProps {
  scoped: Scoped
  row: RaRecord
  names: readonly string[]
  onHold: (row: RaRecord | undefined) => void
}

/** A row as a card: what it is, what is said of it, and what can be done with it without dragging. */
export function BoardCard({ scoped, row, names, onHold }: BoardCardProps) {
  const { of } = scoped
  const may = useMay(of)
  const { act, busy } = useAction(of)
  const { address, onLink } = useOpenRow(scoped, row.id)
  const { first, others } = nextOf(of, row, may.call, wallTime(new Date()))
  const tone = worstOf(of, row)
  const choices = [...(first === undefined ? [] : [first]), ...others].map((name) => ({
    key: name,
    label: textOf(of.endpoints[name]?.label ?? name, name),
    doIt: () => void act(row, name),
  }))
  return (
    <Card
      component="li"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', titleOf(of, row))
        event.dataTransfer.effectAllowed = 'move'
        onHold(row)
      }}
      onDragEnd={() => onHold(undefined)}
      sx={{ p: 1, pl: 1.25, cursor: 'grab', ...(tone && { boxShadow: (theme) => `inset 3px 0 ${toneColour(theme, tone)}` }) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Link component={RouterLink} to={address} onClick={onLink} color="inherit" underline="hover" sx={{ fontWeight: 600, mr: 'auto', minWidth: 0 }}>
          {titleOf(of, row)}
        </Link>
        {choices.length > 0 && <More of={titleOf(of, row)} choices={choices} busy={busy !== undefined} bare />}
      </Box>
      <Said scoped={scoped} row={row} names={names} />
    </Card>
  )
}

/** What a card says of its row: labels and values, without those that say nothing. */
export function Said({ scoped: { of }, row, names }: Omit<BoardCardProps, 'onHold'>) {
  const accessLevel = useAccessLevel()
  return (
    <Box sx={{ display: 'grid', gap: 0.25, fontSize: '0.8125rem' }}>
      {names.map((name) => {
        const field = fieldOf(of, name)
        if (!field || !mayReadField(of, field, accessLevel)) return null
        if (Object.keys(field.parts).every((pattern) => isIdle(field, row[keyOf(pattern, name)]))) return null
        const { Cell } = viewOf(field)
        return (
          <Box key={name} sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
            <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
              {textOf(field.label, name)}
            </Box>
            <Box sx={{ ml: 'auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              <Cell field={field} name={name} row={row} />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
