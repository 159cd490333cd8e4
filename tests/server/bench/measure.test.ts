import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { measure } from '../../../bench/measure.ts'
import { measureRentals } from '../../../bench/measureRentals.ts'
import { pairsFor } from '../../../bench/pairs.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

const sizes = { users: 300, cars: 3100, rides: 1200 }

let clone: Clone
beforeAll(async () => {
  clone = await cloneDatabase(inject('databaseUrl'))
})
afterAll(() => clone.drop())

test('the benchmark runs on what is declared now: every comparison answers, and the floor answers the same rows', async () => {
  const { results, exported } = await measure({ url: clone.url, sizes, rounds: 1, seconds: 0.02, seed: 'none', pages: false, print: () => {} })
  const pairs = await pairsFor({ first: 1, ...sizes, ask: async () => ({}) })
  expect(results.map(({ name }) => name)).toEqual(pairs.map(({ name }) => name))
  for (const { name, ours, floor } of results) {
    expect({ name, failures: ours.failures + floor.failures }).toEqual({ name, failures: 0 })
    // Requests took time. The ratio of so short a round is 0 where the machine is busy.
    expect(Math.min(ours.p50, floor.p50), name).toBeGreaterThan(0)
  }
  expect(exported?.rows).toBe(sizes.cars)
}, 180_000)

test('rentals are measured on a house of their own: both sides book, nothing overlaps, and both come to the same price', async () => {
  const own = await cloneDatabase(inject('databaseUrl'))
  try {
    const rentals = { cars: 30, riders: 20, occupancies: 60 }
    const { results, search, overlaps, quoteMs } = await measureRentals({ url: own.url, rentals, rounds: 1, seconds: 0.1, print: () => {} })
    expect(results.map(({ ours, floor }) => ours.failures + floor.failures)).toEqual([0, 0])
    expect({ failures: search.failures, overlaps }).toEqual({ failures: 0, overlaps: 0 })
    expect(quoteMs).toBeGreaterThan(0)
  } finally {
    await own.drop()
  }
}, 120_000)
