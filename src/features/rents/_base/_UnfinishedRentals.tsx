import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import { rent } from '#resources/rental/rent/rent.ts'
import type { Row } from '#schema'
import { routeOf, labelText } from '#schema'
import { formatMoment } from '#schema/fields/base/format.ts'
import { RowLink } from '../../../fields/parts/RowLink.tsx'
import { ToneChip } from '../../../fields/parts/ToneChip.tsx'
import { countText } from '../../../i18n/messages.ts'
import { LazyLoadErrorAlert } from '../../../components/feedback/LazyLoadErrorAlert.tsx'
import { liveRentalMessages } from './_liveRentalMessages.ts'

type Ride = Row<typeof rent>

const liveStatuses: Ride['status'][] = ['hold', 'reserved', 'in_use']
const maxShown = 20

interface UnfinishedRentalsProps {
  filter: Readonly<Record<string, unknown>>
  title: string
  /** The text for an empty list. */
  emptyText: string
}

/** Rentals that are not finished, next first. */
export function UnfinishedRentals({ filter, title, emptyText }: UnfinishedRentalsProps) {
  const { data, total, error, refetch } = useGetList<Ride>(routeOf(rent.name), {
    filter: { status: liveStatuses, ...filter },
    sort: { field: 'start_at', order: 'ASC' },
    pagination: { page: 1, perPage: maxShown },
  })
  const { status } = rent.fields.identity.fields
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {emptyText}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map((ride) => (
          <Box component="li" key={ride.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <RowLink to={rent.name} row={{ id: ride.id, label: ride.code }} />
            <ToneChip tone={status.options.tones?.[ride.status]} text={labelText(status.choices[ride.status], ride.status)} />
            <Typography variant="body2">{ride.user?.label}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatMoment(ride.start_at)} – {formatMoment(ride.end_at)}
            </Typography>
          </Box>
        ))}
      </Box>
      {(total ?? 0) > maxShown && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {liveRentalMessages().first(maxShown, countText(total ?? 0))}
        </Typography>
      )}
    </div>
  )
}
