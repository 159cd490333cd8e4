import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#server/base/env.ts'
import type { Database } from '#server/base/database.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { RoundOptions, BenchServer } from './measurePair.ts'
import { measurePair, comparisonLine } from './measurePair.ts'
import { benchEncryptionKeys } from './fillTable.ts'
import { runLoad } from './runLoad.ts'
import { quoteCpuMs } from './quoteCpu.ts'
import type { RentalSizes } from './rentalData.ts'
import { fillRentals } from './rentalData.ts'
import type { RentalBenchData } from './rentals.ts'
import { countOverlaps, rentalPairs, assertSamePrice, searchScenario, signInRiders } from './rentals.ts'
import { startBaseline, startAppServer } from './servers.ts'

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
  benchData: RentalBenchData,
  { ownTarget, baselineTarget }: Record<'ownTarget' | 'baselineTarget', BenchServer>,
  { rounds, seconds, print, only = '' }: RentalMeasureOptions,
) {
  await assertSamePrice(benchData, ownTarget, baselineTarget)
  const results = []
  for (const pair of rentalPairs(benchData).filter(({ name }) => name.includes(only))) {
    const comparison = await measurePair(pair, ownTarget, baselineTarget, { rounds, seconds })
    print(comparisonLine(comparison))
    results.push(comparison)
  }
  await runLoad(ownTarget.port, {}, searchScenario(benchData), { seconds, width: 1 })
  const search = await runLoad(ownTarget.port, {}, searchScenario(benchData), { seconds: seconds * rounds, width: 1 })
  const { p50, p99, failures } = search
  print(
    `search of ${benchData.cars} cars in a period, with price: p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms${failures > 0 ? ` (${failures} FAILED)` : ''}`,
  )
  return { results, search, overlaps: await countOverlaps(db) }
}

/** Fills a database with rental data and measures bookings against the baseline, searches, and quotes. */
export async function measureRentals(options: RentalMeasureOptions) {
  const { url, rentals, print } = options
  const folder = mkdtempSync(join(tmpdir(), 'ride-bench-rentals-'))
  const env = { DATABASE_URL: url, SEED: 'none', LOG_LEVEL: 'warn', NODE_ENV: 'development', DATA_DIR: folder, ENCRYPTION_KEYS: benchEncryptionKeys }
  const db = await openDatabase({ url, size: 2, timeoutS: 600 })
  try {
    await migrate(db)
    const rentalData = await fillRentals(db, rentals)
    const benchData = { ...rentalData, ...(await signInRiders(db, readEnv(env), rentalData)) }
    const [ours, baseline] = [await startAppServer(env, false), await startBaseline(env)]
    try {
      const targets = { ownTarget: { ...ours, url, headers: {} }, baselineTarget: { ...baseline, url, headers: {} } }
      const result = await compareRentals(db, benchData, targets, options)
      const quoteMs = quoteCpuMs()
      print(`quote: ${quoteMs.toFixed(3)} ms of CPU; overlapping occupancies at the end: ${result.overlaps}`)
      return { rentals, quoteMs, ...result }
    } finally {
      await Promise.all([ours.stop(), baseline.stop()])
    }
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
