import type { Map as LeafletMap } from 'leaflet'
import { layerGroup, polygon, tooltip } from 'leaflet'
import { currentLanguage } from '#schema/base/label.ts'

/** Colours of the map, from the theme. */
export interface MapColours {
  land: string
  edge: string
  beside: string
}

interface Province {
  ko: string
  en: string
  at: string
  /** Its name is shown only at high zoom levels. */
  near: boolean
}

/** `public/geo/korea.json`: outlines as texts of "latitude longitude" pairs, and the positions of the provinces. */
interface KoreaOutline {
  land: readonly string[]
  beside: readonly string[]
  places: readonly Province[]
}

let outlineRequest: Promise<KoreaOutline | null> | undefined

// The outline is loaded once. A failure is ignored, because the number boxes work without it.
const loadOutline = () =>
  (outlineRequest ??= fetch('/geo/korea.json')
    .then((answer) => (answer.ok ? (answer.json() as Promise<KoreaOutline>) : null))
    .catch(() => null))

function pointOf(text: string): [number, number] {
  const [lat = 0, lng = 0] = text.split(' ').map(Number)
  return [lat, lng]
}

const shapeOf = (line: string) => line.split(',').map(pointOf)

/** Draws the outline of Korea and the names of its provinces. */
export async function drawKorea(map: LeafletMap, { land, edge, beside }: MapColours, signal: AbortSignal) {
  const korea = await loadOutline()
  if (!korea || signal.aborted) return
  for (const line of korea.beside) polygon(shapeOf(line), { interactive: false, color: beside, weight: 1, fillColor: beside, fillOpacity: 0.35 }).addTo(map)
  for (const line of korea.land) polygon(shapeOf(line), { interactive: false, color: edge, weight: 1, fillColor: land, fillOpacity: 1 }).addTo(map)
  const near = layerGroup()
  for (const province of korea.places) {
    tooltip({ permanent: true, direction: 'center', className: 'place-name', opacity: 1 })
      .setLatLng(pointOf(province.at))
      .setContent(province[currentLanguage()])
      .addTo(province.near ? near : map)
  }
  // Labels that would overlap are hidden below this zoom level.
  const settle = () => (map.getZoom() >= 7.5 ? near.addTo(map) : near.remove())
  map.on('zoomend', settle)
  settle()
}
