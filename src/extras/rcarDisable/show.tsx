import { disableWords } from './_words.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import { rcar } from '#resources/rides/rcar.ts'
import type { rcarDisable } from '#resources/rides/rcarDisable.ts'
import { rent } from '#resources/rides/rent.ts'
import type { Row } from '#schema'
import { routeOf, textOf } from '#schema'
import { RowLink } from '../../fields/parts/RowLink.tsx'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import { clock } from '#schema/fields/shown.ts'
import type { ExtraProps } from '../../parts/Extra.tsx'
import { counted } from '../../i18n/words.ts'
import { messageOf } from '../../parts/messageOf.ts'
import { PeriodBar } from './_PeriodBar.tsx'

type Disable = Row<typeof rcarDisable>
type Rent = Row<typeof rent>

const isDisable = (row: ExtraProps['row']): row is ExtraProps['row'] & Disable => row !== undefined && typeof row.rcar_id === 'number'

const live: Rent['status'][] = ['hold', 'reserved', 'in_use']
const shown = 20

/** The period on a bar, its car, and the rides that fall into it. */
export default function DisablePeriod({ row }: ExtraProps) {
  if (!isDisable(row)) return null
  const { start_at, end_at, rcar: car } = row
  return (
    <Card component="section" aria-label={disableWords().period} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">
        {car && <RowLink to={rcar.name} row={car} />} {disableWords().period}
      </Typography>
      <PeriodBar from={start_at} to={end_at} />
      <Affected row={row} />
    </Card>
  )
}

function Affected({ row: { rcar_id, start_at, end_at } }: { row: Disable }) {
  const { data, total, error } = useGetList<Rent>(routeOf(rent.name), {
    filter: { rcar_id, status: live, start_at: { lt: end_at }, end_at: { gt: start_at } },
    sort: { field: 'start_at', order: 'ASC' },
    pagination: { page: 1, perPage: shown },
  })
  const text = disableWords()
  const { status } = rent.fields.identity.fields
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {text.affected}
      </Typography>
      {error && <Typography color="error">{messageOf(error)}</Typography>}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text.noneAffected}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map((ride) => (
          <Box component="li" key={ride.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <RowLink to={rent.name} row={{ id: ride.id, label: ride.code }} />
            <ToneChip tone={status.options.tones?.[ride.status]} text={textOf(status.choices[ride.status], ride.status)} />
            <Typography variant="body2">{ride.user?.label}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {clock(ride.start_at)} – {clock(ride.end_at)}
            </Typography>
          </Box>
        ))}
      </Box>
      {(total ?? 0) > shown && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text.moreAffected(counted(total ?? 0))}
        </Typography>
      )}
    </div>
  )
}
