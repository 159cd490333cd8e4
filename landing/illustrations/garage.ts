import { backdrop } from './backdrop.ts'
import { carSideView } from './carSideView.ts'
import type { IllustrationPalette } from './light.ts'
import { transformedGroup, strokedPath, linearGradientElement, filledPath, svgDocument, rect, textElement } from './svg.ts'

const fleet = [
  { kind: 'small', paint: 'silver', name: '경차', use: '4인승 · 주차가 쉬운 날', length: 790 },
  { kind: 'sedan', paint: 'white', name: '중형 세단', use: '5인승 · 조용한 출퇴근', length: 1030 },
  { kind: 'suv', paint: 'graphite', name: 'SUV', use: '7인승 · 짐이 많은 날', length: 1020 },
  { kind: 'electric', paint: 'blue', name: '전기차', use: '5인승 · 420 km', length: 1050 },
] as const

interface Bay {
  x: number
  y: number
  width: number
  height: number
  size: number
}

const charger = ({ brand, ink }: IllustrationPalette, x: number, base: number) =>
  `${strokedPath(`M${x + 26} ${base - 62}C${x + 50} ${base - 20} ${x + 64} ${base - 28} ${x + 74} ${base - 66}`, ink, 4, 'opacity=".65"')}${rect(x, base - 118, 32, 118, '#f4f7fc', 8)}${rect(x + 6, base - 110, 20, 24, brand, 4)}${filledPath(`M${x + 17} ${base - 78}l-8 14h6l-2 12 9-15h-6z`, brand)}`

/** A parking bay with a lamp, a wall sign and a car. */
function bay(light: IllustrationPalette, { x, y, width, height, size }: Bay, index: number) {
  const { kind, paint, name, use, length } = fleet[index] ?? fleet[0]
  const floor = height - height * 0.15
  const slack = width > height * 3 ? 0.14 : 0.06
  const left = (width - length * size) / 2 + width * slack
  const text = Math.min(30, height * 0.145)
  const wall = `<g opacity=".9">${rect(0, 0, width, floor, 'url(#wall)', 24)}</g>${filledPath(`M${width * 0.3} 8H${width * 0.8}L${width * 0.96} ${floor}H${width * 0.14}Z`, 'url(#cone)')}${rect(width * 0.32, 8, width * 0.46, 6, light.window, 3)}`
  const ground = `${filledPath(`M0 ${floor}H${width}V${height - 24}Q${width} ${height} ${width - 24} ${height}H24Q0 ${height} 0 ${height - 24}Z`, 'url(#floor)')}${strokedPath(`M${width * 0.1} ${height - 2}L${width * 0.16} ${floor + 4}M${width * 0.96} ${height - 2}L${width * 0.9} ${floor + 4}`, light.mark, 5, 'opacity=".8"')}`
  const words =
    textElement(30, 24 + text, name, { size: text, weight: 700, fill: light.ink }) +
    textElement(30, 32 + text * 1.85, use, { size: text * 0.64, weight: 500, fill: light.quiet })
  const plug = kind === 'electric' ? charger(light, left - 66 * (size / 0.6), floor + 12) : ''
  return transformedGroup(
    x,
    y,
    1,
    `${wall}${ground}${words}${plug}${transformedGroup(left, floor + height * 0.085 - 360 * size, size, carSideView(kind, paint))}`,
  )
}

const defs = ({ name }: IllustrationPalette) =>
  name === 'day'
    ? `<defs>${linearGradientElement('wall', [
        [0, '#eef4fe'],
        [1, '#c6d8f5'],
      ])}${linearGradientElement('floor', [
        [0, '#b3c7e6'],
        [1, '#c8d7ee'],
      ])}${linearGradientElement('cone', [
        [0, '#fff', 0.75],
        [1, '#fff', 0],
      ])}</defs>`
    : `<defs>${linearGradientElement('wall', [
        [0, '#1b2a45'],
        [1, '#15213a'],
      ])}${linearGradientElement('floor', [
        [0, '#0c1424'],
        [1, '#18243c'],
      ])}${linearGradientElement('cone', [
        [0, '#ffe6b3', 0.17],
        [1, '#ffe6b3', 0.04],
      ])}</defs>`

const garagePicture = (light: IllustrationPalette, width: number, height: number, bays: readonly Bay[]) =>
  svgDocument(width, height, `${backdrop(light, width, height)}${defs(light)}${bays.map((one, index) => bay(light, one, index)).join('')}`)

export const carsWide = (light: IllustrationPalette) =>
  garagePicture(
    light,
    1600,
    800,
    [0, 1, 2, 3].map((index) => ({ x: 40 + (index % 2) * 770, y: 40 + Math.floor(index / 2) * 370, width: 750, height: 350, size: 0.58 })),
  )

export const carsNarrow = (light: IllustrationPalette) =>
  garagePicture(
    light,
    780,
    860,
    [0, 1, 2, 3].map((index) => ({ x: 24, y: 22 + index * 206, width: 732, height: 196, size: 0.44 })),
  )
