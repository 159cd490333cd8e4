import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Field, Resource } from '#schema'
import { labelText } from '#schema'
import { wireKeyOf } from '#schema/base/field.ts'
import { isBlank } from '../../../fields/parts/cells.tsx'
import { fieldViewOf } from '../../../fields/views.ts'
import type { RowData } from '../../../components/currentResource.ts'
import { messages } from '../../../i18n/messages.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'
import type { HistoryEntry } from './changes.ts'
import { changedFields, withReferenceLabels } from './changes.ts'

interface ChangeTableProps {
  resource: Resource
  change: HistoryEntry
  /** Content next to a field's values. */
  renderExtra?: (name: string, field: Field) => ReactNode
}

/** The changed fields with old and new values. */
export function ChangeTable({ resource, change, renderExtra }: ChangeTableProps) {
  const fields = changedFields(resource, useAccessLevel(), change.before, change.after)
  if (fields.length === 0) return null
  const before = withReferenceLabels(resource, change.before, change.labels)
  const after = withReferenceLabels(resource, change.after, change.labels)
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(96px, 160px) minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 0.5,
        fontSize: '0.8125rem',
      }}
    >
      {fields.map(([name, field]) => (
        <ChangeRow key={name} name={name} field={field} before={before} after={after}>
          {renderExtra?.(name, field)}
        </ChangeRow>
      ))}
    </Box>
  )
}

function ChangedValue({ name, field, row }: { name: string; field: Field; row: RowData }) {
  const { Cell } = fieldViewOf(field)
  const isEmpty = Object.keys(field.keySpecs).every((pattern) => isBlank(row[wireKeyOf(pattern, name)]))
  return isEmpty ? <span>{messages().show.nothing}</span> : <Cell field={field} name={name} row={row} wide />
}

interface ChangeRowProps {
  name: string
  field: Field
  before: RowData | null
  after: RowData | null
  children: ReactNode
}

const ChangeRow = ({ name, field, before, after, children }: ChangeRowProps) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {labelText(field.label, name)}
    </Box>
    <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 24, overflowWrap: 'anywhere' }}>
      {before && (
        <Box component="del" sx={{ color: 'text.secondary', minWidth: 0, '& *': { textDecoration: 'line-through' } }}>
          <ChangedValue field={field} name={name} row={before} />
        </Box>
      )}
      {before && after && <span aria-hidden>→</span>}
      {after && (
        <Box component="ins" sx={{ textDecoration: 'none', minWidth: 0 }}>
          <ChangedValue field={field} name={name} row={after} />
        </Box>
      )}
      {children}
    </Box>
  </>
)
