import { backdrop } from './backdrop.ts'
import type { IllustrationPalette } from './light.ts'
import { phone } from './phone.ts'
import { bookingScreen, doorScreen, receiptScreen } from './screens.ts'
import { svgDocument } from './svg.ts'

export const phoneWide = (light: IllustrationPalette) =>
  svgDocument(
    1600,
    800,
    `${backdrop(light, 1600, 800)}${phone(light, 'left', 214, 98, 0.84, bookingScreen(light))}${phone(light, 'right', 1058, 98, 0.84, receiptScreen(light))}${phone(light, 'middle', 610, 54, 0.97, doorScreen(light))}`,
  )

export const phoneNarrow = (light: IllustrationPalette) =>
  svgDocument(
    780,
    860,
    `${backdrop(light, 780, 860)}${phone(light, 'left', -150, 150, 0.78, receiptScreen(light))}${phone(light, 'right', 626, 150, 0.78, doorScreen(light))}${phone(light, 'middle', 212, 50, 0.91, bookingScreen(light))}`,
  )
