import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runServerBenchmark } from '../../../bench/runServerBenchmark.ts'
import { measureRentals } from '../../../bench/measureRentals.ts'
import { crudScenarioPairs } from '../../../bench/pairs.ts'
import type { Clone } from '../../setup/clone.ts'
import { cloneDatabase } from '../../setup/clone.ts'

const sizes = { users: 300, cars: 3100, rides: 1200 }

let clone: Clone
beforeAll(async () => {
  clone = await cloneDatabase(inject('databaseUrl'))
})
afterAll(() => clone.drop())

test('the benchmark runs with the current declarations: every comparison succeeds, and the baseline returns the same rows', async () => {
  const { results, exportResult } = await runServerBenchmark({ url: clone.url, sizes, rounds: 1, seconds: 0.02, seed: 'none', pages: false, print: () => {} })
  const pairs = await crudScenarioPairs({ first: 1, ...sizes, getJson: async () => ({}) })
  expect(results.map(({ name }) => name)).toEqual(pairs.map(({ name }) => name))
  for (const { name, ours, baseline } of results) {
    expect({ name, failures: ours.failures + baseline.failures }).toEqual({ name, failures: 0 })
    // The ratio of a very short round may be 0 on a busy machine.
    expect(Math.min(ours.p50, baseline.p50), name).toBeGreaterThan(0)
  }
  expect(exportResult?.rows).toBe(sizes.cars)
}, 180_000)

test('the rental benchmark uses its own database: both sides book without overlaps and for the same price', async () => {
  const rentalClone = await cloneDatabase(inject('databaseUrl'))
  try {
    const rentals = { cars: 30, riders: 20, occupancies: 60 }
    const { results, search, overlaps, quoteMs } = await measureRentals({ url: rentalClone.url, rentals, rounds: 1, seconds: 0.1, print: () => {} })
    expect(results.map(({ ours, baseline }) => ours.failures + baseline.failures)).toEqual([0, 0])
    expect({ failures: search.failures, overlaps }).toEqual({ failures: 0, overlaps: 0 })
    expect(quoteMs).toBeGreaterThan(0)
  } finally {
    await rentalClone.drop()
  }
}, 120_000)
