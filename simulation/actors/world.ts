import type { NamedFile } from '#schema/fields/storedFile.ts'
import type { Random } from '#sample/base/random.ts'
import type { Address, Heard } from './wire.ts'

/** What people did, by its name. */
export type Lived = Map<string, number>

export const sides = ['front', 'rear', 'left', 'right'] as const

/** What people hold before a camera, and what lies on a desk. */
export interface Things {
  /** A car from its four sides, stored, for inspections; and as members photograph it themselves. */
  readonly photos: Readonly<Record<(typeof sides)[number], string>>
  readonly picture: Uint8Array<ArrayBuffer>
  /** A licence as members photograph it. */
  readonly licence: Uint8Array<ArrayBuffer>
  /** A paper that is stored, for notices and contracts. */
  readonly paper: NamedFile
}

/** What everybody lives in. */
export interface World {
  /** Asia/Seoul wall time; it stands still while people act. */
  now(): string
  readonly address: Address
  readonly heard: Heard
  readonly lived: Lived
  /** Members who have begun. */
  readonly customers: number[]
  readonly things: Things
  /** The part of what waits that staff get to whenever they look: all of it, where there are enough of them. */
  staffing(): number
}

export function note({ lived }: World, what: string) {
  lived.set(what, (lived.get(what) ?? 0) + 1)
}

/** Somebody who acts when their time has come. */
export interface Person {
  /** When they act next, as wall time; null for never again. */
  next: string | null
  act(): Promise<void>
}

/** `10.0.0.0/8` by their number. */
export const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** One of some things, each as likely as its weight. */
export function draw<T extends string>(random: Random, weights: Readonly<Partial<Record<T, number>>>): T {
  const all = Object.entries(weights) as [T, number][]
  let left = random.next() * all.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of all) {
    left -= weight
    if (left < 0) return item
  }
  throw new Error('Nothing to draw from.')
}
