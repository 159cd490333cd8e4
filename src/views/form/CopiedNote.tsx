import { rowWords } from '../words.ts'
import Alert from '@mui/material/Alert'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import type { RowOf } from '../../components/declared.ts'
import { useAccessLevel } from '../../components/me.tsx'
import { notCopied } from './copy.ts'

/** A notice above a copied form, with the values that were not copied. */
export function CopiedNote({ resource, row }: { resource: Resource; row: RowOf }) {
  const omitted = notCopied(resource, useAccessLevel(), row)
  const { copied, blank } = rowWords().copy
  return (
    <Alert severity="info">
      {copied}
      {omitted.length > 0 && (
        <div>
          {blank} <strong>{[...new Set(omitted.map(({ name, field }) => labelText(field.label, name)))].join(', ')}</strong>
        </div>
      )}
    </Alert>
  )
}
