import { addDays, addHours } from '#schema/base/time.ts'
import { toSeoulDayNumber, parseSeoulTime } from '#sample/base/minutes.ts'
import type { Random } from '#sample/base/random.ts'
import { drawWeighted } from './world.ts'

export interface RentalPeriod {
  readonly start_at: string
  readonly end_at: string
}

export type TripIntention = 'ride' | 'change' | 'cancel' | 'noShow' | 'forget'
type ReturnKind = 'back' | 'extend' | 'late'
type CardKind = 'good' | 'decline' | 'lost' | 'twice' | 'brokenAfter'

type Weights<T extends string> = Readonly<Partial<Record<T, number>>>

/** Behaviour of a member: how often and how far ahead they book, and what happens on the way. Single numbers are probabilities. */
export interface BehaviourProfile {
  /** Weights of card types. The prefix of the key decides how the sandbox responds to charges. */
  readonly cardWeights: Weights<CardKind>
  readonly intentions: Weights<TripIntention>
  /** Pays half an hour after booking, when the hold has expired. */
  readonly hesitates: number
  /** Searches for another period first. */
  readonly browses: number
  /** Chooses the rental period. */
  readonly choosePeriod: (random: Random, now: string) => RentalPeriod
  /** Days between a ride and the next search; 0 is at once. */
  readonly daysBetweenRides: readonly [least: number, most: number]
  /** Days until the next search if no car was found. */
  readonly daysUntilRetry: readonly [least: number, most: number]
  readonly returns: Weights<ReturnKind>
  /** Hours of late return without an extension. */
  readonly lateHours: number
  readonly damages: number
  readonly complains: number
  /** Names an additional driver. */
  readonly accompanied: number
  /** Handles charges, claims and bills before the next search. */
  readonly handlesPending: number
  /** Disputes a charge. */
  readonly disputes: number
  readonly withdraws: number
  /** Withdraws before the first ride. */
  readonly withdrawsAtOnce?: true
}

const randomTime = (random: Random, from: number, to: number) => `${String(random.between(from, to)).padStart(2, '0')}:${random.pick(['00', '30'])}:00`

/** Cars cannot be returned at night. */
const inDaytime = (end: string) => (end.slice(11) > '18:30:00' || end.slice(11) < '09:00:00' ? `${end.slice(0, 10)} 18:30:00` : end)

const hourWeights = { '3': 20, '6': 25, '10': 15, '24': 20, '50': 12, '100': 8 } as const
const longHourWeights = { '6': 10, '24': 40, '50': 35, '75': 15 } as const

/** A period that starts within `days` days; with 15 % probability today. */
const periodWithin = (days: number, hours: Readonly<Record<string, number>>) => (random: Random, now: string) => {
  const start_at = random.chance(0.15)
    ? `${now.slice(0, 10)} ${randomTime(random, 9, 18)}`
    : `${addDays(now, random.between(1, days))} ${randomTime(random, 9, 16)}`
  return { start_at, end_at: inDaytime(addHours(start_at, Number(drawWeighted(random, hours)))) }
}

/** Most members. */
export const usualProfile: BehaviourProfile = {
  cardWeights: { good: 89, decline: 2, lost: 3, twice: 3, brokenAfter: 3 },
  intentions: { ride: 73, change: 9, cancel: 12, noShow: 4, forget: 2 },
  hesitates: 0.04,
  browses: 0.35,
  choosePeriod: periodWithin(14, hourWeights),
  daysBetweenRides: [2, 14],
  daysUntilRetry: [1, 6],
  returns: { back: 80, extend: 12, late: 8 },
  lateHours: 0,
  damages: 0.04,
  complains: 0.05,
  accompanied: 0.06,
  handlesPending: 0.35,
  disputes: 0.1,
  withdraws: 0.01,
}

/** Members per car up to which they do not have to wait for cars. */
const membersPerCarLimit = 3

/** Behaviour of most members for this number of members per car: with many members each of them drives less. */
export function profileForMembersPerCar(membersPerCar: number): BehaviourProfile {
  const seldom = Math.max(1, membersPerCar / membersPerCarLimit)
  const [least, most] = usualProfile.daysBetweenRides
  return { ...usualProfile, daysBetweenRides: [Math.round(least * seldom), Math.round(most * seldom)] }
}

/** Members who drive on most days and have many incidents. */
export const frequentProfile: BehaviourProfile = {
  ...usualProfile,
  cardWeights: { good: 1 },
  intentions: { ride: 78, change: 9, cancel: 9, noShow: 3, forget: 1 },
  hesitates: 0.01,
  choosePeriod: periodWithin(2, longHourWeights),
  daysBetweenRides: [0, 2],
  daysUntilRetry: [1, 2],
  damages: 0.12,
  complains: 0.15,
  accompanied: 0.15,
  handlesPending: 0.8,
  disputes: 0.5,
  withdraws: 0.03,
}

/** Members who join and withdraw at once. */
export const immediateWithdrawalProfile: BehaviourProfile = { ...usualProfile, withdraws: 1, withdrawsAtOnce: true }

/** Hours of late return, slightly longer than until the next latecomer is late. */
const overdueHours = 24.5

/** A member who returns cars one day late, every other day. Two of them on alternate days always have one overdue rental between them. */
export const createLatecomerProfile = (at: number): BehaviourProfile => ({
  ...usualProfile,
  cardWeights: { good: 1 },
  intentions: { ride: 1 },
  hesitates: 0,
  browses: 0,
  choosePeriod(_random, now) {
    const start_at = now.slice(11) < '16:00:00' ? `${addHours(now, 1).slice(0, 14)}30:00` : `${addDays(now, 1)} 09:30:00`
    const after = addDays(start_at, 1)
    return { start_at, end_at: `${addDays(after, (toSeoulDayNumber(parseSeoulTime(after)) + at) % 2)} 10:00:00` }
  },
  daysBetweenRides: [0, 0],
  daysUntilRetry: [1, 1],
  returns: { back: 1 },
  lateHours: overdueHours,
  damages: 0,
  withdraws: 0,
})
