import { backdrop, shadowedCard } from './backdrop.ts'
import { carSideView } from './carSideView.ts'
import { houseRow, tree } from './city.ts'
import type { IllustrationPalette } from './light.ts'
import { labelValueRow } from './screens.ts'
import { transformedGroup, circle, strokedPath, linearGradientElement, filledPath, svgDocument, rect, textElement } from './svg.ts'

/** The quote that the visitor signs. */
function quoteSheet(light: IllustrationPalette, x: number, y: number, size: number) {
  const { ink, quiet, rule, brand, panel } = light
  const rows = [
    ['이용 기간', '36개월'],
    ['약정 거리', '연 20,000 km'],
    ['정비', '방문 정비 포함'],
    ['시승 요금 할인', '−56,000원'],
  ] as const
  const signed = strokedPath('M44 566c18 -34 34 -30 26 -4s10 22 26 -6 22 -8 14 8 22 6 36 -12', brand, 4)
  const checkMark = `${circle(330, 556, 34, brand)}${strokedPath('M315 557l11 11 20-22', '#fff', 6)}`
  return transformedGroup(
    x,
    y,
    size,
    `${shadowedCard(light, 390, 620)}${textElement(28, 62, '장기 이용 견적', { size: 26, weight: 700, fill: ink })}${textElement(28, 92, '전기 SUV · 오늘 시승한 차', { size: 16, fill: quiet })}${rect(24, 116, 342, 150, panel, 18)}${transformedGroup(44, 138, 0.29, carSideView('electric', 'blue', 'quoted'))}${rows.map(([label, value], index) => labelValueRow(light, 308 + index * 38, label, value)).join('')}${rect(28, 446, 334, 1, rule)}${labelValueRow(light, 488, '월 이용료', '489,000원', true)}${rect(28, 586, 230, 1.5, rule)}${textElement(28, 534, '서명', { size: 14, fill: quiet })}${signed}${checkMark}`,
  )
}

/** A step of the process as a flag. */
function stepFlag({ brand, card, ink, shade }: IllustrationPalette, x: number, y: number, words: string, size: number, isLast = false) {
  const width = words.length * 30 + 52
  return transformedGroup(
    x,
    y,
    size,
    `<ellipse cx="0" cy="0" rx="22" ry="8" fill="#02081a" opacity="${shade}"/>${rect(-3, -74, 6, 74, brand, 3)}${rect(-width / 2, -128, width, 62, isLast ? brand : card, 31)}${textElement(0, -87, words, { size: 28, weight: 700, fill: isLast ? '#fff' : ink, anchor: 'middle' })}`,
  )
}

const slopes = ({ name }: IllustrationPalette) => (name === 'day' ? (['#c5dcec', '#a7cfc9', '#8bbfb0'] as const) : (['#1b2d49', '#183540', '#143034'] as const))

/** Rows of hills in a landscape 1,600 wide. */
function hills(light: IllustrationPalette) {
  const [far, middle, near] = slopes(light)
  return `${filledPath('M0 400C200 300 420 330 620 380S1100 270 1600 360V820H0Z', far)}${filledPath('M0 470C300 380 560 420 840 450S1380 380 1600 430V820H0Z', middle)}${filledPath('M0 560C260 500 700 520 1000 530S1460 500 1600 520V820H0Z', near)}`
}

/** A winding road from the foreground to the hills. */
function windingRoad({ mark }: IllustrationPalette) {
  const edge =
    'M-260 706C220 704 700 726 690 650C682 586 400 600 420 540C436 494 700 500 720 462C732 438 660 432 650 414L662 412C680 428 770 434 762 466C750 520 520 520 516 552C512 590 880 580 900 668C916 740 700 800 560 840L-260 860Z'
  const middle = 'M-260 786C400 784 812 762 796 660C788 590 470 596 470 546C480 504 726 512 742 464C746 442 676 430 656 414'
  return `${filledPath(edge, 'url(#road)')}${strokedPath(middle, mark, 4, 'stroke-dasharray="26 22" opacity=".9"')}`
}

const land = (light: IllustrationPalette) =>
  `<defs>${linearGradientElement('road', [
    [0, light.road[1]],
    [1, light.road[0]],
  ])}${linearGradientElement('dusk', [
    [0, light.sky[1]],
    [0.5, light.sky[2]],
    [1, light.sky[2]],
  ])}</defs>${rect(0, 0, 1600, 800, 'url(#dusk)')}${circle(660, 330, 150, light.window, `opacity="${light.name === 'day' ? 0.55 : 0.1}"`)}${houseRow(light, { from: 60, to: 560, base: 420, heights: [50, 120], layer: 0, seed: 12 })}${hills(light)}${windingRoad(light)}${[
    [120, 560, 96],
    [230, 590, 76],
    [330, 530, 60],
    [960, 560, 88],
    [880, 500, 50],
    [580, 482, 40],
    [1010, 690, 120],
  ]
    .map(([x = 0, y = 0, size = 0]) => tree(light, x, y, size))
    .join('')}`

export const contractWide = (light: IllustrationPalette) =>
  svgDocument(
    1600,
    800,
    `${backdrop(light, 1600, 800)}${land(light)}${stepFlag(light, 690, 424, '계약', 0.62, true)}${stepFlag(light, 470, 562, '견적', 0.78)}${stepFlag(light, 786, 650, '시승', 0.95)}${transformedGroup(150, 552, 0.56, carSideView('electric', 'blue', 'near'))}${quoteSheet(light, 1092, 62, 1.08)}`,
  )

export const contractNarrow = (light: IllustrationPalette) =>
  svgDocument(
    780,
    860,
    `${backdrop(light, 780, 860)}${transformedGroup(-430, -70, 1.16, land(light))}${stepFlag(light, 318, 412, '계약', 0.7, true)}${stepFlag(light, 106, 574, '견적', 0.85)}${stepFlag(light, 664, 720, '시승', 0.85)}${transformedGroup(30, 616, 0.62, carSideView('electric', 'blue', 'near'))}${quoteSheet(light, 402, 36, 0.88)}`,
  )
