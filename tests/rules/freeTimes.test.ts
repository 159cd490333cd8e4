import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MinuteInterval } from '#rules/freeTimes.ts'
import { freeIntervalsIn, nearestFreeIntervals } from '#rules/freeTimes.ts'

const cases = 20_000
const span = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 })).map(([from, long]): MinuteInterval => ({ from, to: from + long }))
const meets = (one: MinuteInterval, other: MinuteInterval) => one.from < other.to && other.from < one.to

test('the nearest free times equal a search minute by minute', () => {
  const arbitrary = fc.record({ taken: fc.array(span, { maxLength: 8 }), wanted: span, now: fc.integer({ min: 0, max: 70 }) })
  fc.assert(
    fc.property(arbitrary, ({ taken, wanted, now }) => {
      fc.pre(taken.some((one) => meets(one, wanted)))
      const length = wanted.to - wanted.from
      const free = (from: number) => !taken.some((one) => meets(one, { from, to: from + length }))
      const earlier = Array.from({ length: wanted.from }, (_, ago) => wanted.from - 1 - ago).find((from) => from >= now && free(from))
      const later = Array.from({ length: 200 }, (_, ahead) => wanted.from + 1 + ahead).find(free)
      const { before, after } = nearestFreeIntervals(taken, wanted, now)
      expect([before?.from, after?.from]).toEqual([earlier, later])
      expect([before, after].every((one) => one === null || one.to - one.from === length)).toBe(true)
    }),
    { numRuns: cases },
  )
})

test('the free periods equal a search minute by minute', () => {
  const arbitrary = fc.record({
    taken: fc.array(span, { maxLength: 8 }),
    window: span,
    least: fc.integer({ min: 1, max: 6 }),
    before: fc.integer({ min: 0, max: 4 }),
  })
  fc.assert(
    fc.property(arbitrary, ({ taken, window, least: minLength, before }) => {
      const free = (from: number, to: number) => !taken.some((one) => meets(one, { from, to: to + before }))
      const matches = freeIntervalsIn(taken, window, { minLength, before })
      // A rental fits exactly when one of the free periods contains it.
      for (let from = window.from; from < window.to; from += 1) {
        for (let to = from + minLength; to <= window.to; to += 1) {
          if (matches.some((one) => one.from <= from && to <= one.to) !== free(from, to)) return false
        }
      }
      return matches.every((one) => one.from >= window.from && one.to <= window.to)
    }),
    { numRuns: cases },
  )
})
