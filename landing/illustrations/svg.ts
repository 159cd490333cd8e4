/** A number with at most one decimal. */
export const svgNumber = (value: number) => String(Math.round(value * 10) / 10)

export type GradientStop = readonly [offset: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly GradientStop[]) =>
  stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`).join('')

/** A linear gradient, from top to bottom by default. */
export const linearGradientElement = (id: string, stops: readonly GradientStop[], [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`

export const radialGradientElement = (id: string, stops: readonly GradientStop[]) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`

export const transformedGroup = (x: number, y: number, scale: number, inner: string) =>
  `<g transform="translate(${svgNumber(x)} ${svgNumber(y)}) scale(${scale})">${inner}</g>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0, overrides = '') =>
  `<rect x="${svgNumber(x)}" y="${svgNumber(y)}" width="${svgNumber(width)}" height="${svgNumber(height)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''} ${overrides}/>`

export const circle = (x: number, y: number, r: number, fill: string, overrides = '') =>
  `<circle cx="${svgNumber(x)}" cy="${svgNumber(y)}" r="${svgNumber(r)}" fill="${fill}" ${overrides}/>`

export const filledPath = (d: string, fill: string, overrides = '') => `<path d="${d}" fill="${fill}" ${overrides}/>`

export const strokedPath = (d: string, stroke: string, width: number, overrides = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${overrides}/>`

interface TextOptions {
  size?: number
  fill?: string
  weight?: 400 | 500 | 700
  anchor?: 'start' | 'middle' | 'end'
}

/** Text. The picture is rendered to pixels at build time, so browsers do not need the font. */
export const textElement = (x: number, y: number, words: string, { size = 16, fill = '#111a24', weight = 400, anchor = 'start' }: TextOptions = {}) =>
  `<text x="${svgNumber(x)}" y="${svgNumber(y)}" font-family="Noto Sans CJK KR" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${svgNumber(size * -0.02)}">${words}</text>`

/** Pseudo-random numbers from a seed, so that a picture looks the same at each build. */
export function seededRandom(seed: number) {
  let state = seed
  return (low = 0, high = 1) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return low + (state / 4_294_967_296) * (high - low)
  }
}

export const svgDocument = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`
