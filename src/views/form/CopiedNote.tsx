import { rowWords } from '../words.ts'
import Alert from '@mui/material/Alert'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import type { RowOf } from '../../parts/declared.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import { leftBehind } from './copy.ts'

/** Above a copied form: that it is one, and what could not be copied. */
export function CopiedNote({ of, row }: { of: Resource; row: RowOf }) {
  const left = leftBehind(of, useAccessLevel(), row)
  const { copied, blank } = rowWords().copy
  return (
    <Alert severity="info">
      {copied}
      {left.length > 0 && (
        <div>
          {blank} <strong>{[...new Set(left.map(({ name, field }) => textOf(field.label, name)))].join(', ')}</strong>
        </div>
      )}
    </Alert>
  )
}
