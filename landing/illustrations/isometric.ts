import type { IllustrationPalette } from './light.ts'
import { svgNumber, filledPath } from './svg.ts'

export interface Point3d {
  x: number
  y: number
  z?: number
}

/** Isometric projection: x points down right, y down left, z up. */
export const project = ({ x, y, z = 0 }: Point3d) => [(x - y) * 0.866, (x + y) * 0.5 - z] as const

const cornerPoint = (x: number, y: number, z = 0) => project({ x, y, z }).map(svgNumber).join(' ')

/** A rectangle on the ground. */
export const groundRect = (x: number, y: number, wide: number, deep: number, fill: string, z = 0, overrides = '') =>
  filledPath(`M${cornerPoint(x, y, z)}L${cornerPoint(x + wide, y, z)}L${cornerPoint(x + wide, y + deep, z)}L${cornerPoint(x, y + deep, z)}Z`, fill, overrides)

interface Box {
  x: number
  y: number
  wide: number
  deep: number
  high: number
  fill: readonly [top: string, left: string, right: string]
}

/** A box with its three visible sides. */
export function box({ x, y, wide, deep, high, fill: [top, left, right] }: Box) {
  const [front, side] = [y + deep, x + wide]
  return (
    filledPath(`M${cornerPoint(x, front)}L${cornerPoint(side, front)}L${cornerPoint(side, front, high)}L${cornerPoint(x, front, high)}Z`, left) +
    filledPath(`M${cornerPoint(side, y)}L${cornerPoint(side, front)}L${cornerPoint(side, front, high)}L${cornerPoint(side, y, high)}Z`, right) +
    groundRect(x, y, wide, deep, top, high)
  )
}

/** Windows on both visible walls of a box. */
export function wallWindows({ x, y, wide, deep, high }: Box, { window, litShare }: IllustrationPalette, dice: () => number) {
  let out = ''
  for (let z = 14; z < high - 12; z += 22) {
    for (let offset = 10; offset < wide - 14; offset += 20)
      if (dice() < litShare)
        out += filledPath(
          `M${cornerPoint(x + offset, y + deep, z)}L${cornerPoint(x + offset + 11, y + deep, z)}L${cornerPoint(x + offset + 11, y + deep, z + 11)}L${cornerPoint(x + offset, y + deep, z + 11)}Z`,
          window,
          'opacity=".85"',
        )
    for (let offset = 10; offset < deep - 14; offset += 20)
      if (dice() < litShare)
        out += filledPath(
          `M${cornerPoint(x + wide, y + offset, z)}L${cornerPoint(x + wide, y + offset + 11, z)}L${cornerPoint(x + wide, y + offset + 11, z + 11)}L${cornerPoint(x + wide, y + offset, z + 11)}Z`,
          window,
          'opacity=".6"',
        )
  }
  return out
}
