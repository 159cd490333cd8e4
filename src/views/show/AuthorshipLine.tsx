import Box from '@mui/material/Box'
import type { Resource } from '#schema'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { baseFields } from '#schema/row/fieldKey.ts'
import { formatMoment } from '#schema/fields/base/format.ts'
import { labelledRefsIn } from '../../fields/parts/RowLink.tsx'
import type { RowData } from '../../components/currentResource.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { headMessages } from './base/headMessages.ts'

/** The author and the last editor of a row, in one line. */
export function AuthorshipLine({ resource, row }: { resource: Resource; row: RowData }) {
  const accessLevel = useAccessLevel()
  const { created, changed } = headMessages()
  const personName = (name: 'created_by' | 'updated_by') =>
    mayReadField(resource, baseFields[name], accessLevel) ? (labelledRefsIn(row[name])[0]?.label ?? '') : ''
  const { created_at: first, updated_at: last } = row
  const parts = [
    typeof first === 'string' && created(formatMoment(first), personName('created_by')),
    typeof last === 'string' && last !== first && changed(formatMoment(last), personName('updated_by')),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
      {parts.join(' · ')}
    </Box>
  )
}
