import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import type { Map as LeafletMap, Marker } from 'leaflet'
import { control, divIcon, map as openMap, marker } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import { localize } from '#schema/fields/base/format.ts'
import type { Coordinates } from '#schema/fields/structure/latlng.ts'
import { drawKorea } from './korea.ts'

interface PlaceMapProps {
  place: Coordinates | null
  label: string
  /** Undefined for a read-only map. */
  onPlace?: (place: Coordinates) => void
}

const arrowSteps: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }
// Six decimals: one millionth of a degree is eleven centimetres.
const roundDegree = (degree: number) => Math.round(degree * 1e6) / 1e6
const roundPlace = ({ lat, lng }: Coordinates): Coordinates => ({ lat: roundDegree(lat), lng: roundDegree(lng) })
const mapCentre: [number, number] = [36.3, 127.8]

function createPinIcon(colour: string) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('width', '34')
  svg.setAttribute('height', '34')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('fill', colour)
  path.setAttribute('d', 'M12 2a7 7 0 0 0-7 7c0 5.2 7 13 7 13s7-7.8 7-13a7 7 0 0 0-7-7m0 9.5A2.5 2.5 0 1 1 12 6.5a2.5 2.5 0 0 1 0 5')
  svg.append(path)
  return divIcon({ html: svg as unknown as HTMLElement, className: 'place-pin', iconSize: [34, 34], iconAnchor: [17, 32] })
}

interface MapState {
  map: LeafletMap
  marker: Marker | null
}

/** Keeps a Leaflet map with a marker in the box while the component is mounted. */
function useMap({ place, onPlace }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawnMap = useRef<MapState>(null)
  const report = useRef(onPlace)
  report.current = onPlace
  const { palette } = useTheme()
  const editable = onPlace !== undefined

  useEffect(() => {
    if (!box.current) return undefined
    const map = openMap(box.current, {
      zoomSnap: 0.5,
      minZoom: 5,
      maxZoom: 17,
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: false,
      keyboard: false,
    }).setView(mapCentre, 6)
    control.zoom({ zoomInTitle: localize('확대', 'Zoom in'), zoomOutTitle: localize('축소', 'Zoom out') }).addTo(map)
    drawnMap.current = { map, marker: null }
    map.on('click', ({ latlng }) => report.current?.(roundPlace(latlng)))
    const aborter = new AbortController()
    void drawKorea(map, { land: palette.background.paper, edge: palette.text.secondary, beside: palette.divider }, aborter.signal)
    return () => {
      aborter.abort()
      map.remove()
      drawnMap.current = null
    }
  }, [palette])

  useEffect(() => {
    const { current } = drawnMap
    if (!current) return
    current.marker?.remove()
    current.marker = null
    if (!place) return
    const placed = marker(place, { icon: createPinIcon(palette.primary.main), draggable: editable, keyboard: false, interactive: editable }).addTo(current.map)
    placed.on('dragend', () => report.current?.(roundPlace(placed.getLatLng())))
    current.marker = placed
    if (!current.map.getBounds().pad(-0.1).contains(place) || !editable) current.map.setView(place, Math.max(current.map.getZoom(), 7), { animate: false })
  }, [place, editable, palette])

  return { box, map: () => drawnMap.current?.map }
}

/** A map of Korea that needs no map service: its outline is a local file. */
export function CoordinatesMap(props: PlaceMapProps) {
  const { place, label, onPlace } = props
  const { box, map } = useMap(props)
  const editable = onPlace !== undefined

  // One step moves the marker by the same distance on the screen at every zoom level.
  const doStep = (key: string) => {
    const step = arrowSteps[key]
    const leafletMap = map()
    if (!step || !leafletMap) return false
    const from = place ?? leafletMap.getCenter()
    const size = 40 / 2 ** leafletMap.getZoom()
    onPlace?.(roundPlace({ lat: from.lat + step[0] * size, lng: from.lng + step[1] * size }))
    return true
  }

  return (
    <Box
      ref={box}
      role={editable ? 'application' : 'group'}
      tabIndex={editable ? 0 : undefined}
      aria-label={
        editable
          ? localize(`${label} 지도. 화살표 키로 위치를 옮깁니다.`, `Map of ${label}. Move the location with the arrow keys.`)
          : localize(`${label} 지도`, `Map of ${label}`)
      }
      onKeyDown={(event) => {
        if (event.target === event.currentTarget && doStep(event.key)) event.preventDefault()
      }}
      sx={{
        width: 1,
        height: 260,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        // Leaflet's z-indexes go up to 1000; the stacking context keeps them below dialogs.
        isolation: 'isolate',
        '&.leaflet-container': { bgcolor: 'action.hover', font: 'inherit', cursor: editable ? 'crosshair' : 'grab' },
        '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 1 },
        '& .leaflet-bar a': { bgcolor: 'background.paper', color: 'text.primary', borderColor: 'divider' },
        '& .place-name': {
          bgcolor: 'transparent',
          border: 0,
          boxShadow: 'none',
          p: 0,
          color: 'text.secondary',
          fontSize: 11,
          '&::before': { display: 'none' },
        },
      }}
    />
  )
}
