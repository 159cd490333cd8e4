import type { IllustrationPalette } from './light.ts'
import { circle, seededRandom, strokedPath, svgNumber, filledPath, rect, textElement } from './svg.ts'

type Random = ReturnType<typeof seededRandom>

interface House {
  x: number
  width: number
  height: number
  base: number
}

/** Windows of a house; the share `litShare` of them is lit. */
function windowLights(
  { x, width, height, base }: House,
  { window, litShare, name }: IllustrationPalette,
  dice: Random,
  [across, down]: readonly [number, number],
) {
  const columns = Math.floor((width - 12) / across)
  const rows = Math.floor((height - 20) / down)
  const inset = (width - columns * across) / 2 + across * 0.2
  let out = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [isLit, bright] = [dice() < litShare, dice(0.35, name === 'day' ? 0.75 : 1)]
      if (isLit)
        out += rect(x + inset + column * across, base - height + 14 + row * down, across * 0.58, down * 0.5, window, 0, `opacity="${svgNumber(bright)}"`)
    }
  return out
}

function office(house: House, fill: string, light: IllustrationPalette, dice: Random) {
  const { x, width, height, base } = house
  const crown =
    dice() < 0.4
      ? rect(x + width * 0.2, base - height - 16, width * 0.6, 18, fill) +
        strokedPath(`M${svgNumber(x + width / 2)} ${svgNumber(base - height - 16)}v-26`, fill, 3)
      : ''
  return `${crown}${rect(x, base - height, width, height + 4, fill, 3)}${rect(x, base - height, width * 0.24, height, '#fff', 3, 'opacity=".12"')}${windowLights(house, light, dice, [15, 19])}`
}

/** An apartment block with its number. */
function flats(house: House, fill: string, light: IllustrationPalette, dice: Random, number: number) {
  const { x, width, height, base } = house
  const core = rect(x + width * 0.44, base - height - 10, width * 0.12, height + 10, light.houses[0], 2, 'opacity=".7"')
  const name =
    height < 110 ? '' : textElement(x + width * 0.22, base - height + 30, String(number), { size: 17, weight: 700, fill: light.ground, anchor: 'middle' })
  return `${rect(x, base - height, width, height + 4, fill, 2)}${core}${windowLights({ ...house, height: height - 30 }, light, dice, [13, 15])}${name}`
}

interface Row {
  from: number
  to: number
  base: number
  heights: readonly [number, number]
  /** 0 is the most distant layer. */
  layer: 0 | 1 | 2
  seed: number
  flatShare?: number
}

/** One layer of houses from left to right. */
export function houseRow(light: IllustrationPalette, { from, to, base, heights: [least, most], layer, seed, flatShare = 0.4 }: Row) {
  const dice = seededRandom(seed)
  const fill = light.houses[layer]
  let out = ''
  let number = 101
  for (let x = from; x < to;) {
    const isFlats = dice() < flatShare
    const width = isFlats ? dice(92, 122) : dice(52, 92)
    const house = { x, width, height: dice(least, most) * (isFlats ? 0.8 : 1), base }
    out +=
      layer === 0
        ? rect(x, base - house.height, width, house.height + 4, fill, 2)
        : isFlats
          ? flats(house, fill, light, dice, number++)
          : office(house, fill, light, dice)
    x += width + dice(layer === 0 ? -8 : 4, 22)
  }
  return out
}

