import type { CarShape } from './carShapes.ts'
import { carShapes } from './carShapes.ts'
import type { IllustrationPalette } from './light.ts'
import { transformedGroup, circle, strokedPath, linearGradientElement, svgNumber, filledPath, radialGradientElement, rect } from './svg.ts'

export const paints = { blue: '#1463ff', white: '#f4f6f9', graphite: '#39434f', silver: '#b9c3ce' } as const

const ground = 360
const low = 318

function wheel(x: number, radius: number, turn: number) {
  const y = ground - radius
  const rim = radius * 0.74
  const spokes = [0, 72, 144, 216, 288].map(
    (angle) =>
      `<path d="M${svgNumber(-rim * 0.13)} ${svgNumber(-rim * 0.2)}L${svgNumber(-rim * 0.27)} ${svgNumber(-rim * 0.93)}Q0 ${svgNumber(-rim * 1.02)} ${svgNumber(rim * 0.27)} ${svgNumber(-rim * 0.93)}L${svgNumber(rim * 0.13)} ${svgNumber(-rim * 0.2)}Z" fill="url(#rim)" transform="rotate(${angle + turn})"/>` +
      `<path d="M0 ${svgNumber(-rim * 0.3)}L0 ${svgNumber(-rim * 0.86)}" stroke="#2a3038" stroke-width="${svgNumber(rim * 0.1)}" stroke-linecap="round" transform="rotate(${angle + turn})"/>`,
  )
  const disc = circle(0, 0, rim * 0.62, '#6d7680') + circle(0, 0, rim * 0.58, '#59616b')
  const hub = circle(0, 0, rim * 0.26, 'url(#rim)') + circle(0, 0, rim * 0.13, '#20262d')
  const tyre = circle(0, 0, radius, '#14181d') + circle(0, 0, radius * 0.93, 'none', 'stroke="#2c333b" stroke-width="2"')
  return transformedGroup(
    x,
    y,
    1,
    `${tyre}${circle(0, 0, rim, '#1d2228')}${disc}${spokes.join('')}${circle(0, 0, rim, 'none', `stroke="#cfd6dd" stroke-width="${svgNumber(rim * 0.07)}"`)}${hub}`,
  )
}

/** The outline with its wheel arches cut out. */
function outlineOf({ outline, wheels: [rear, front], radius }: CarShape) {
  const arch = radius + 13
  const half = Math.sqrt(arch ** 2 - (low - (ground - radius)) ** 2)
  const cut = (x: number) => `L${svgNumber(x + half)} ${low}A${arch} ${arch} 0 0 0 ${svgNumber(x - half)} ${low}`
  return `${outline}${cut(front)}${cut(rear)}Z`
}

function windows(shape: CarShape, id: string) {
  const heads = shape.seats.map(([x, y]) => rect(x - 17, y - 50, 34, 34, '#0d141d', 12) + rect(x - 32, y - 22, 66, 70, '#0d141d', 18)).join('')
  const shine = ['M-120 0L60 0L-80 200L-260 200Z', 'M90 0L120 0L-20 200L-50 200Z']
  const shines = [0.62, 0.3].map((share) => transformedGroup(shape.length * share, 10, 1, shine.map((d) => filledPath(d, '#fff', 'opacity=".13"')).join('')))
  const pillars = shape.pillars.map((d) => strokedPath(d, '#10161d', 13)).join('')
  return `<clipPath id="${id}-glass"><path d="${shape.glass}"/></clipPath>${filledPath(shape.glass, 'url(#glass)')}<g clip-path="url(#${id}-glass)"><g opacity=".55">${heads}</g>${shines.join('')}${pillars}</g>${strokedPath(shape.glass, '#10161d', 5)}${strokedPath(shape.glass, '#fff', 1.5, 'opacity=".35"')}`
}

function surface(shape: CarShape, id: string, paint: string) {
  const { length } = shape
  const outline = outlineOf(shape)
  const shadowed = filledPath(`M0 252C${svgNumber(length * 0.3)} 238 ${svgNumber(length * 0.7)} 238 ${length} 258V330H0Z`, 'url(#low)')
  const sill = filledPath(`M0 300H${length}V330H0Z`, '#171c22', 'opacity=".9"')
  const intake = filledPath(`M${length} 268L${length - 76} 266Q${length - 92} 270 ${length - 84} 282L${length - 74} 292H${length}Z`, '#10161d', 'opacity=".85"')
  const gleam = filledPath(`${shape.shoulder}V236C${svgNumber(length * 0.7)} 206 ${svgNumber(length * 0.3)} 204 0 226Z`, 'url(#gleam)', 'opacity=".75"')
  return `<clipPath id="${id}-body"><path d="${outline}"/></clipPath>${filledPath(outline, paint)}<g clip-path="url(#${id}-body)">${filledPath(outline, 'url(#volume)')}${gleam}${shadowed}${sill}${intake}${strokedPath(shape.shoulder, '#fff', 3, 'opacity=".55"')}</g>`
}

