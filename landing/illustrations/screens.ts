import { carSideView } from './carSideView.ts'
import type { IllustrationPalette } from './light.ts'
import { transformedGroup, circle, strokedPath, filledPath, rect, textElement } from './svg.ts'

/** A label on the left and a value on the right. */
export const labelValueRow = ({ ink, quiet }: IllustrationPalette, y: number, label: string, value: string, strong = false, right = 362) =>
  textElement(28, y, label, { size: strong ? 18 : 16, weight: strong ? 700 : 400, fill: strong ? ink : quiet }) +
  textElement(right, y, value, { size: strong ? 22 : 16, weight: strong ? 700 : 500, fill: ink, anchor: 'end' })

const button = ({ brand, onBrand }: IllustrationPalette, y: number, words: string) =>
  rect(24, y, 342, 58, brand, 18) + textElement(195, y + 37, words, { size: 19, weight: 700, fill: onBrand, anchor: 'middle' })

/** A map with streets, a river and the chosen location. */
function streetMap({ name, panel, card, water, leaf, brand }: IllustrationPalette) {
  const road = card
  const roads = ['M-10 120L400 60', 'M-10 250L400 200', 'M70 0L130 330', 'M250 0L290 330', 'M-10 20L200 330'].map((d) => strokedPath(d, road, 15)).join('')
  const river = filledPath('M280 330C300 260 350 250 400 210V330Z', water[name === 'day' ? 0 : 1])
  const park = filledPath('M150 130L236 118L252 180L166 196Z', leaf[0], 'opacity=".55"')
  const spot = `<ellipse cx="195" cy="262" rx="20" ry="8" fill="#02081a" opacity=".25"/>${filledPath('M195 262C190 246 166 232 166 204A29 29 0 0 1 224 204C224 232 200 246 195 262Z', brand)}${circle(195, 204, 19, '#fff')}${textElement(195, 212, '4', { size: 22, weight: 700, fill: '#0b5fff', anchor: 'middle' })}`
  const otherPins = [
    [74, 150],
    [330, 128],
  ].map(([x, y]) => circle(x ?? 0, y ?? 0, 15, brand) + circle(x ?? 0, y ?? 0, 6, '#fff'))
  return `${rect(0, 0, 390, 340, panel)}${park}${river}${roads}${otherPins.join('')}${spot}`
}

export function bookingScreen(light: IllustrationPalette) {
  const { card, ink, quiet, rule, panel, brand } = light
  const times = `${rect(24, 536, 342, 84, panel, 18)}${textElement(46, 566, '오늘', { size: 14, fill: quiet })}${textElement(46, 598, '14:00', { size: 26, weight: 700, fill: ink })}${textElement(250, 566, '오늘', { size: 14, fill: quiet })}${textElement(250, 598, '18:00', { size: 26, weight: 700, fill: ink })}${strokedPath('M158 580h58m-8-8 8 8-8 8', brand, 3)}${textElement(187, 608, '4시간', { size: 13, weight: 500, fill: brand, anchor: 'middle' })}`
  return `${streetMap(light)}${rect(0, 300, 390, 560, card, 32)}${rect(171, 312, 48, 5, rule, 2.5)}${textElement(28, 362, '전기 SUV', { size: 26, weight: 700, fill: ink })}${textElement(28, 390, '여의도 스팟 · 배터리 86%', { size: 15, fill: quiet })}${transformedGroup(50, 400, 0.28, carSideView('electric', 'blue', 'booked'))}${times}${labelValueRow(light, 660, '대여요금', '42,000원')}${labelValueRow(light, 692, '차량손해면책 표준', '14,000원')}${rect(28, 710, 334, 1, rule)}${labelValueRow(light, 744, '합계', '56,000원', true)}${button(light, 764, '예약하기')}`
}

export function doorScreen(light: IllustrationPalette) {
  const { ink, quiet, panel, brand, onBrand } = light
  const tools = [
    ['비상등', 'M0 -12L13 11H-13Z'],
    ['경적', 'M-12 -5H-4L6 -13V13L-4 5H-12ZM11 -5Q15 0 11 5'],
    ['사진 점검', 'M-13 -7H-6L-3 -12H3L6 -7H13V11H-13ZM0 -3A5 5 0 1 0 0.1 -3'],
  ] as const
  const row = tools.map(([name, icon], index) =>
    transformedGroup(
      75 + index * 120,
      690,
      1,
      rect(-50, -44, 100, 104, panel, 22) +
        transformedGroup(0, -6, 1, strokedPath(icon, ink, 2.5)) +
        textElement(0, 42, name, { size: 15, weight: 500, fill: ink, anchor: 'middle' }),
    ),
  )
  const lock = `${circle(195, 480, 112, brand, 'opacity=".1"')}${circle(195, 480, 92, brand, 'opacity=".16"')}${circle(195, 480, 74, brand)}${strokedPath('M180 466v-12a15 15 0 0 1 29 -5', onBrand, 5)}${rect(172, 464, 46, 34, onBrand, 8)}${textElement(195, 526, '문 열기', { size: 17, weight: 700, fill: onBrand, anchor: 'middle' })}`
  return `${textElement(195, 112, '이용 중', { size: 17, weight: 700, fill: brand, anchor: 'middle' })}${textElement(195, 156, '3시간 42분 남음', { size: 32, weight: 700, fill: ink, anchor: 'middle' })}${textElement(195, 188, '18:00까지 여의도 스팟에 반납', { size: 16, fill: quiet, anchor: 'middle' })}${transformedGroup(35, 216, 0.305, carSideView('electric', 'blue', 'driven'))}${lock}${row.join('')}${textElement(195, 800, '도움이 필요하세요?', { size: 15, fill: quiet, anchor: 'middle' })}`
}

export function receiptScreen(light: IllustrationPalette) {
  const { ink, quiet, rule, panel, brand, onBrand } = light
  const checkMark = `${circle(195, 170, 46, brand)}${strokedPath('M174 171l15 15 28-30', onBrand, 7)}`
  const lines = [
    ['대여요금', '42,000원'],
    ['차량손해면책 표준', '14,000원'],
    ['주행요금 38 km', '4,560원'],
    ['쿠폰', '−5,000원'],
  ] as const
  return `${checkMark}${textElement(195, 262, '반납했습니다', { size: 30, weight: 700, fill: ink, anchor: 'middle' })}${textElement(195, 294, '오늘 17:52 · 여의도 스팟', { size: 16, fill: quiet, anchor: 'middle' })}${lines.map(([label, value], index) => labelValueRow(light, 372 + index * 42, label, value)).join('')}${rect(28, 524, 334, 1, rule)}${labelValueRow(light, 566, '결제 금액', '55,560원', true)}${rect(24, 598, 342, 76, panel, 18)}${rect(44, 620, 46, 32, brand, 6)}${rect(44, 628, 46, 6, onBrand, 0, 'opacity=".7"')}${textElement(106, 643, '등록한 카드로 결제', { size: 16, weight: 500, fill: ink })}${button(light, 730, '확인')}`
}