/** N Seoul Tower on Namsan; `x` is the foot of the tower. */
export function namsanTower(light: IllustrationPalette, x: number, base: number, size = 1) {
  const at = (dx: number, dy: number) => `${svgNumber(x + dx * size)} ${svgNumber(base + dy * size)}`
  const hill = filledPath(
    `M${at(-420, 0)}C${at(-280, -30)} ${at(-180, -120)} ${at(-60, -150)}C${at(-20, -160)} ${at(30, -160)} ${at(70, -148)}C${at(190, -112)} ${at(300, -24)} ${at(440, 0)}Z`,
    light.hill,
  )
  const ink = light.houses[1]
  const mast = filledPath(`M${at(-7, -150)}L${at(-5, -262)}H${svgNumber(x + 5 * size)}L${at(7, -150)}Z`, ink)
  const deck =
    filledPath(`M${at(-20, -262)}L${at(-26, -286)}L${at(-22, -304)}H${svgNumber(x + 22 * size)}L${at(26, -286)}L${at(20, -262)}Z`, ink) +
    rect(x - 24 * size, base - 290 * size, 48 * size, 6 * size, light.window, 2, 'opacity=".9"')
  const spire =
    filledPath(`M${at(-9, -304)}L${at(-6, -326)}H${svgNumber(x + 6 * size)}L${at(9, -304)}Z`, ink) +
    filledPath(`M${at(-3, -326)}L${at(-1, -404)}H${svgNumber(x + size)}L${at(3, -326)}Z`, ink) +
    circle(x, base - 404 * size, 3 * size, '#ff5a4f')
  return `${hill}${mast}${deck}${spire}`
}

/** A slender tower that tapers upwards. */
export const taperedTower = (light: IllustrationPalette, x: number, base: number, height: number) =>
  filledPath(
    `M${svgNumber(x - 34)} ${base}C${svgNumber(x - 32)} ${svgNumber(base - height * 0.55)} ${svgNumber(x - 20)} ${svgNumber(base - height * 0.86)} ${svgNumber(x - 8)} ${svgNumber(base - height)}L${svgNumber(x - 2)} ${svgNumber(base - height * 0.95)}L${svgNumber(x + 8)} ${svgNumber(base - height)}C${svgNumber(x + 20)} ${svgNumber(base - height * 0.86)} ${svgNumber(x + 32)} ${svgNumber(base - height * 0.55)} ${svgNumber(x + 34)} ${base}Z`,
    light.houses[1],
  ) + strokedPath(`M${x} ${svgNumber(base - height * 0.94)}V${base}`, light.houses[0], 3, 'opacity=".6"')

/** A bridge with arches below the road. */
export function bridge(light: IllustrationPalette, from: number, to: number, deck: number, span = 190) {
  const ink = light.houses[2]
  let arches = ''
  for (let x = from; x < to; x += span) {
    const ties = [0.2, 0.35, 0.5, 0.65, 0.8]
      .map((share) => strokedPath(`M${svgNumber(x + span * share)} ${deck}V${svgNumber(deck - 4 * 58 * share * (1 - share))}`, ink, 2, 'opacity=".8"'))
      .join('')
    arches += `${rect(x - 8, deck, 16, 56, ink)}${strokedPath(`M${x} ${deck}Q${svgNumber(x + span / 2)} ${deck - 116} ${x + span} ${deck}`, ink, 6)}${ties}`
  }
  return `${arches}${rect(from - 40, deck - 4, to - from + 80, 13, ink)}${rect(from - 40, deck - 4, to - from + 80, 3, light.mark, 0, 'opacity=".6"')}`
}

export const tree = ({ leaf, houses: [, , trunk] }: IllustrationPalette, x: number, base: number, size: number) =>
  `${rect(x - size * 0.05, base - size * 0.5, size * 0.1, size * 0.5, trunk)}${circle(x, base - size * 0.72, size * 0.32, leaf[1])}${circle(x - size * 0.2, base - size * 0.52, size * 0.22, leaf[1])}${circle(x + size * 0.21, base - size * 0.5, size * 0.21, leaf[1])}${circle(x - size * 0.07, base - size * 0.76, size * 0.23, leaf[0])}${circle(x - size * 0.22, base - size * 0.57, size * 0.14, leaf[0])}`

/** A street lamp, lit at night. */
export const lamp = ({ name, houses: [, , ink], window }: IllustrationPalette, x: number, base: number, size: number) =>
  `${strokedPath(`M${x} ${base}V${svgNumber(base - size)}q0 ${svgNumber(-size * 0.1)} ${svgNumber(size * 0.12)} ${svgNumber(-size * 0.1)}h${svgNumber(size * 0.14)}`, ink, 5)}${name === 'night' ? circle(x + size * 0.26, base - size * 1.08, size * 0.34, 'url(#glow)') : ''}${rect(x + size * 0.16, base - size * 1.12, size * 0.2, 7, window, 3)}`