const lamps = ({ head, tail }: CarShape) =>
  `${filledPath(head, '#fdfcf4')}${strokedPath(head, '#10161d', 2, 'opacity=".4"')}${filledPath(tail, '#e5243b')}${strokedPath(tail, '#7a0c1b', 2, 'opacity=".5"')}`

/** A car from the side, facing right, with its shadow; `tag` makes element ids unique within a picture. */
export function carSideView(kind: keyof typeof carShapes, paint: keyof typeof paints, tag = kind as string) {
  const shape = carShapes[kind]
  const { length, wheels, radius, mirror } = shape
  const doors = shape.doors.map((d) => strokedPath(d, '#000', 2.5, 'opacity=".28"')).join('')
  const handles = shape.handles
    .map(
      ([x, y]) => rect(x, y, 46, 9, '#000', 4.5, 'opacity=".3"') + rect(x, y - 2, 46, 8, paints[paint], 4) + rect(x, y - 2, 46, 3, '#fff', 2, 'opacity=".6"'),
    )
    .join('')
  const [x, y] = mirror
  const glassy =
    filledPath(
      `M${x} ${y + 12}C${x - 34} ${y + 14} ${x - 44} ${y - 2} ${x - 40} ${y - 10}C${x - 20} ${y - 18} ${x + 2} ${y - 12} ${x + 4} ${y + 2}Z`,
      paints[paint],
    ) + filledPath(`M${x} ${y + 12}C${x - 34} ${y + 14} ${x - 44} ${y - 2} ${x - 40} ${y - 10}L${x + 2} ${y + 2}Z`, '#000', 'opacity=".18"')
  const hollow = filledPath(`M${wheels[0] - 100} 300V${ground - radius * 2 + 6}H${wheels[1] + 100}V300Z`, '#0a0d11', `clip-path="url(#${tag}-hollow)"`)
  const arches = `<clipPath id="${tag}-hollow">${wheels.map((place) => circle(place, ground - radius, radius + 14, '#000')).join('')}</clipPath>${hollow}`
  const shadow = `<ellipse cx="${length / 2}" cy="${ground - 4}" rx="${length * 0.55}" ry="24" fill="url(#shade)"/>${rect(wheels[0], 300, wheels[1] - wheels[0], 54, 'url(#under)')}`
  const rails = shape.rails ? strokedPath(shape.rails, '#20262d', 8) : ''
  return `${shadow}${arches}${rails}${surface(shape, tag, paints[paint])}${windows(shape, tag)}${doors}${handles}${glassy}${lamps(shape)}${wheels.map((place, index) => wheel(place, radius, index * 21)).join('')}`
}

/** SVG gradients that all cars of a picture use. */
export const carDefs = ({ shade, name }: IllustrationPalette) =>
  [
    linearGradientElement('volume', [
      [0, '#fff', 0.5],
      [0.3, '#fff', 0.12],
      [0.52, '#fff', 0],
      [1, '#00081c', 0.42],
    ]),
    linearGradientElement('gleam', [
      [0, '#fff', 0.42],
      [1, '#fff', 0],
    ]),
    linearGradientElement(
      'glass',
      name === 'day'
        ? [
            [0, '#8fb2d8'],
            [0.5, '#3c5270'],
            [1, '#1b2635'],
          ]
        : [
            [0, '#40587c'],
            [0.5, '#1d2a40'],
            [1, '#101825'],
          ],
    ),
    linearGradientElement('rim', [
      [0, '#eef2f5'],
      [1, '#a3acb6'],
    ]),
    linearGradientElement('low', [
      [0, '#00081c', 0],
      [0.5, '#00081c', 0.22],
      [1, '#00081c', 0.4],
    ]),
    linearGradientElement('under', [
      [0, '#02060f', 0.9],
      [1, '#02060f', shade],
    ]),
    radialGradientElement('shade', [
      [0, '#02081a', shade + 0.25],
      [0.6, '#02081a', shade * 0.7],
      [1, '#02081a', 0],
    ]),
  ].join('')
