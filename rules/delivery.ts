import { hoursAfter, minutesAfter } from '#schema/base/time.ts'

/** Hours after which nobody wants to read a message on a telephone any more; the inbox keeps it. */
const hoursWorth = 24

/** Minutes until the next attempt to send; after the last there is none. */
const pauses = [1, 5, 15, 60, 180] as const

/** Attempts before a message has failed for good. */
export const mostAttempts = pauses.length + 1

/** Until when a message of now is worth sending. Seoul wall time, as all moments here. */
export const worthSendingUntil = (now: string) => hoursAfter(now, hoursWorth)

/** When to try again after so many attempts, not before the seconds that the vendor asks for have passed, rounded up to a minute; null when it is enough. */
export function nextAttempt(now: string, attempts: number, afterS = 0): string | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : minutesAfter(now, Math.max(pause, Math.ceil(afterS / 60)))
}
