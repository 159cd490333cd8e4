import Alert from '@mui/material/Alert'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { isFieldFrozen } from '#schema/row/frozen.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../components/currentResource.ts'

/** Explains why the form lacks some fields of the row. */
export const FrozenNote = ({ resource, row }: { resource: Resource; row: RowData }) =>
  resource.frozen && Object.keys(fieldsOf(resource)).some((name) => isFieldFrozen(resource, name, row)) ? (
    <Alert severity="info">{labelText(resource.frozen.message, 'frozen')}</Alert>
  ) : null
