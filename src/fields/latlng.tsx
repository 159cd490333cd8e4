import Box from '@mui/material/Box'
import type { View } from './parts/view.ts'
import { WithCopyButton } from './parts/CopyableValue.tsx'
import { cellOf } from './parts/cells.tsx'
import { PlaceMap } from './controls/latlng/laterPlaceMap.ts'
import { PlaceInput, PresenceFilter } from './controls/lazyControls.tsx'
import { Line } from './parts/Line.tsx'
import type { LatLng, Place } from '#schema/fields/latlng.ts'

const degrees = ({ lat, lng }: Place) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`

export const latlngView: View<LatLng> = {
  Cell: cellOf<Place, LatLng>((value, { wide }) =>
    wide ? (
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 480 }}>
        <WithCopyButton text={degrees(value)}>
          <Line text={degrees(value)} wide numeric />
        </WithCopyButton>
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
