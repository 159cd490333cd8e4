import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Field, Resource } from '#schema'
import { labelText } from '#schema'
import { keyOf } from '#schema/base/field.ts'
import { isBlank } from '../../fields/parts/cells.tsx'
import { viewOf } from '../../fields/views.ts'
import type { RowOf } from '../../components/declared.ts'
import { messages } from '../../i18n/messages.ts'
import { useAccessLevel } from '../../components/me.tsx'
import type { Change } from './changes.ts'
import { changedFields, withNames } from './changes.ts'

interface ChangeTableProps {
  resource: Resource
  change: Change
  /** Content next to a field's values. */
  beside?: (name: string, field: Field) => ReactNode
}

/** The changed fields with old and new values. */
export function ChangeTable({ resource, change, beside }: ChangeTableProps) {
  const fields = changedFields(resource, useAccessLevel(), change.before, change.after)
  if (fields.length === 0) return null
  const before = withNames(resource, change.before, change.labels)
  const after = withNames(resource, change.after, change.labels)
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
        <Line key={name} name={name} field={field} before={before} after={after}>
          {beside?.(name, field)}
        </Line>
      ))}
    </Box>
  )
}

function Told({ name, field, row }: { name: string; field: Field; row: RowOf }) {
  const { Cell } = viewOf(field)
  const isEmpty = Object.keys(field.keySpecs).every((pattern) => isBlank(row[keyOf(pattern, name)]))
  return isEmpty ? <span>{messages().show.nothing}</span> : <Cell field={field} name={name} row={row} wide />
}

interface LineProps {
  name: string
  field: Field
  before: RowOf | null
  after: RowOf | null
  children: ReactNode
}

const Line = ({ name, field, before, after, children }: LineProps) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {labelText(field.label, name)}
    </Box>
    <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 24, overflowWrap: 'anywhere' }}>
      {before && (
        <Box component="del" sx={{ color: 'text.secondary', minWidth: 0, '& *': { textDecoration: 'line-through' } }}>
          <Told field={field} name={name} row={before} />
        </Box>
      )}
      {before && after && <span aria-hidden>→</span>}
      {after && (
        <Box component="ins" sx={{ textDecoration: 'none', minWidth: 0 }}>
          <Told field={field} name={name} row={after} />
        </Box>
      )}
      {children}
    </Box>
  </>
)
