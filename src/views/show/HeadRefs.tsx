import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Resource } from '#schema'
import { mayReadField } from '#schema/reads.ts'
import { fieldOf } from '#schema/slot.ts'
import { mayRead } from '#schema/subset.ts'
import { Carried } from '../../fields/parts/Carried.tsx'
import { Picture } from '../../fields/parts/Picture.tsx'
import { viewOf } from '../../fields/views.ts'
import type { RowOf } from '../../parts/declared.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import { useRow } from '../useRow.ts'
import { headingOf, pageOf, pointedBy } from './page.ts'

interface Named {
  of: Resource
  row: RowOf
}

/** Draws a value of the row itself, or of the row that its reference points at, once that has come. */
function useHolder({ of, row }: Named, name: string | undefined, word: 'call' | 'picture') {
  const accessLevel = useAccessLevel()
  const pointed = name === undefined ? undefined : pointedBy(of, name, row)
  const readable = pointed && mayRead(pointed.target, 'full', accessLevel) ? pointed : undefined
  const { row: other } = useRow(readable?.target ?? of, readable?.id ?? Number(row.id), { skip: !readable, told: true })
  const isOwn = name !== undefined && fieldOf(of, name)?.to === undefined
  const holder = isOwn ? { of, row, name } : readable && { of: readable.target, row: other, name: pageOf(readable.target)[word] }
  const field = holder?.name === undefined ? undefined : fieldOf(holder.of, holder.name)
  return holder && field && holder.name !== undefined && mayReadField(holder.of, field, accessLevel) ? { ...holder, name: holder.name, field } : undefined
}

/** A number to dial: of the row, or of whom it is about. */
export function HeadCall({ of, row }: Named) {
  const holder = useHolder({ of, row }, pageOf(of).call, 'call')
  if (!holder) return null
  if (!holder.row) return <Skeleton width={132} height="1.5em" />
  if (!holder.row[holder.name]) return null
  const { Cell } = viewOf(holder.field)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.primary' }}>
      <PhoneIcon aria-hidden="true" sx={{ fontSize: 16, color: 'text.secondary' }} />
      <Carried field={holder.field} name={holder.name} row={holder.row}>
        <Cell field={holder.field} name={holder.name} row={holder.row} wide />
      </Carried>
    </Box>
  )
}

const size = 64

const frame = { mt: 1, flex: 'none', width: size, height: size } as const

/** What a row looks like, where rows of its resource have pictures; its room is there before it comes, and without one. */
export function HeadPicture({ of, row }: { of: Resource; row: RowOf | undefined }) {
  if (pageOf(of).picture === undefined) return null
  return row ? <Pictured of={of} row={row} /> : <Skeleton variant="rounded" sx={frame} />
}

function Pictured({ of, row }: Named) {
  const holder = useHolder({ of, row }, pageOf(of).picture, 'picture')
  if (holder && !holder.row) return <Skeleton variant="rounded" sx={frame} />
  const [first] = holder?.row ? [holder.row[holder.name]].flat() : []
  const title = headingOf(of, row)
  return (
    <Box sx={frame}>
      {typeof first === 'string' && first !== '' ? (
        <Picture picture={first} alt={title} size={size} />
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
