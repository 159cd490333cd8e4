import { expect, test } from 'vitest'
import { instantOf, toSeoulWallTime } from '#schema/base/time.ts'
import { stopsBetween } from '#server/simulation/clockStops.ts'

const jobs = [
  { name: 'minute', at: '* * * * *' },
  { name: 'quarter', at: '*/15 * * * *' },
  { name: 'night', at: '30 4 * * *' },
  { name: 'morning', at: '5 9 * * *' },
]

const walked = (from: string, to: string, every: number) =>
  [...stopsBetween(instantOf(from), instantOf(to), every, jobs)].map(({ at, due }) => [toSeoulWallTime(at).slice(5, 16), ...due.map(({ name }) => name)])

test('rare events run at their time, frequent ones once per step', () => {
  expect(walked('2026-03-02 03:20:00', '2026-03-02 05:30:00', 60)).toEqual([
    ['03-02 04:00', 'minute', 'quarter'],
    ['03-02 04:30', 'night'],
    ['03-02 05:00', 'minute', 'quarter'],
    ['03-02 05:30', 'minute', 'quarter'],
  ])
})

test('a day in steps of a minute has the same result, also if it is interrupted', () => {
  const whole = walked('2026-03-02 00:00:00', '2026-03-03 00:00:00', 1)
  expect(whole).toHaveLength(1440)
  expect(whole.filter((stop) => stop.includes('quarter'))).toHaveLength(96)
  expect(whole.filter((stop) => stop.includes('night')).map(([at]) => at)).toEqual(['03-02 04:30'])
  expect([...walked('2026-03-02 00:00:00', '2026-03-02 11:11:00', 1), ...walked('2026-03-02 11:11:00', '2026-03-03 00:00:00', 1)]).toEqual(whole)
})
