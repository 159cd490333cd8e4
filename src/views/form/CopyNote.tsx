import { rowMessages } from '../messages.ts'
import Alert from '@mui/material/Alert'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import type { RowData } from '../../components/currentResource.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { uncopiedFields } from './copy.ts'

/** A notice above a copied form, with the values that were not copied. */
export function CopyNote({ resource, row }: { resource: Resource; row: RowData }) {
  const omitted = uncopiedFields(resource, useAccessLevel(), row)
  const { copied, uncopied } = rowMessages().copy
  return (
    <Alert severity="info">
      {copied}
      {omitted.length > 0 && (
        <div>
          {uncopied} <strong>{[...new Set(omitted.map(({ name, field }) => labelText(field.label, name)))].join(', ')}</strong>
        </div>
      )}
    </Alert>
  )
}
