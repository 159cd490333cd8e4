import { daysBetween } from '#schema/base/time.ts'

/** Days after the due date at which a member is reminded, from the setting `payment.dunning_days`. */
export interface DunningDays {
  readonly first: number
  readonly second: number
  readonly final: number
}

/** Default of the setting `payment.dunning_days`. */
export const defaultDunningDays: DunningDays = { first: 7, second: 14, final: 30 }

/** What is owed, and how far its dunning has come. */
export interface DunnedDebt {
  readonly due_on: string
  /** Steps that were taken, from 0 to 3. */
  readonly dunning_level: number
  /** Day of the last step. */
  readonly dunned_on: string | null
}

/**
 * The step that is due today: 1, 2 or 3; null if none is. Steps are never skipped, and keep their distance also when one was late,
 * so that a member always has time to pay between two of them.
 */
export function dueDunningStep({ due_on, dunning_level, dunned_on }: DunnedDebt, today: string, { first, second, final }: DunningDays): 1 | 2 | 3 | null {
  const steps = [
    { step: 1, after: first, distance: 0 },
    { step: 2, after: second, distance: second - first },
    { step: 3, after: final, distance: final - second },
  ] as const
  const next = steps[dunning_level]
  if (!next || daysBetween(due_on, today) < next.after) return null
  return dunned_on !== null && daysBetween(dunned_on, today) < next.distance ? null : next.step
}
