import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { call } from '#provider'
import { rcarState } from '#resources/rental/inspection/rcarState.ts'
import { routeOf } from '#schema'
import { LazyLoadErrorAlert } from '../../../components/feedback/LazyLoadErrorAlert.tsx'
import { PhotoThumbnails } from '../../../views/photos/PhotoThumbnails.tsx'
import type { Inspection } from '../../rcar-states/_comparedPhotos.ts'
import { comparedPhotosOf } from '../../rcar-states/_comparedPhotos.ts'
import { ledgerMessages } from './_ledgerMessages.ts'

/** Height in pixels of the photo row; reserved while the photos load. Many photos scroll. */
const rowHeight = 156

interface PickupAndReturnPhotosProps {
  readonly rideId: number
  /** Ids of the inspections at pickup and at return. */
  readonly pickupId: number
  readonly returnId: number | null
}

function useInspections({ rideId, pickupId, returnId }: PickupAndReturnPhotosProps) {
  const ids = [pickupId, ...(returnId === null ? [] : [returnId])]
  const { data, error, refetch } = useQuery({
    queryKey: [routeOf(rcarState.name), 'of ride', rideId, ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => call(rcarState, 'findById', { subset: 'full', id }, { signal }))),
  })
  return { states: data as readonly Inspection[] | undefined, error, refetch }
}

/** The photos at pickup, or those at return next to them. */
export function PickupAndReturnPhotos(props: PickupAndReturnPhotosProps) {
  const { states, error, refetch } = useInspections(props)
  const text = ledgerMessages()
  const [before, after] = states ?? []
  const shots = before ? comparedPhotosOf(after ?? before, after && before) : []
  const title = props.returnId === null ? text.pickupPhotos : text.pickupAndReturnPhotos
  return (
    <Card component="section" aria-labelledby="ride-photos" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Typography variant="h2" id="ride-photos">
        {title}
      </Typography>
      <Box sx={{ height: rowHeight, overflowX: 'auto', '& > ul': { flexWrap: 'nowrap', width: 'max-content' } }}>
        {error && <LazyLoadErrorAlert error={error} onRetry={() => void refetch()} />}
        {!error && !before && <Skeleton variant="rounded" height={112} />}
        {before && <PhotoThumbnails title={title} photos={shots} />}
      </Box>
    </Card>
  )
}
