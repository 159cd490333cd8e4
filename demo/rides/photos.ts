import type { NamedFile } from '#schema/fields/storedFile.ts'
import type { Pictures } from '#server/seed/pictures.ts'
import { dashboardDrawing, interiorDrawing, paperDrawing, sideDrawing } from './drawings.ts'
import type { FineKind } from './fineKinds.ts'
import { fineCases } from './fineKinds.ts'
import type { Vehicle } from './trip.ts'

export type Side = 'front' | 'rear' | 'left' | 'right'
const sides: readonly Side[] = ['front', 'rear', 'left', 'right']

/** A few paints stand for all, so that a few pictures serve every inspection. */
const paints = ['#f2f3f1', '#8f969c', '#1d1f22', '#23417a', '#a3212b']
const bodies: Readonly<Record<string, string>> = { hatch: 'hatch', wagon: 'hatch', suv: 'suv', mpv: 'mpv' }

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const nearestOf = new Map<string, string>()

function nearest(hex: string) {
  const known = nearestOf.get(hex)
  if (known) return known
  const distance = (paint: string) => channels(paint).reduce((sum, item, at) => sum + (item - (channels(hex)[at] ?? 0)) ** 2, 0)
  const best = paints.toSorted((a, b) => distance(a) - distance(b))[0] ?? '#8f969c'
  nearestOf.set(hex, best)
  return best
}

/** Keys of the pictures of inspections, and files of what was sent to us. */
export interface Photos {
  readonly side: (vehicle: Vehicle, side: Side, mark: boolean) => string
  readonly dashboard: (fuel: number) => string
  readonly interior: (mark: boolean) => string
  readonly paper: (kind: FineKind) => NamedFile
}

const tones: Partial<Record<FineKind, string>> = { traffic: '#24476b', toll: '#2b6a4d', parking: '#5a4a86', tow: '#7a4a24' }
const levels = [20, 40, 60, 80, 100]

const nameOf = ({ bodyType, paint }: Vehicle, side: Side, mark: boolean) =>
  `${side}-${bodies[bodyType] ?? 'sedan'}-${nearest(paint).slice(1)}${mark ? '-mark' : ''}`

/** Draws what the cars of these rides need, each picture once. */
export async function takePhotos(pictures: Pictures, vehicles: readonly Vehicle[], marked: readonly { vehicle: Vehicle; side: Side }[]): Promise<Photos> {
  const keys = new Map<string, NamedFile>()
  const draw = async (name: string, svg: () => string) => void keys.set(name, await pictures.drawn(name, svg))
  const drawSide = (vehicle: Vehicle, side: Side, mark: boolean) =>
    draw(nameOf(vehicle, side, mark), () => sideDrawing(side, bodies[vehicle.bodyType] ?? 'sedan', nearest(vehicle.paint), mark))
  const kinds = [...fineCases.map(({ kind }) => kind), 'deductible', 'downtime'] as const
  await Promise.all([
    ...vehicles.flatMap((vehicle) => sides.map((side) => drawSide(vehicle, side, false))),
    ...marked.map(({ vehicle, side }) => drawSide(vehicle, side, true)),
    ...levels.map((level) => draw(`dashboard-${level}`, () => dashboardDrawing(level))),
    ...[false, true].map((mark) => draw(`interior-${mark}`, () => interiorDrawing(mark))),
    ...kinds.map((kind) => draw(`notice-${kind}`, () => paperDrawing(tones[kind] ?? '#3d4852', kind in tones))),
  ])
  const match = (name: string) => {
    const file = keys.get(name)
    if (!file) throw new Error(`Nobody drew "${name}".`)
    return file
  }
  return {
    side: (vehicle, side, mark) => match(nameOf(vehicle, side, mark)).key,
    dashboard: (fuel) => match(`dashboard-${levels.find((level) => fuel <= level) ?? 100}`).key,
    interior: (mark) => match(`interior-${mark}`).key,
    paper: (kind) => match(`notice-${kind}`),
  }
}
