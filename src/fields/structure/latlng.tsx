import Box from '@mui/material/Box'
import type { FieldView } from '../parts/view.ts'
import { WithCopyButton } from '../parts/CopyableValue.tsx'
import { createCell } from '../parts/cells.tsx'
import { LazyCoordinatesMap } from '../controls/latlng/lazyPlaceMap.ts'
import { CoordinatesInput, PresenceFilter } from '../controls/lazyControls.tsx'
import { TruncatedText } from '../parts/TruncatedText.tsx'
import type { LatLngField, Coordinates } from '#schema/fields/structure/latlng.ts'

const formatDegrees = ({ lat, lng }: Coordinates) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`

export const latlngView: FieldView<LatLngField> = {
  Cell: createCell<Coordinates, LatLngField>((value, { wide }) =>
    wide ? (
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 480 }}>
        <WithCopyButton text={formatDegrees(value)}>
          <TruncatedText text={formatDegrees(value)} wide numeric />
        </WithCopyButton>
        <LazyCoordinatesMap place={value} label={formatDegrees(value)} />
      </Box>
    ) : (
      <TruncatedText text={formatDegrees(value)} numeric />
    ),
  ),
  Input: CoordinatesInput,
  Filter: PresenceFilter,
  width: 170,
}
