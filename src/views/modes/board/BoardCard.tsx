import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { labelText } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { availableActionsOf } from '#schema/page/recordPage.ts'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import { isBlankField } from '#schema/page/alerts.ts'
import { toneColour } from '../../../fields/parts/ToneChip.tsx'
import { fieldViewOf } from '../../../fields/views.ts'
import { rowTitle } from '../../../components/currentResource.ts'
import { useResourcePermissions, useAccessLevel } from '../../../components/session/me.tsx'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { MoreMenu } from '../../show/MoreMenu.tsx'
import { useActionWithPrompts } from '../../show/useActionWithPrompts.tsx'
import { worstAlertTone } from '../../list/table/BodyRow.tsx'
import { useOpenRow } from '../../list/base/useOpenRow.tsx'

interface BoardCardProps {
  scoped: ScopedList
  row: RaRecord
  names: readonly string[]
  onDrag: (row: RaRecord | undefined) => void
}

/** A row as a card: title, values and actions. */
export function BoardCard({ scoped, row, names, onDrag }: BoardCardProps) {
  const { resource } = scoped
  const may = useResourcePermissions(resource)
  const { act, busy } = useActionWithPrompts(resource)
  const { address, onLink } = useOpenRow(scoped, row.id)
  const { first, others } = availableActionsOf(resource, row, may.call, toSeoulWallTime(new Date()))
  const tone = worstAlertTone(resource, row)
  const choices = [...(first === undefined ? [] : [first]), ...others].map((name) => ({
    key: name,
    label: labelText(resource.endpoints[name]?.label ?? name, name),
    run: () => void act(row, name),
  }))
  return (
    <Card
      component="li"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', rowTitle(resource, row))
        event.dataTransfer.effectAllowed = 'move'
        onDrag(row)
      }}
      onDragEnd={() => onDrag(undefined)}
      sx={{ p: 1, pl: 1.25, cursor: 'grab', ...(tone && { boxShadow: (theme) => `inset 3px 0 ${toneColour(theme, tone)}` }) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Link component={RouterLink} to={address} onClick={onLink} color="inherit" underline="hover" sx={{ fontWeight: 600, mr: 'auto', minWidth: 0 }}>
          {rowTitle(resource, row)}
        </Link>
        {choices.length > 0 && <MoreMenu ownerName={rowTitle(resource, row)} choices={choices} isBusy={busy !== undefined} isBorderless />}
      </Box>
      <CardValues scoped={scoped} row={row} names={names} />
    </Card>
  )
}

/** The values of a card with labels, without empty ones. */
export function CardValues({ scoped: { resource }, row, names }: Omit<BoardCardProps, 'onDrag'>) {
  const accessLevel = useAccessLevel()
  return (
    <Box sx={{ display: 'grid', gap: 0.25, fontSize: '0.8125rem' }}>
      {names.map((name) => {
        const field = fieldOf(resource, name)
        if (!field || !mayReadField(resource, field, accessLevel) || isBlankField(row, name, field)) return null
        const { Cell } = fieldViewOf(field)
        return (
          <Box key={name} sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
            <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
              {labelText(field.label, name)}
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
