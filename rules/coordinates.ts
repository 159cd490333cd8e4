/** Coordinates in degrees. */
export interface Coordinates {
  readonly lat: number
  readonly lng: number
}

const earthRadius = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance in whole metres by the haversine formula. */
export function metresBetween(a: Coordinates, b: Coordinates) {
  const [north, east] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const h = Math.sin(north / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east / 2) ** 2
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h))))
}
