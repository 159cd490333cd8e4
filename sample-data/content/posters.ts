import { carDrawing } from '#server/seed/drawings.ts'

interface Scene {
  readonly sky: readonly [from: string, to: string]
  readonly ground: string
  readonly paint: string
  readonly body: string
}

const scenes = [
  { sky: ['#1f3c88', '#f3a683'], ground: '#22315b', paint: '#f5f6fa', body: 'suv' },
  { sky: ['#0f766e', '#a7f3d0'], ground: '#115e59', paint: '#facc15', body: 'hatch' },
  { sky: ['#7c2d12', '#fdba74'], ground: '#431407', paint: '#1e293b', body: 'coupe' },
  { sky: ['#1e293b', '#64748b'], ground: '#0f172a', paint: '#dc2626', body: 'sedan' },
  { sky: ['#0369a1', '#bae6fd'], ground: '#075985', paint: '#ffffff', body: 'cabrio' },
  { sky: ['#4c1d95', '#c4b5fd'], ground: '#2e1065', paint: '#94a3b8', body: 'mpv' },
] as const satisfies readonly Scene[]

const hills = (colour: string, width: number, height: number) =>
  `<path d="M0 ${height * 0.72} Q${width * 0.2} ${height * 0.5} ${width * 0.45} ${height * 0.68} T${width} ${height * 0.6} V${height} H0 Z" fill="${colour}" opacity=".55"/>` +
  `<path d="M0 ${height * 0.84} Q${width * 0.3} ${height * 0.7} ${width * 0.6} ${height * 0.82} T${width} ${height * 0.78} V${height} H0 Z" fill="${colour}"/>`

/** The car of a drawing without its background, for use in another picture. */
function carOf(body: string, paint: string) {
  const svg = carDrawing(body, paint)
  return svg.slice(svg.indexOf('<ellipse'), svg.indexOf('</svg>'))
}

const defsOf = (svg: string) => svg.slice(svg.indexOf('<defs>'), svg.indexOf('</defs>') + 7)

/** A car in an evening landscape, for banners and popups. Texts are added by the app. */
export function posterDrawing(at: number, width: number, height: number) {
  const { sky, ground, paint, body } = scenes[at % scenes.length] ?? scenes[0]
  const scale = Math.min((width * 0.72) / 640, (height * 0.8) / 360)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
${defsOf(carDrawing(body, paint))}
<rect width="${width}" height="${height}" fill="url(#dusk)"/>
<circle cx="${width * 0.78}" cy="${height * 0.3}" r="${height * 0.13}" fill="#fff" opacity=".8"/>
${hills(ground, width, height)}
<g transform="translate(${width * 0.24} ${height - 340 * scale}) scale(${scale})">${carOf(body, paint)}</g>
</svg>`
}
