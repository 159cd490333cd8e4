import { heroWide } from './hero.ts'
import { day } from './light.ts'
import { at, picture, rect, textElement } from './svg.ts'

/** The share preview picture: the name of the service and the hero scene. */
export const shareCard = () =>
  picture(
    1200,
    630,
    `${rect(0, 0, 1200, 630, day.ground)}${at(0, 150, 0.75, heroWide(day))}${textElement(64, 118, '라이드', { size: 64, weight: 700, fill: day.brand })}${textElement(1136, 112, '타고 싶은 차를, 타고 싶은 만큼', { size: 38, weight: 700, fill: day.ink, anchor: 'end' })}`,
  )
