import { carSideView, carDefs } from './carSideView.ts'
import { bridge, houseRow, lamp, namsanTower, taperedTower, tree } from './city.ts'
import type { IllustrationPalette } from './light.ts'
import { transformedGroup, strokedPath, linearGradientElement, svgNumber, filledPath, svgDocument, radialGradientElement, rect } from './svg.ts'

const defs = (light: IllustrationPalette) =>
  `<defs>${carDefs(light)}${linearGradientElement('sky', [
    [0, light.sky[0]],
    [0.55, light.sky[1]],
    [1, light.sky[2]],
  ])}${linearGradientElement('water', [
    [0, light.water[0]],
    [1, light.water[1]],
  ])}${linearGradientElement('road', [
    [0, light.road[0]],
    [1, light.road[1]],
  ])}${linearGradientElement('bank', [
    [0, light.leaf[0]],
    [1, light.leaf[1]],
  ])}${linearGradientElement(
    'beam',
    [
      [0, '#ffefc4', light.name === 'night' ? 0.55 : 0],
      [1, '#ffefc4', 0],
    ],
    [0, 0, 1, 0],
  )}${radialGradientElement('glow', [
    [0, light.window, 0.55],
    [1, light.window, 0],
  ])}${radialGradientElement('sun', [
    [0, '#ffd9b0', 0.9],
    [1, '#ffd9b0', 0],
  ])}</defs>`

/** The river between the city and the road. */
function river({ houses: [, far], mark, window, name }: IllustrationPalette, width: number, top: number, bottom: number) {
  const ripples = Array.from({ length: Math.round(width / 26) }, (_, index) => {
    const x = (index * 331) % width
    const y = top + 8 + ((index * 47) % (bottom - top - 14))
    return strokedPath(`M${x} ${svgNumber(y)}h${24 + ((index * 29) % 60)}`, index % 4 === 0 ? window : mark, 2.5, `opacity="${name === 'day' ? 0.5 : 0.22}"`)
  })
  return `${rect(0, top, width, bottom - top, 'url(#water)')}${rect(0, top, width, 5, far, 0, 'opacity=".6"')}${ripples.join('')}`
}

/** The river bank, a railing and the road in the foreground. */
function street(light: IllustrationPalette, width: number, top: number, height: number) {
  const posts = Array.from({ length: Math.ceil(width / 46) }, (_, index) => rect(index * 46 + 10, top - 26, 5, 30, light.houses[2]))
  const marks = Array.from({ length: Math.ceil(width / 210) }, (_, index) =>
    filledPath(`M${index * 210 + 30} ${height - 34}h112l-8 12h-112z`, light.mark, 'opacity=".85"'),
  )
  const rail = rect(0, top - 28, width, 6, light.houses[2]) + rect(0, top - 14, width, 4, light.houses[2])
  return `${rect(0, top - 20, width, 34, 'url(#bank)')}${posts.join('')}${rail}${rect(0, top, width, 14, light.mark, 0, 'opacity=".55"')}${rect(0, top + 12, width, height - top, 'url(#road)')}${marks.join('')}`
}

const beam = (x: number, y: number, length: number) => filledPath(`M${x} ${y}L${x + length} ${y - 34}V${y + 92}L${x} ${y + 14}Z`, 'url(#beam)')

export function heroWide(light: IllustrationPalette) {
  const [width, height] = [1600, 640]
  const far = houseRow(light, { from: -20, to: width, base: 400, heights: [60, 150], layer: 0, seed: 5 })
  const near =
    houseRow(light, { from: -30, to: 620, base: 404, heights: [110, 250], layer: 1, seed: 21 }) +
    houseRow(light, { from: 1310, to: width, base: 404, heights: [120, 260], layer: 1, seed: 8 })
  const low = houseRow(light, { from: 560, to: 1330, base: 404, heights: [50, 96], layer: 1, seed: 33, flatShare: 0.2 })
  const green = [40, 150, 420, 1120, 1268, 1400, 1560].map((x, index) => tree(light, x, 508, 92 + ((index * 37) % 44))).join('')
  const lamps = [300, 1010, 1490].map((x) => lamp(light, x, 508, 190)).join('')
  return svgDocument(
    width,
    height,
    `${defs(light)}${rect(0, 0, width, height, 'url(#sky)')}${transformedGroup(0, 0, 1, `<ellipse cx="1010" cy="390" rx="560" ry="260" fill="url(#sun)" opacity="${light.name === 'day' ? 1 : 0.18}"/>`)}${far}${namsanTower(light, 1030, 404, 0.86)}${taperedTower(light, 690, 404, 300)}${near}${low}${river(light, width, 402, 486)}${bridge(light, 60, 1500, 424)}${transformedGroup(1236, 403, 0.055, carSideView('sedan', 'white', 'far'))}${green}${lamps}${street(light, width, 504, height)}${beam(1080, 526, 420)}${transformedGroup(440, 364, 0.63, carSideView('electric', 'blue'))}`,
  )
}

export function heroNarrow(light: IllustrationPalette) {
  const [width, height] = [780, 780]
  const far = houseRow(light, { from: -20, to: width, base: 500, heights: [80, 190], layer: 0, seed: 5 })
  const near =
    houseRow(light, { from: -30, to: 250, base: 504, heights: [150, 330], layer: 1, seed: 22 }) +
    houseRow(light, { from: 640, to: width, base: 504, heights: [160, 320], layer: 1, seed: 9 })
  const low = houseRow(light, { from: 240, to: 640, base: 504, heights: [50, 90], layer: 1, seed: 33, flatShare: 0.2 })
  const green = [30, 240, 560, 720].map((x, index) => tree(light, x, 622, 104 + ((index * 37) % 44))).join('')
  return svgDocument(
    width,
    height,
    `${defs(light)}${rect(0, 0, width, height, 'url(#sky)')}<ellipse cx="440" cy="480" rx="420" ry="300" fill="url(#sun)" opacity="${light.name === 'day' ? 1 : 0.18}"/>${far}${namsanTower(light, 440, 504, 0.98)}${near}${low}${river(light, width, 502, 600)}${bridge(light, 20, 780, 524)}${green}${lamp(light, 130, 622, 220)}${street(light, width, 618, height)}${beam(724, 652, 300)}${transformedGroup(60, 484, 0.645, carSideView('electric', 'blue'))}`,
  )
}
