import Box from '@mui/material/Box'
import type { View } from '../../view.ts'
import { cellOf } from '../cells.view.tsx'
import { later } from '../later.view.tsx'
import { PlaceInput, PresenceFilter } from '../laterControls.view.tsx'
import { Line } from '../Line.view.tsx'
import type { LatLng, Place } from './latlng.ts'

const PlaceMap = later(() => import('./PlaceMap.view.tsx').then((module) => module.PlaceMap), 260)

const degrees = ({ lat, lng }: Place) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`

export const latlngView: View<LatLng> = {
  Cell: cellOf<Place, LatLng>((value, { wide }) =>
    wide ? (
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 480 }}>
        <Line text={degrees(value)} wide numeric />
        <PlaceMap place={value} label={degrees(value)} />
      </Box>
    ) : (
      <Line text={degrees(value)} numeric />
    ),
  ),
  Input: PlaceInput,
  Filter: PresenceFilter,
  width: 170,
}
