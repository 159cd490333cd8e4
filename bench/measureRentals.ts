import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#server/base/env.ts'
import type { Database } from '#server/base/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { RoundOptions, Target } from './compare.ts'
import { compare, comparisonLine } from './compare.ts'
import { keys } from './fill.ts'
import { load } from './load.ts'
import { quoteCpuMs } from './quoteCpu.ts'
import type { RentalSizes } from './rentalData.ts'
import { fillRentals } from './rentalData.ts'
import type { RentalBenchData } from './rentals.ts'
import { countOverlaps, rentalPairs, assertSamePrice, searchScenario, signInRiders } from './rentals.ts'
import { startFloor, startOurs } from './servers.ts'

export interface RentalMeasureOptions extends RoundOptions {
  /** An empty database. */
  url: string
  rentals: RentalSizes
  print(line: string): void
  /** Runs only comparisons whose name contains this text. */
  only?: string
}

async function compareRentals(
  db: Database,
  ground: RentalBenchData,
  { our, bare }: Record<'our' | 'bare', Target>,
  { rounds, seconds, print, only = '' }: RentalMeasureOptions,
) {
  await assertSamePrice(ground, our, bare)
  const results = []
  for (const pair of rentalPairs(ground).filter(({ name }) => name.includes(only))) {
    const match = await compare(pair, our, bare, { rounds, seconds })
    print(comparisonLine(match))
    results.push(match)
  }
  await load(our.port, {}, searchScenario(ground), { seconds, width: 1 })
  const search = await load(our.port, {}, searchScenario(ground), { seconds: seconds * rounds, width: 1 })
  const { p50, p99, failures } = search
  print(`search of ${ground.cars} cars in a period, with price: p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms${failures > 0 ? ` (${failures} FAILED)` : ''}`)
  return { results, search, overlaps: await countOverlaps(db) }
}

/** Fills a database with rental data and measures bookings against the floor, searches, and quotes. */
export async function measureRentals(measuring: RentalMeasureOptions) {
  const { url, rentals, print } = measuring
  const folder = mkdtempSync(join(tmpdir(), 'ride-bench-rentals-'))
  const env = { DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'warn', NODE_ENV: 'development', DATA_DIR: folder, ENCRYPTION_KEYS: keys }
  const db = await openDatabase({ url, size: 2, timeoutS: 600 })
  try {
    await migrate(db)
    const filled = await fillRentals(db, rentals)
    const ground = { ...filled, ...(await signInRiders(db, readEnv(env), filled)) }
    const [ours, floor] = [await startOurs(env, false), await startFloor(env)]
    try {
      const sides = { our: { ...ours, url, headers: {} }, bare: { ...floor, url, headers: {} } }
      const match = await compareRentals(db, ground, sides, measuring)
      const quoteMs = quoteCpuMs()
      print(`quote: ${quoteMs.toFixed(3)} ms of CPU; overlapping times after all: ${match.overlaps}`)
      return { rentals, quoteMs, ...match }
    } finally {
      await Promise.all([ours.stop(), floor.stop()])
    }
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
