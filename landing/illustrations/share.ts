import { heroWide } from './hero.ts'
import { dayPalette } from './light.ts'
import { transformedGroup, svgDocument, rect, textElement } from './svg.ts'

/** The share preview picture: the name of the service and the hero scene. */
export const sharePreviewImage = () =>
  svgDocument(
    1200,
    630,
    `${rect(0, 0, 1200, 630, dayPalette.ground)}${transformedGroup(0, 150, 0.75, heroWide(dayPalette))}${textElement(64, 118, '라이드', { size: 64, weight: 700, fill: dayPalette.brand })}${textElement(1136, 112, '타고 싶은 차를, 타고 싶은 만큼', { size: 38, weight: 700, fill: dayPalette.ink, anchor: 'end' })}`,
  )
