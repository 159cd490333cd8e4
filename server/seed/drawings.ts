interface CarShape {
  /** Outline of the body, windows, and positions of the wheels. */
  readonly body: string
  readonly glass: readonly string[]
  readonly wheels: readonly [number, number]
}

const sedan: CarShape = {
  body: 'M58 248 Q56 214 92 205 L192 190 Q250 141 302 133 L388 133 Q442 137 496 187 L562 199 Q590 206 590 238 L588 254 Q586 262 574 262 L72 262 Q60 262 58 248 Z',
  glass: ['M214 190 Q262 152 304 147 L338 147 L338 190 Z', 'M350 147 L387 147 Q426 151 466 190 L350 190 Z'],
  wheels: [165, 482],
}
const hatch: CarShape = {
  body: 'M60 248 Q58 212 90 203 L186 189 Q240 136 296 128 L446 128 Q508 132 542 186 L572 202 Q590 210 590 238 L588 254 Q586 262 574 262 L74 262 Q62 262 60 248 Z',
  glass: ['M208 189 Q252 148 298 142 L346 142 L346 189 Z', 'M358 142 L444 142 Q486 146 512 189 L358 189 Z'],
  wheels: [166, 482],
}
const suv: CarShape = {
  body: 'M56 246 Q54 200 86 189 L176 177 Q216 121 266 112 L470 112 Q512 116 540 176 L574 190 Q592 197 592 236 L590 254 Q588 262 576 262 L70 262 Q58 262 56 246 Z',
  glass: ['M197 177 Q232 133 268 126 L336 126 L336 177 Z', 'M348 126 L432 126 L432 177 L348 177 Z', 'M444 126 L468 126 Q494 130 516 177 L444 177 Z'],
  wheels: [164, 484],
}
const mpv: CarShape = {
  body: 'M54 246 Q52 196 90 182 L134 170 Q188 108 246 100 L522 100 Q560 104 574 168 L586 190 Q594 200 594 238 L592 254 Q590 262 578 262 L68 262 Q56 262 54 246 Z',
  glass: ['M160 170 Q206 121 248 114 L318 114 L318 170 Z', 'M330 114 L430 114 L430 170 L330 170 Z', 'M442 114 L520 114 Q544 117 554 170 L442 170 Z'],
  wheels: [160, 490],
}
const coupe: CarShape = {
  body: 'M52 249 Q50 222 92 212 L202 200 Q270 151 332 146 Q432 146 520 197 L576 208 Q593 214 591 239 L589 254 Q587 262 575 262 L66 262 Q54 262 52 249 Z',
  glass: ['M230 200 Q286 164 334 159 L376 159 L376 200 Z', 'M388 159 Q440 165 486 199 L388 200 Z'],
  wheels: [166, 484],
}
const cabrio: CarShape = {
  body: 'M52 249 Q50 222 92 212 L232 202 L282 196 L300 206 L470 206 L500 196 L576 208 Q593 214 591 239 L589 254 Q587 262 575 262 L66 262 Q54 262 52 249 Z',
  glass: ['M238 201 L296 158 L303 160 L282 199 Z'],
  wheels: [166, 484],
}
const pickup: CarShape = {
  body: 'M56 246 Q54 200 86 189 L172 177 Q212 121 258 112 L372 112 Q386 114 396 172 L590 172 Q594 172 594 178 L594 254 Q592 262 580 262 L70 262 Q58 262 56 246 Z',
  glass: ['M193 177 Q228 133 262 126 L300 126 L300 177 Z', 'M312 126 L366 126 Q374 130 380 177 L312 177 Z'],
  wheels: [164, 492],
}
const shapes: Readonly<Record<string, CarShape>> = { sedan, hatch, suv, mpv, coupe, cabrio, pickup, wagon: hatch }

const wheel = (x: number) => {
  const spokes = [0, 72, 144, 216, 288].map(
    (turn) => `<path d="M${x} 262 v-25" stroke="#d4d8db" stroke-width="6" stroke-linecap="round" transform="rotate(${turn} ${x} 262)"/>`,
  )
  return `<circle cx="${x}" cy="262" r="46" fill="#0b0c0e" opacity=".55"/><circle cx="${x}" cy="262" r="41" fill="#1d1f22"/><circle cx="${x}" cy="262" r="29" fill="#6f757a"/><circle cx="${x}" cy="262" r="26" fill="#2b2e32"/>${spokes.join('')}<circle cx="${x}" cy="262" r="6" fill="#e9ecee"/>`
}

/** A side view of a car in its colour. */
export function carDrawing(bodyType: string, paint: string) {
  const { body, glass, wheels } = shapes[bodyType] ?? sedan
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#eef2f5"/><stop offset="1" stop-color="#d5dce2"/></linearGradient>
<linearGradient id="light" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".42"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient>
<linearGradient id="glass" x2=".3" y2="1"><stop stop-color="#7b8c99"/><stop offset="1" stop-color="#232b33"/></linearGradient>
<radialGradient id="shade"><stop stop-color="#000" stop-opacity=".45"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
</defs>
<rect width="640" height="360" fill="url(#sky)"/><rect y="290" width="640" height="70" fill="#c3ccd3"/>
<ellipse cx="322" cy="303" rx="290" ry="20" fill="url(#shade)"/>
<path d="${body}" fill="${paint}"/><path d="${body}" fill="url(#light)"/>
<path d="M92 222 Q330 206 578 218" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>
<path d="M84 250 H576" stroke="#000" stroke-opacity=".35" stroke-width="8"/>
${glass.map((pane) => `<path d="${pane}" fill="url(#glass)"/>`).join('')}
<path d="M66 214 q22 -8 40 -5 l-8 14 q-20 4 -34 4 z" fill="#fdf6d8"/><path d="M556 204 q24 4 32 14 l-1 12 q-22 -2 -34 -14 z" fill="#c3232c"/>
${wheels.map(wheel).join('')}
</svg>`
}

/** Letters as strokes, so that a logo needs no font. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M20 85 L50 15 L80 85 M32 60 H68',
  B: 'M28 15 V85 M28 15 H52 Q72 15 72 32 Q72 49 52 49 H28 M52 49 Q77 49 77 67 Q77 85 52 85 H28',
  C: 'M78 28 Q66 13 48 15 Q20 20 20 50 Q20 80 48 85 Q66 87 78 72',
  G: 'M78 28 Q66 13 48 15 Q20 20 20 50 Q20 80 48 85 Q78 85 78 55 H54',
  H: 'M25 15 V85 M75 15 V85 M25 50 H75',
  K: 'M27 15 V85 M75 15 L27 55 M45 41 L77 85',
  L: 'M30 15 V85 H74',
  M: 'M18 85 V15 L50 62 L82 15 V85',
  P: 'M28 85 V15 H54 Q76 15 76 35 Q76 55 54 55 H28',
  R: 'M28 85 V15 H54 Q76 15 76 34 Q76 53 54 53 H28 M50 53 L78 85',
  T: 'M18 17 H82 M50 17 V85',
  V: 'M20 15 L50 85 L80 15',
}

const hueOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/** A simple monogram, because the logos of makers are protected. */
export function logoDrawing(name: string) {
  const hue = hueOf(name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue},42%,40%)"/><stop offset="1" stop-color="hsl(${(hue + 30) % 360},48%,24%)"/></linearGradient></defs>
<rect x="8" y="8" width="184" height="184" rx="44" fill="url(#g)"/><circle cx="100" cy="100" r="70" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4"/>
<path transform="translate(58 58) scale(.84)" d="${strokes[name.charAt(0)] ?? strokes.R}" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`
}
