import type { rcar } from '#resources/rental/fleet/rcar.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Card } from '../members/cards.ts'
import type { Licence, Person } from '../members/licences.ts'
import type { Minute } from '../base/minutes.ts'

export type Car = SeedRow<typeof rcar>

/** A stretch of time, its end not included. */
export type Span = readonly [from: Minute, to: Minute]

/** Somebody who may book: licence checked, card registered. */
export interface Rider {
  readonly person: Person
  readonly licences: readonly Licence[]
  readonly cards: readonly Card[]
  readonly busy: Span[]
}

/** A car with what its trim asks of a driver, and when it is taken. */
export interface Vehicle {
  readonly car: Car
  readonly needsFirstClass: boolean
  readonly isElectric: boolean
  readonly bodyType: string
  readonly paint: string
  readonly busy: Span[]
}

export type Fate = 'hold' | 'expired' | 'reserved' | 'canceled' | 'no_show' | 'in_use' | 'ridden'

/** One booking and what became of it, before any money. */
export interface Trip {
  readonly code: string
  readonly vehicle: Vehicle
  readonly rider: Rider
  readonly licence: Licence
  readonly card: Card
  readonly booked: Minute
  readonly start: Minute
  readonly end: Minute
  readonly cdw: 'none' | 'basic' | 'standard' | 'premium'
  readonly isDelivery: boolean
  readonly fate: Fate
  readonly taken: Minute | null
  readonly back: Minute | null
  readonly calledOff: Minute | null
  /** Of the kilometres, to be counted on the dial in the order in which the car is driven. */
  readonly km: number
}

export const overlaps = (spans: readonly Span[], from: Minute, to: Minute) => spans.some(([a, b]) => from < b && a < to)
