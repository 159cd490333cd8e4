import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Resource } from '#schema'
import { mayReadField } from '#schema/row/fieldAccess.ts'
import { fieldOf } from '#schema/row/fieldKey.ts'
import { mayReadSubset } from '#schema/row/subset.ts'
import { CopyableValue } from '../../fields/parts/CopyableValue.tsx'
import { Picture } from '../../fields/parts/files/Picture.tsx'
import { fieldViewOf } from '../../fields/views.ts'
import type { RowData } from '../../components/currentResource.ts'
import { useAccessLevel } from '../../components/session/me.tsx'
import { useFullRow } from '../useFullRow.ts'
import { headingOf, pageLayoutOf, referenceTargetOf } from './base/pageLayout.ts'

interface ResourceRow {
  resource: Resource
  row: RowData
}

/** Resolves a field to the row itself or to the referenced row, once that is loaded. */
function useReferencedRow({ resource, row }: ResourceRow, name: string | undefined, word: 'call' | 'picture') {
  const accessLevel = useAccessLevel()
  const pointed = name === undefined ? undefined : referenceTargetOf(resource, name, row)
  const readable = pointed && mayReadSubset(pointed.target, 'full', accessLevel) ? pointed : undefined
  const { row: other } = useFullRow(readable?.target ?? resource, readable?.id ?? Number(row.id), { skip: !readable, showCached: true })
  const isOwn = name !== undefined && fieldOf(resource, name)?.to === undefined
  const holder = isOwn ? { resource, row, name } : readable && { resource: readable.target, row: other, name: pageLayoutOf(readable.target)[word] }
  const field = holder?.name === undefined ? undefined : fieldOf(holder.resource, holder.name)
  return holder && field && holder.name !== undefined && mayReadField(holder.resource, field, accessLevel) ? { ...holder, name: holder.name, field } : undefined
}

/** A phone number: of the row, or of the member that it refers to. */
export function HeadPhoneNumber({ resource, row }: ResourceRow) {
  const holder = useReferencedRow({ resource, row }, pageLayoutOf(resource).call, 'call')
  if (!holder) return null
  if (!holder.row) return <Skeleton width={132} height="1.5em" />
  if (!holder.row[holder.name]) return null
  const { Cell } = fieldViewOf(holder.field)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.primary' }}>
      <PhoneIcon aria-hidden="true" sx={{ fontSize: 16, color: 'text.secondary' }} />
      <CopyableValue field={holder.field} name={holder.name} row={holder.row}>
        <Cell field={holder.field} name={holder.name} row={holder.row} wide />
      </CopyableValue>
    </Box>
  )
}

const pictureSize = 64

const frameStyle = { mt: 1, flex: 'none', width: pictureSize, height: pictureSize } as const

/** The picture of a row, for resources with pictures; the room is reserved in any case. */
export function HeadPicture({ resource, row }: { resource: Resource; row: RowData | undefined }) {
  if (pageLayoutOf(resource).picture === undefined) return null
  return row ? <RowPicture resource={resource} row={row} /> : <Skeleton variant="rounded" sx={frameStyle} />
}

function RowPicture({ resource, row }: ResourceRow) {
  const holder = useReferencedRow({ resource, row }, pageLayoutOf(resource).picture, 'picture')
  if (holder && !holder.row) return <Skeleton variant="rounded" sx={frameStyle} />
  const [first] = holder?.row ? [holder.row[holder.name]].flat() : []
  const title = headingOf(resource, row)
  return (
    <Box sx={frameStyle}>
      {typeof first === 'string' && first !== '' ? (
        <Picture picture={first} alt={title} size={pictureSize} />
      ) : (
        <Box
          aria-hidden="true"
          sx={{ height: 1, display: 'grid', placeItems: 'center', borderRadius: '6px', bgcolor: 'action.hover', color: 'text.secondary', fontSize: '1.25rem' }}
        >
          {[...title][0]}
        </Box>
      )}
    </Box>
  )
}
