import { wallWindows, box, groundRect, project } from './isometric.ts'
import type { IllustrationPalette } from './light.ts'
import {
  transformedGroup,
  circle,
  seededRandom,
  strokedPath,
  linearGradientElement,
  svgNumber,
  filledPath,
  svgDocument,
  radialGradientElement,
  rect,
  textElement,
} from './svg.ts'

const block = 190
const street = 62
const step = block + street

const sides = ({ name }: IllustrationPalette) =>
  name === 'day'
    ? ([
        ['#ffffff', '#cfdcf1', '#b3c7e8'],
        ['#f3f7fd', '#bfd0ec', '#9fb9e2'],
        ['#e6effc', '#a9c2ea', '#86a8e0'],
      ] as const)
    : ([
        ['#33466b', '#22304d', '#1a253d'],
        ['#2b3c60', '#1d2a45', '#162036'],
        ['#3a5182', '#263761', '#1c2a4c'],
      ] as const)

/** A tree in isometric view. */
function shrub({ leaf }: IllustrationPalette, x: number, y: number) {
  const [left, top] = project({ x, y })
  return `<ellipse cx="${svgNumber(left)}" cy="${svgNumber(top)}" rx="15" ry="8" fill="#02081a" opacity=".14"/>${circle(left, top - 17, 16, leaf[1])}${circle(left - 4, top - 21, 11, leaf[0])}`
}

/** The content of a block: a park, houses or a car park. */
function blockContent(light: IllustrationPalette, x: number, y: number, kind: 'park' | 'houses' | 'parking', dice: ReturnType<typeof seededRandom>) {
  const base = groundRect(x, y, block, block, kind === 'park' ? (light.name === 'day' ? '#cfe6da' : '#1b3a38') : light.panel)
  if (kind === 'park') return base + [30, 75, 120, 160].flatMap((dx) => [40, 100, 155].map((dy) => (dice() < 0.6 ? shrub(light, x + dx, y + dy) : ''))).join('')
  if (kind === 'parking')
    return (
      base +
      groundRect(x + 12, y + 12, 166, 166, light.brand, 0, 'opacity=".16"') +
      [0, 1, 2, 3].map((bay) => parkedCar(light, x + 40 + bay * 38, y + 36, bay)).join('')
    )
  const rooms = [
    [10, 10],
    [100, 10],
    [10, 100],
    [100, 100],
  ] as const
  return (
    base +
    rooms
      .map(([dx, dy]) => {
        const fill = sides(light)[Math.floor(dice(0, 2.99)) as 0 | 1 | 2]
        const house = { x: x + dx, y: y + dy, wide: 80, deep: 80, high: dice(36, 128), fill }
        return box(house) + wallWindows(house, light, dice)
      })
      .join('')
  )
}

const paint = [
  ['#5b95ff', '#0b5fff', '#0848c4'],
  ['#ffffff', '#d5dde8', '#b6c2d2'],
  ['#5d6a79', '#3a4552', '#2a333e'],
  ['#ffffff', '#d5dde8', '#b6c2d2'],
] as const

/** A parked car, drawn as body and cabin only. */
function parkedCar(_light: IllustrationPalette, x: number, y: number, colour: number) {
  const fill = paint[colour % paint.length] ?? paint[0]
  const glass = ['#3c4d66', '#1f2c3f', '#162030'] as const
  return (
    groundRect(x - 4, y - 2, 30, 66, '#02081a', 0, 'opacity=".2"') +
    box({ x, y, wide: 26, deep: 60, high: 11, fill }) +
    transformedGroup(0, -11, 1, box({ x: x + 3, y: y + 14, wide: 20, deep: 30, high: 9, fill: [fill[0], glass[0], glass[1]] }))
  )
}

/** A map pin with the number of available cars. */
function pin(light: IllustrationPalette, x: number, y: number, cars: string, size = 1) {
  const [left, top] = project({ x, y })
  const drop = `<ellipse cx="0" cy="0" rx="26" ry="12" fill="#02081a" opacity=".28"/>${filledPath('M0 0C-8 -26 -46 -48 -46 -92A46 46 0 0 1 46 -92C46 -48 8 -26 0 0Z', light.brand)}${circle(0, -92, 32, '#fff')}${textElement(0, -79, cars, { size: 36, weight: 700, fill: '#0b5fff', anchor: 'middle' })}`
  return transformedGroup(left, top, size, drop)
}

