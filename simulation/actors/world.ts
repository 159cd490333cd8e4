import type { NamedFile } from '#schema/fields/base/storedFile.ts'
import type { Random } from '#sample/base/random.ts'
import type { ServerAddressSource, CallStatistics } from './apiClient.ts'

/** Number of events by name. */
export type EventCounts = Map<string, number>

export const carSides = ['front', 'rear', 'left', 'right'] as const

/** Pictures and documents that people use. */
export interface SimulationFiles {
  /** Photos of the four sides of a car: stored ones for inspections, and one that members upload. */
  readonly photos: Readonly<Record<(typeof carSides)[number], string>>
  readonly picture: Uint8Array<ArrayBuffer>
  /** Photo of a licence that members upload. */
  readonly licence: Uint8Array<ArrayBuffer>
  /** A stored document, for notices and contracts. */
  readonly paper: NamedFile
}

/** Shared state of all people. */
export interface World {
  /** Wall time in Asia/Seoul. It does not change while people act. */
  now(): string
  readonly address: ServerAddressSource
  readonly statistics: CallStatistics
  readonly eventCounts: EventCounts
  /** Ids of members with an approved licence. */
  readonly customers: number[]
  readonly files: SimulationFiles
  /** Share of waiting work that staff handle at a time; 1 with enough staff. */
  staffing(): number
}

export function countEvent({ eventCounts }: World, event: string) {
  eventCounts.set(event, (eventCounts.get(event) ?? 0) + 1)
}

/** A simulated person. */
export interface SimulatedPerson {
  /** Wall time of the next action; null for never. */
  next: string | null
  act(): Promise<void>
}

/** An IP address in `10.0.0.0/8` by number. */
export const ipAddressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** A random element by weight. */
export function drawWeighted<T extends string>(random: Random, weights: Readonly<Partial<Record<T, number>>>): T {
  const all = Object.entries(weights) as [T, number][]
  let remaining = random.next() * all.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of all) {
    remaining -= weight
    if (remaining < 0) return item
  }
  throw new Error('Nothing to draw from.')
}
