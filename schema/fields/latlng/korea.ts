import type { FeatureCollection, Geometry } from 'geojson'
import type { Map as LeafletMap } from 'leaflet'
import { geoJSON, layerGroup, tooltip } from 'leaflet'
import { language } from '../../label.ts'

/** Colours of the map, from the theme. */
export interface Inks {
  land: string
  edge: string
  beside: string
}

interface Told {
  kind: 'land' | 'beside' | 'place'
  ko?: string
  en?: string
  /** Named only where the map is large. */
  near?: boolean
}

let asked: Promise<FeatureCollection<Geometry, Told> | null> | undefined

// The outline is asked for once; the numbers work without it, so a failure is not the form's.
const outline = () =>
  (asked ??= fetch('/geo/korea.json')
    .then((answer) => (answer.ok ? (answer.json() as Promise<FeatureCollection<Geometry, Told>>) : null))
    .catch(() => null))

/** Draws the outline of Korea and the names of its provinces. */
export async function drawKorea(map: LeafletMap, { land, edge, beside }: Inks, signal: AbortSignal) {
  const korea = await outline()
  if (!korea || signal.aborted) return
  geoJSON({ ...korea, features: korea.features.filter(({ properties }) => properties.kind !== 'place') } as FeatureCollection, {
    interactive: false,
    style: (feature) =>
      feature?.properties.kind === 'land'
        ? { color: edge, weight: 1, fillColor: land, fillOpacity: 1 }
        : { color: beside, weight: 1, fillColor: beside, fillOpacity: 0.35 },
  }).addTo(map)
  const near = layerGroup()
  for (const { geometry, properties } of korea.features) {
    if (geometry.type !== 'Point') continue
    const [lng = 0, lat = 0] = geometry.coordinates
    tooltip({ permanent: true, direction: 'center', className: 'place-name', opacity: 1 })
      .setLatLng([lat, lng])
      .setContent(properties[language()] ?? '')
      .addTo(properties.near ? near : map)
  }
  // Neighbours that would stand on each other wait until there is room.
  const settle = () => (map.getZoom() >= 7.5 ? near.addTo(map) : near.remove())
  map.on('zoomend', settle)
  settle()
}
