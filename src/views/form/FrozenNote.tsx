import Alert from '@mui/material/Alert'
import type { Resource } from '#schema'
import { textOf } from '#schema'
import { isFrozen } from '#schema/frozen.ts'
import { fieldsOf } from '#schema/slot.ts'
import type { RowOf } from '../../parts/declared.ts'

/** Says why some fields of a row are not in its form. */
export const FrozenNote = ({ of, row }: { of: Resource; row: RowOf }) =>
  of.frozen && Object.keys(fieldsOf(of)).some((name) => isFrozen(of, name, row)) ? <Alert severity="info">{textOf(of.frozen.says, 'frozen')}</Alert> : null