/** The position of the visitor and the way to the car. */
function walkingRoute({ brand, card }: IllustrationPalette, points: readonly (readonly [number, number])[]) {
  const way = points.map(([x, y]) => project({ x, y }).map(svgNumber).join(' ')).join('L')
  const [x = 0, y = 0] = points[0] ?? []
  const [left, top] = project({ x, y })
  return `${strokedPath(`M${way}`, card, 18)}${strokedPath(`M${way}`, brand, 10, 'stroke-dasharray="1 21"')}<ellipse cx="${svgNumber(left)}" cy="${svgNumber(top)}" rx="46" ry="25" fill="${brand}" opacity=".22"/><ellipse cx="${svgNumber(left)}" cy="${svgNumber(top)}" rx="22" ry="13" fill="#fff"/><ellipse cx="${svgNumber(left)}" cy="${svgNumber(top)}" rx="15" ry="9" fill="${brand}"/>`
}

const parks = new Set(['1,3', '2,3', '4,2', '0,5', '5,4', '-1,1', '2,-1', '-1,4'])
const carParks = new Set(['2,2', '3,0', '0,2', '4,3', '1,1', '5,0'])

function town(light: IllustrationPalette) {
  const dice = seededRandom(4)
  const ground = groundRect(-8 * step, -8 * step, 22 * step, 22 * step, light.name === 'day' ? '#ffffff' : '#0f1826')
  const marks = Array.from({ length: 60 }, (_, index) =>
    [
      groundRect(-900 + index * 60, -street / 2 - 1 + 2 * step, 26, 3, light.rule),
      groundRect(-street / 2 - 1 + 3 * step, -900 + index * 60, 3, 26, light.rule),
    ].join(''),
  ).join('')
  let out = ''
  for (let sum = -8; sum < 18; sum++)
    for (let column = -4; column < 10; column++) {
      const row = sum - column
      if (row < -4 || row > 9) continue
      const key = `${column},${row}`
      out += blockContent(light, column * step, row * step, parks.has(key) ? 'park' : carParks.has(key) ? 'parking' : 'houses', dice)
    }
  return ground + marks + out
}

function label({ card, ink, quiet, brand, onBrand, shade }: IllustrationPalette, x: number, y: number, size: number) {
  const paper = `<rect x="0" y="10" width="430" height="176" rx="30" fill="#02081a" opacity="${shade * 0.5}" filter="url(#soft)"/>${rect(0, 0, 430, 176, card, 30)}`
  return transformedGroup(
    x,
    y,
    size,
    `${paper}${textElement(32, 54, '여의도 스팟', { size: 30, weight: 700, fill: ink })}${textElement(32, 92, '걸어서 5분 · 지금 4대', { size: 22, fill: quiet })}${rect(32, 114, 366, 44, brand, 14)}${textElement(215, 144, '차량 보기', { size: 20, weight: 700, fill: onBrand, anchor: 'middle' })}`,
  )
}

const defs = ({ shade, panel }: IllustrationPalette) =>
  `<defs>${radialGradientElement('shade', [
    [0, '#02081a', shade],
    [1, '#02081a', 0],
  ])}${linearGradientElement('edge', [
    [0, panel, 0.95],
    [0.3, panel, 0],
  ])}<filter id="soft" x="-20%" y="-20%" width="140%" height="160%"><feGaussianBlur stdDeviation="16"/></filter></defs>`

const routePoints = [
  [1.877 * step, 3.45 * step],
  [1.877 * step, 2.877 * step],
  [2.4 * step, 2.877 * step],
  [2.4 * step, 2.55 * step],
] as const

const spots = [
  ['2', 3.4, 0.4],
  ['3', 0.4, 2.4],
  ['1', 4.4, 3.4],
  ['6', 1.4, 1.4],
  ['2', 5.4, 0.4],
] as const

const pins = (light: IllustrationPalette, size: number) =>
  spots.map(([cars, x, y]) => pin(light, x * step, y * step, cars, size)).join('') + pin(light, 2.4 * step, 2.4 * step, '4', 1.4)

interface View {
  width: number
  height: number
  /** Position of the origin and scale. */
  from: readonly [x: number, y: number, size: number]
  card: readonly [x: number, y: number, size: number]
  others: number
}

const scene = (light: IllustrationPalette, { width, height, from, card, others }: View) =>
  svgDocument(
    width,
    height,
    `${defs(light)}${rect(0, 0, width, height, light.panel)}${transformedGroup(...from, town(light))}${rect(0, 0, width, height, 'url(#edge)')}${transformedGroup(...from, walkingRoute(light, routePoints) + pins(light, others))}${label(light, ...card)}`,
  )

export const spotsWide = (light: IllustrationPalette) =>
  scene(light, { width: 1600, height: 800, from: [560, -113, 0.93], card: [1090, 556, 1.05], others: 0.9 })
export const spotsNarrow = (light: IllustrationPalette) =>
  scene(light, { width: 780, height: 860, from: [390, -155, 0.9], card: [121, 600, 1.25], others: 0.8 })
