import Box from '@mui/material/Box'
import type { ClipboardEvent } from 'react'
import type { InputProps } from '../../parts/view.ts'
import { FieldControlGroup } from '../../parts/boxes/FieldControlGroup.tsx'
import { NumberTextField } from '../../parts/boxes/NumberBox.tsx'
import { localize } from '#schema/fields/base/format.ts'
import { useField } from '../../parts/boxes/useField.tsx'
import type { LatLngField, Coordinates } from '#schema/fields/structure/latlng.ts'
import { LazyCoordinatesMap } from './lazyPlaceMap.ts'

const isPlace = (value: unknown): value is Coordinates =>
  value instanceof Object && 'lat' in value && 'lng' in value && typeof value.lat === 'number' && typeof value.lng === 'number'

interface PartialPlace {
  lat?: unknown
  lng?: unknown
}

const axisLabels = { lat: () => localize('위도', 'Latitude'), lng: () => localize('경도', 'Longitude') }

/** Latitude and longitude as two numbers, with an optional map to choose the location. */
const numberPattern = /^-?\d+(?:\.\d*)?$/

export function CoordinatesInput(props: InputProps<LatLngField>) {
  const bound = useField(props)
  const coordinates: PartialPlace = bound.value instanceof Object ? bound.value : {}
  const doType = (end: keyof PartialPlace, input: unknown) => {
    const next = { lat: coordinates.lat ?? null, lng: coordinates.lng ?? null, [end]: input }
    bound.onChange(next.lat === null && next.lng === null ? null : next)
  }
  // Map services copy coordinates as one text: "37.5, 127.0".
  const doPaste = (event: ClipboardEvent) => {
    const [lat, lng, ...more] = event.clipboardData
      .getData('text')
      .trim()
      .split(/[,\s]+/)
    if (!lat || !lng || more.length > 0 || !numberPattern.test(lat) || !numberPattern.test(lng)) return
    event.preventDefault()
    bound.onChange({ lat: Number(lat), lng: Number(lng) })
  }
  return (
    <FieldControlGroup bound={bound}>
      <Box onPaste={doPaste} sx={{ display: 'flex', gap: 1, mb: 1 }}>
        {(['lat', 'lng'] as const).map((end) => (
          <NumberTextField
            key={end}
            id={`${bound.id}-${end}`}
            label={axisLabels[end]()}
            value={coordinates[end]}
            onChange={(input) => doType(end, input)}
            onBlur={bound.onBlur}
            {...(end === 'lat' && { inputRef: bound.inputRef })}
            error={bound.invalid}
            disabled={bound.disabled}
            size="small"
            fullWidth
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        ))}
      </Box>
      <LazyCoordinatesMap place={isPlace(bound.value) ? bound.value : null} label={bound.label} {...(!bound.disabled && { onPlace: bound.onChange })} />
    </FieldControlGroup>
  )
}
