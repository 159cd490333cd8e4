import { addHours, addMinutes } from '#schema/base/time.ts'

/** Hours after which a message is no longer sent to the phone; it remains in the inbox. */
const deliveryWindowHours = 24

/** Minutes between attempts; after the last one there is no further attempt. */
const retryDelaysMin = [1, 5, 15, 60, 180] as const

/** The longest pause that a vendor can request. */
const longestPauseMin = 24 * 60

/** Attempts before a message has failed finally. */
export const maxDeliveryAttempts = retryDelaysMin.length + 1

/** Latest moment to send a message created now, in Seoul wall time. */
export const deliveryDeadline = (now: string) => addHours(now, deliveryWindowHours)

/**
 * Moment of the next attempt after `attempts` attempts, at the earliest after the vendor's retry-after seconds (rounded up to minutes, at most a day);
 * null when no attempt is left.
 */
export function nextDeliveryAttempt(now: string, attempts: number, afterS = 0): string | null {
  const pause = retryDelaysMin[attempts - 1]
  return pause === undefined ? null : addMinutes(now, Math.max(pause, Math.min(Math.ceil(afterS / 60), longestPauseMin)))
}
