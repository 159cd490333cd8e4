import { backdrop, shadowedCard } from './backdrop.ts'
import { carSideView } from './carSideView.ts'
import type { IllustrationPalette } from './light.ts'
import { transformedGroup, circle, strokedPath, linearGradientElement, filledPath, svgDocument, rect, textElement } from './svg.ts'

const shieldOutline = 'M0 -330C86 -272 196 -246 300 -244V-40C300 150 176 270 0 340C-176 270 -300 150 -300 -40V-244C-196 -246 -86 -272 0 -330Z'

/** A transparent shield behind the car. */
const shield = ({ brand }: IllustrationPalette, x: number, y: number, size: number) =>
  transformedGroup(
    x,
    y,
    size,
    `${filledPath(shieldOutline, brand, 'opacity=".08" transform="scale(1.34)"')}${filledPath(shieldOutline, brand, 'opacity=".12" transform="scale(1.17)"')}${filledPath(shieldOutline, 'url(#shield)')}${filledPath('M0 -330C86 -272 196 -246 300 -244V-40C300 150 176 270 0 340Z', '#fff', 'opacity=".1"')}${strokedPath(shieldOutline, '#fff', 5, 'opacity=".5"')}${strokedPath('M-104 -70L-24 12L118 -146', '#fff', 34)}`,
  )

interface Note {
  x: number
  y: number
  size: number
  icon: string
  title: string
  text: string
}

/** A card with a short promise. */
const note = (light: IllustrationPalette, { x, y, size, icon, title, text }: Note) =>
  transformedGroup(
    x,
    y,
    size,
    `${shadowedCard(light, 372, 116, 28)}${circle(62, 58, 32, light.brand, 'opacity=".14"')}${transformedGroup(62, 58, 1, strokedPath(icon, light.brand, 4))}${textElement(112, 52, title, { size: 23, weight: 700, fill: light.ink })}${textElement(112, 82, text, { size: 17, fill: light.quiet })}`,
  )

const notes = [
  { icon: 'M-12 -8L0 -15L12 -8V2C12 10 6 14 0 17C-6 14 -12 10 -12 2Z', title: '부담은 30만 원까지', text: '차량손해면책 표준' },
  { icon: 'M-14 4A14 14 0 0 1 14 4M-14 4V10M14 4V10M14 12Q12 18 3 18', title: '24시간 사고 접수', text: '앱에서 바로 연결됩니다' },
  { icon: 'M-12 -14H12V16H-12ZM-6 0L-1 6L7 -5', title: '출발 전 점검', text: '타이어 · 등화 · 배터리' },
] as const

function notesAt(light: IllustrationPalette, places: readonly (readonly [x: number, y: number])[], size: number) {
  return places.map(([x, y], index) => note(light, { ...(notes[index] ?? notes[0]), x, y, size })).join('')
}

const defs = ({ brand, name }: IllustrationPalette) =>
  `<defs>${linearGradientElement('shield', [
    [0, name === 'day' ? '#6ea2ff' : '#4f8cff'],
    [1, brand],
  ])}${linearGradientElement('stage', [
    [0, name === 'day' ? '#bcd1f3' : '#16233d'],
    [1, name === 'day' ? '#dfeafc' : '#0d1626'],
  ])}</defs>`

const stage = (width: number, height: number, top: number) => rect(0, top, width, height - top, 'url(#stage)')

export const careWide = (light: IllustrationPalette) =>
  svgDocument(
    1600,
    800,
    `${backdrop(light, 1600, 800)}${defs(light)}${shield(light, 800, 400, 0.84)}${stage(1600, 800, 640)}${transformedGroup(443, 430, 0.7, carSideView('suv', 'white'))}${notesAt(
      light,
      [
        [110, 150],
        [1110, 120],
        [1130, 380],
      ],
      1.05,
    )}`,
  )

export const careNarrow = (light: IllustrationPalette) =>
  svgDocument(
    780,
    860,
    `${backdrop(light, 780, 860)}${defs(light)}${shield(light, 390, 290, 0.62)}${stage(780, 860, 490)}${transformedGroup(64, 296, 0.64, carSideView('suv', 'white'))}${notesAt(
      light,
      [
        [40, 592],
        [404, 592],
        [222, 718],
      ],
      0.9,
    )}`,
  )
