import { carDrawing } from '#server/seed/drawings.ts'

/** Positions of damage marks on a picture of 640 × 360. */
const markPositions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  front: [250, 232],
  rear: [392, 238],
  left: [330, 226],
  right: [300, 224],
  interior: [300, 250],
}

const markDrawing = (slot: string) => {
  const [x, y] = markPositions[slot] ?? [320, 230]
  const scratch = `M${x - 34} ${y + 6} l26 -9 22 3 26 -11 M${x - 20} ${y + 14} l24 -6 30 -2`
  return `<path d="${scratch}" fill="none" stroke="#f4f6f7" stroke-width="3.5" stroke-linecap="round"/><ellipse cx="${x}" cy="${y + 4}" rx="52" ry="30" fill="none" stroke="#e8a100" stroke-width="4" stroke-dasharray="10 7"/>`
}

/** Pictures of inspections are smaller than those of the catalogue. */
const pictureFrame = (inner: string, mark: string | null) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="400" height="225">${inner}${mark ? markDrawing(mark) : ''}</svg>`

const groundDrawing = `<rect width="640" height="360" fill="#dfe5e9"/><rect y="292" width="640" height="68" fill="#aeb8bf"/><path d="M40 360 L150 292 M600 360 L490 292" stroke="#eef2f4" stroke-width="6"/><ellipse cx="320" cy="304" rx="190" ry="18" fill="#000" opacity=".3"/>`

const tyres = `<rect x="168" y="244" width="44" height="60" rx="10" fill="#17191b"/><rect x="428" y="244" width="44" height="60" rx="10" fill="#17191b"/>`

/** Front outlines of low and high car bodies. */
const outlines: Readonly<Record<string, string>> = {
  low: 'M160 262 V204 Q164 184 190 178 L222 176 L254 128 Q260 120 274 120 H366 Q380 120 386 128 L418 176 L450 178 Q476 184 480 204 V262 Q480 276 466 276 H174 Q160 276 160 262 Z',
  high: 'M156 262 V186 Q160 166 186 160 L214 158 L240 96 Q246 86 262 86 H378 Q394 86 400 96 L426 158 L454 160 Q480 166 484 186 V262 Q484 276 470 276 H170 Q156 276 156 262 Z',
}
const windowOutlines: Readonly<Record<string, string>> = { low: 'M240 174 L266 136 H374 L400 174 Z', high: 'M232 156 L256 102 H384 L408 156 Z' }

const plate = `<rect x="272" y="240" width="96" height="24" rx="4" fill="#f6f7f2" stroke="#30343a" stroke-width="2"/><path d="M284 252 h20 M312 252 h8 M328 252 h30" stroke="#30343a" stroke-width="6"/>`

function frontDrawing(height: string, paint: string, lights: string) {
  const body = outlines[height] ?? ''
  return `${groundDrawing}${tyres}<path d="${body}" fill="${paint}" stroke="#000" stroke-opacity=".25" stroke-width="2"/><path d="${windowOutlines[height] ?? ''}" fill="#4d5a64"/><rect x="176" y="216" width="288" height="3" fill="#fff" opacity=".35"/>${lights}${plate}`
}

const headLights = `<rect x="176" y="196" width="62" height="20" rx="9" fill="#fdf6d8"/><rect x="402" y="196" width="62" height="20" rx="9" fill="#fdf6d8"/><rect x="250" y="200" width="140" height="26" rx="8" fill="#22262a"/>`
const tailLights = `<rect x="174" y="194" width="70" height="18" rx="8" fill="#c3232c"/><rect x="396" y="194" width="70" height="18" rx="8" fill="#c3232c"/><rect x="250" y="222" width="140" height="8" rx="4" fill="#22262a" opacity=".5"/>`

const mirror = (inner: string) => `<g transform="translate(640 0) scale(-1 1)">${inner}</g>`

/** A car from one of its four sides; `mark` draws a damage on it. */
export function drawCarSide(side: 'front' | 'rear' | 'left' | 'right', bodyType: string, paint: string, mark: boolean) {
  const height = bodyType === 'suv' || bodyType === 'mpv' ? 'high' : 'low'
  const inner = {
    front: () => frontDrawing(height, paint, headLights),
    rear: () => frontDrawing(height, paint, tailLights),
    left: () => carDrawing(bodyType, paint),
    right: () => mirror(carDrawing(bodyType, paint)),
  }[side]()
  return pictureFrame(inner, mark ? side : null)
}

/** A paper document: a head bar, lines, a box with a sum, and a stamp. Without text, so that no font is needed. */
export function drawPaperDocument(tone: string, seal: boolean) {
  const lines = Array.from(
    { length: 9 },
    (_, at) => `<rect x="60" y="${190 + at * 34}" width="${[360, 320, 372, 260, 340, 300, 366, 220, 310][at]}" height="12" rx="4" fill="#c4cbd1"/>`,
  )
  const stamp = seal
    ? `<circle cx="384" cy="590" r="44" fill="none" stroke="#c3232c" stroke-width="7" opacity=".8"/><path d="M362 590 h44 M384 568 v44" stroke="#c3232c" stroke-width="7" opacity=".8"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 680" width="480" height="680"><rect width="480" height="680" fill="#e7ebee"/><rect x="24" y="24" width="432" height="632" fill="#fff" stroke="#cfd6db"/><rect x="24" y="24" width="432" height="76" fill="${tone}"/><rect x="60" y="52" width="200" height="20" rx="6" fill="#fff" opacity=".9"/><rect x="60" y="126" width="150" height="16" rx="5" fill="#5d6870"/>${lines.join('')}<rect x="60" y="520" width="250" height="60" rx="6" fill="none" stroke="#5d6870" stroke-width="4"/><rect x="84" y="542" width="150" height="18" rx="5" fill="#30373d"/>${stamp}</svg>`
}
