import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Field, Resource } from '#schema'
import { textOf } from '#schema'
import type { RowOf } from '../../declared.ts'
import { useRung } from '../../me.tsx'
import { Value } from '../Value.tsx'
import { changedFields } from './changes.ts'

/** Field by field, the old value and the new one; what was not there is left out. */
export function ChangeTable({ of, before, after }: { of: Resource; before: RowOf | null; after: RowOf | null }) {
  const fields = changedFields(of, useRung(), before, after)
  if (fields.length === 0) return null
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
        <Line key={name} name={name} field={field} before={before} after={after} />
      ))}
    </Box>
  )
}

function Line({ name, field, before, after }: { name: string; field: Field; before: RowOf | null; after: RowOf | null }) {
  const value = (row: RowOf): ReactNode => <Value field={field} name={name} row={row} />
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {textOf(field.label, name)}
      </Box>
      <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 1, overflowWrap: 'anywhere' }}>
        {before && (
          <Box component="del" sx={{ color: 'text.secondary', minWidth: 0 }}>
            {value(before)}
          </Box>
        )}
        {before && after && <span aria-hidden>→</span>}
        {after && (
          <Box component="ins" sx={{ textDecoration: 'none', minWidth: 0 }}>
            {value(after)}
          </Box>
        )}
      </Box>
    </>
  )
}
