import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Resource } from '#schema'
import { routeOf, labelText } from '#schema'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { alertsOf, isBlankField } from '#schema/page/alerts.ts'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { fieldOf, stateKeyOf } from '#schema/row/fieldKey.ts'
import { mayReadSubset } from '#schema/row/subset.ts'
import { CopyableValue } from '../../fields/parts/CopyableValue.tsx'
import { fieldViewOf } from '../../fields/views.ts'
import type { RowData } from '../../components/currentResource.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { useFullRow } from '../useFullRow.ts'
import { AlertChip } from './AlertChip.tsx'
import { HeadPhoneNumber, HeadPicture } from './HeadRefs.tsx'
import { headingOf, pageLayoutOf, referenceTargetOf } from './base/pageLayout.ts'

interface ReferencedRow {
  readonly name: string
  readonly target: Resource
  readonly id: number
}

/** The referenced rows that a row's page shows as cards, as far as the user may read them. */
export function useReferenceCardTargets(resource: Resource, row: RowData): readonly ReferencedRow[] {
  const accessLevel = useAccessLevel()
  return pageLayoutOf(resource).cards.flatMap((name) => {
    const field = fieldOf(resource, name)
    const pointed = field && mayReadField(resource, field, accessLevel) ? referenceTargetOf(resource, name, row) : undefined
    return pointed && mayReadSubset(pointed.target, 'full', accessLevel) ? [{ name, ...pointed }] : []
  })
}

/** Cards of referenced rows: name, state and phone number. */
export const ReferenceCards = ({ resource, cards }: { resource: Resource; cards: readonly ReferencedRow[] }) =>
  cards.map(({ name, target, id }) => <ReferenceCard key={name} label={labelText(fieldOf(resource, name)?.label ?? name, name)} resource={target} id={id} />)

/** A card of one row: name, state, phone number and first facts. */
export function ReferenceCard({ label, resource, id }: { label: string; resource: Resource; id: number }) {
  const { row } = useFullRow(resource, id, { showCached: true })
  return (
    <Card component="section" aria-label={label} sx={{ px: 2, py: 1.5, minHeight: 116 }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      {row ? <CardContent resource={resource} row={row} /> : <Skeleton width="60%" />}
    </Card>
  )
}

const maxFacts = 3

function isEmptyName(resource: Resource, name: string, row: RowData) {
  const field = fieldOf(resource, name)
  return !field || isBlankField(row, name, field)
}

function CardContent({ resource, row }: { resource: Resource; row: RowData }) {
  const accessLevel = useAccessLevel()
  const stateKey = stateKeyOf(resource)
  const { Cell: State } = stateKey ? fieldViewOf(stateKey.field) : {}
  const alarms = alertsOf(resource, row, toSeoulWallTime(new Date()))
  const facts = pageLayoutOf(resource)
    .facts.filter((name) => !alarms.some(([item]) => item === name) && !isEmptyName(resource, name, row))
    .slice(0, maxFacts)
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <HeadPicture resource={resource} row={row} />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Link component={RouterLink} to={`/admin/${routeOf(resource.name)}/${String(row.id)}/show`} color="inherit" underline="hover" sx={{ fontWeight: 700 }}>
          {headingOf(resource, row)}
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, fontSize: '0.8125rem' }}>
          {stateKey && State && mayReadField(resource, stateKey.field, accessLevel) && <State field={stateKey.field} name={stateKey.name} row={row} />}
          {alarms.map(([name, tone]) => {
            const field = fieldOf(resource, name)
            return field && mayReadField(resource, field, accessLevel) ? <AlertChip key={name} name={name} field={field} tone={tone} row={row} /> : null
          })}
        </Box>
        <HeadPhoneNumber resource={resource} row={row} />
        <CardFacts resource={resource} row={row} names={facts} />
      </Box>
    </Box>
  )
}

function CardFacts({ resource, row, names }: { resource: Resource; row: RowData; names: readonly string[] }) {
  const accessLevel = useAccessLevel()
  return names.map((name) => {
    const field = fieldOf(resource, name)
    if (!field || !mayReadField(resource, field, accessLevel)) return null
    const { Cell } = fieldViewOf(field)
    return (
      <Typography key={name} variant="body2" component="div" sx={{ display: 'flex', gap: 1, maxWidth: 1, minWidth: 0 }}>
        <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
          {labelText(field.label, name)}
        </Box>
        <CopyableValue field={field} name={name} row={row}>
          <Cell field={field} name={name} row={row} />
        </CopyableValue>
      </Typography>
    )
  })
}
