import { carDefs } from './carSideView.ts'
import type { IllustrationPalette } from './light.ts'
import { circle, linearGradientElement, radialGradientElement, rect } from './svg.ts'

/** Neutral background of an illustration. */
export function backdrop(light: IllustrationPalette, width: number, height: number) {
  const top = light.name === 'day' ? '#f4f8ff' : '#16243c'
  const bottom = light.name === 'day' ? '#d3e2fb' : '#0e1726'
  const defs = `<defs>${carDefs(light)}${linearGradientElement('back', [
    [0, top],
    [1, bottom],
  ])}${radialGradientElement('halo', [
    [0, light.name === 'day' ? '#ffffff' : '#2a4a8c', 0.95],
    [1, light.name === 'day' ? '#ffffff' : '#2a4a8c', 0],
  ])}${radialGradientElement('glow', [
    [0, light.window, 0.55],
    [1, light.window, 0],
  ])}<filter id="soft" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="18"/></filter></defs>`
  return `${defs}${rect(0, 0, width, height, 'url(#back)')}${circle(width / 2, height * 0.45, Math.min(width, height) * 0.7, 'url(#halo)')}`
}

/** A sheet of paper or an app card with a shadow. */
export const shadowedCard = ({ card, shade }: IllustrationPalette, width: number, height: number, radius = 30) =>
  `<rect x="6" y="20" width="${width - 12}" height="${height}" rx="${radius}" fill="#02081a" opacity="${shade * 0.7}" filter="url(#soft)"/>${rect(0, 0, width, height, card, radius)}`
