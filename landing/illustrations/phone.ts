import type { IllustrationPalette } from './light.ts'
import { transformedGroup, circle, rect, textElement } from './svg.ts'

/** Screen size of the phone in its own pixels. */
const screen = { width: 390, height: 844 } as const

function statusBar({ ink }: IllustrationPalette) {
  const bars = [0, 1, 2, 3].map((bar) => rect(296 + bar * 6, 36 - bar * 3, 4, 5 + bar * 3, ink, 1)).join('')
  const battery = `<rect x="328" y="25" width="28" height="14" rx="4" fill="none" stroke="${ink}" stroke-width="1.5" opacity=".5"/>${rect(330.5, 27.5, 20, 9, ink, 2)}${rect(358, 29, 2, 6, ink, 1)}`
  return `${textElement(42, 40, '9:41', { size: 17, weight: 700, fill: ink })}${bars}${battery}`
}

/** A phone with an SVG on its screen; `tag` makes element ids unique within a picture. */
export function phone(light: IllustrationPalette, tag: string, x: number, y: number, size: number, text: string) {
  const { width, height } = screen
  const shadow = `<rect x="8" y="44" width="${width - 16}" height="${height - 10}" rx="60" fill="#02081a" opacity="${light.shade}" filter="url(#soft)"/>`
  const buttons = rect(-16, 170, 5, 44, '#2b333d', 2) + rect(-16, 232, 5, 72, '#2b333d', 2) + rect(width + 11, 220, 5, 104, '#2b333d', 2)
  const frame = `${rect(-13, -13, width + 26, height + 26, '#3c4652', 66)}${rect(-11, -11, width + 22, height + 22, '#10151b', 64)}`
  const island = rect(width / 2 - 58, 14, 116, 34, '#000', 17) + circle(width / 2 + 38, 31, 6, '#141d2b')
  const home = rect(width / 2 - 66, height - 14, 132, 5, light.ink, 2.5)
  return transformedGroup(
    x,
    y,
    size,
    `<clipPath id="${tag}-screen"><rect width="${width}" height="${height}" rx="54"/></clipPath>${shadow}${buttons}${frame}<g clip-path="url(#${tag}-screen)">${rect(0, 0, width, height, light.card)}${text}${statusBar(light)}${island}${home}</g>`,
  )
}
