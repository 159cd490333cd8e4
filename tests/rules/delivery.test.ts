import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxDeliveryAttempts, nextDeliveryAttempt, deliveryDeadline } from '#rules/messageDelivery.ts'

const now = '2026-11-20 23:50:00'

test('each attempt waits longer than the one before, and the last is the last', () => {
  const moments = Array.from({ length: maxDeliveryAttempts }, (_, at) => nextDeliveryAttempt(now, at + 1))
  expect(moments).toEqual(['2026-11-20 23:51:00', '2026-11-20 23:55:00', '2026-11-21 00:05:00', '2026-11-21 00:50:00', '2026-11-21 02:50:00', null])
})

test('a vendor is not called before the time of its Retry-After, which counts for a day at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxDeliveryAttempts - 1 }), fc.integer({ min: 0, max: 100_000 }), (attempts, afterS) => {
      const waitedS = (Date.parse(`${nextDeliveryAttempt(now, attempts, afterS)}Z`) - Date.parse(`${now}Z`)) / 1000
      const neededS = Math.min(afterS, 24 * 3600)
      expect(waitedS).toBeGreaterThanOrEqual(neededS)
      expect(waitedS).toBeLessThan(Math.max(neededS + 60, 3 * 3600 + 1))
    }),
    { numRuns: 2000 },
  )
})

test('a message is worth sending for a day', () => {
  expect(deliveryDeadline(now)).toBe('2026-11-21 23:50:00')
})
