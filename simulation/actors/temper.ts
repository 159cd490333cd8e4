import { dayAfter, hoursAfter } from '#schema/base/time.ts'
import { dayNumber, minuteAt } from '#sample/base/minutes.ts'
import type { Random } from '#sample/base/random.ts'
import { draw } from './world.ts'

export interface Period {
  readonly start_at: string
  readonly end_at: string
}

export type Intention = 'ride' | 'change' | 'cancel' | 'noShow' | 'forget'
type Return = 'back' | 'extend' | 'late'
type Card = 'good' | 'decline' | 'lost' | 'twice' | 'brokenAfter'

type Weights<T extends string> = Readonly<Partial<Record<T, number>>>

/** How somebody uses cars: how often, how far ahead, and what happens to them on the way. Shares are of one. */
export interface Temper {
  /** What a card does when it is charged, by how its key begins. */
  readonly cards: Weights<Card>
  readonly intentions: Weights<Intention>
  /** Pays half an hour after booking, when the car is no longer held. */
  readonly hesitates: number
  /** Looks at another time first, and what a car costs then. */
  readonly browses: number
  /** When they want to drive. */
  readonly wants: (random: Random, now: string) => Period
  /** Days after a ride until they look for a car again; none is at once. */
  readonly rest: readonly [least: number, most: number]
  /** The same, where they have found none. */
  readonly looks: readonly [least: number, most: number]
  readonly returns: Weights<Return>
  /** Hours for which a car is kept beyond its time without a word. */
  readonly overtime: number
  readonly damages: number
  readonly complains: number
  /** Whoever drives beside them is named. */
  readonly accompanied: number
  /** Sees to charges, complaints and bills before looking for a car. */
  readonly attends: number
  /** Objects to a charge that was told. */
  readonly objects: number
  readonly leaves: number
  /** Thinks better of it before the first ride. */
  readonly isShort?: true
}

const clock = (random: Random, from: number, to: number) => `${String(random.between(from, to)).padStart(2, '0')}:${random.pick(['00', '30'])}:00`

/** Nobody can bring a car back at night. */
const byDay = (end: string) => (end.slice(11) > '18:30:00' || end.slice(11) < '09:00:00' ? `${end.slice(0, 10)} 18:30:00` : end)

const lengths = { '3': 20, '6': 25, '10': 15, '24': 20, '50': 12, '100': 8 } as const
const longer = { '6': 10, '24': 40, '50': 35, '75': 15 } as const

/** Today for some, within so many days for most. */
const within = (days: number, hours: Readonly<Record<string, number>>) => (random: Random, now: string) => {
  const start_at = random.chance(0.15) ? `${now.slice(0, 10)} ${clock(random, 9, 18)}` : `${dayAfter(now, random.between(1, days))} ${clock(random, 9, 16)}`
  return { start_at, end_at: byDay(hoursAfter(start_at, Number(draw(random, hours)))) }
}

/** Most people. */
export const usual: Temper = {
  cards: { good: 89, decline: 2, lost: 3, twice: 3, brokenAfter: 3 },
  intentions: { ride: 73, change: 9, cancel: 12, noShow: 4, forget: 2 },
  hesitates: 0.04,
  browses: 0.35,
  wants: within(14, lengths),
  rest: [2, 14],
  looks: [1, 6],
  returns: { back: 80, extend: 12, late: 8 },
  overtime: 0,
  damages: 0.04,
  complains: 0.05,
  accompanied: 0.06,
  attends: 0.35,
  objects: 0.1,
  leaves: 0.01,
}

/** So many members as share a car without waiting for each other. */
const crowd = 3

/** Most people where so many share a car: where they are many, each drives as much less. */
export function sharing(membersPerCar: number): Temper {
  const seldom = Math.max(1, membersPerCar / crowd)
  const [least, most] = usual.rest
  return { ...usual, rest: [Math.round(least * seldom), Math.round(most * seldom)] }
}

/** Those who drive most days, and to whom much happens. */
export const frequent: Temper = {
  ...usual,
  cards: { good: 1 },
  intentions: { ride: 78, change: 9, cancel: 9, noShow: 3, forget: 1 },
  hesitates: 0.01,
  wants: within(2, longer),
  rest: [0, 2],
  looks: [1, 2],
  damages: 0.12,
  complains: 0.15,
  accompanied: 0.15,
  attends: 0.8,
  objects: 0.5,
  leaves: 0.03,
}

/** Who joins and asks to leave at once. */
export const shortStay: Temper = { ...usual, leaves: 1, isShort: true }

/** How long a latecomer keeps a car beyond its time: a little more than until the next of them is late. */
const overtime = 24.5

/** Somebody who brings cars back a day late, every other day: an even and an odd one between them have always one that is overdue. */
export const latecomer = (at: number): Temper => ({
  ...usual,
  cards: { good: 1 },
  intentions: { ride: 1 },
  hesitates: 0,
  browses: 0,
  wants(_random, now) {
    const start_at = now.slice(11) < '16:00:00' ? `${hoursAfter(now, 1).slice(0, 14)}30:00` : `${dayAfter(now, 1)} 09:30:00`
    const after = dayAfter(start_at, 1)
    return { start_at, end_at: `${dayAfter(after, (dayNumber(minuteAt(after)) + at) % 2)} 10:00:00` }
  },
  rest: [0, 0],
  looks: [1, 1],
  returns: { back: 1 },
  overtime,
  damages: 0,
  leaves: 0,
})
