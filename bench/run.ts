import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { openDatabase } from '#server/db/pool.ts'
import { runServerBenchmark } from './runServerBenchmark.ts'
import { measureRentals } from './measureRentals.ts'

/** `npm run bench`: compares this server with a hand-written one, alternately, on a database with a million rows. */
const {
  BENCH_USERS = 200_000,
  BENCH_CARS = 1_000_000,
  BENCH_RIDES = 1_000_000,
  BENCH_RENTAL_CARS = 20_000,
  BENCH_ROUNDS = 5,
  BENCH_SECONDS = 3,
  BENCH_ONLY: only,
} = process.env

const print = (line: string) => process.stdout.write(`${line}\n`)

/** The measured commit, marked `dirty` if there are uncommitted changes. */
const commit = () => execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()

execFileSync(process.execPath, ['bin/build.mjs', '--if-stale'], { stdio: 'inherit' })
const folder = mkdtempSync(join(tmpdir(), 'ride-bench-'))
// Autovacuum runs every second, so that statistics are current soon after the inserts.
const postgres = await startEmbedded({ dataDir: folder, settings: { shared_buffers: '512MB', max_wal_size: '8GB', autovacuum_naptime: '1s' } })

/** Creates a second database, so that the two benchmarks do not share data. */
async function createDatabase(name: string) {
  const db = await openDatabase({ url: postgres.url, size: 1, timeoutS: 60 })
  await db.query(`create database ${name}`)
  await db.close()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

try {
  const conditions = {
    at: new Date().toISOString(),
    commit: commit(),
    node: process.version,
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadAtStart: loadavg()[0],
  }
  const roundOptions = { rounds: Number(BENCH_ROUNDS), seconds: Number(BENCH_SECONDS), print, ...(only !== undefined && { only }) }
  const rentals = await measureRentals({
    ...roundOptions,
    url: await createDatabase('rentals'),
    rentals: { cars: Number(BENCH_RENTAL_CARS), riders: 1000, occupancies: 10 * Number(BENCH_RENTAL_CARS) },
  })
  const results = await runServerBenchmark({
    ...roundOptions,
    url: postgres.url,
    sizes: { users: Number(BENCH_USERS), cars: Number(BENCH_CARS), rides: Number(BENCH_RIDES) },
    seed: 'sample',
    pages: true,
  })
  const { firstStartMs, warmStartMs, idleMb, loadedMb } = results
  print(`start: first ${firstStartMs} ms, with the filled database ${warmStartMs} ms; memory: idle ${idleMb} MB, under load ${loadedMb} MB`)
  const loadAtEnd = loadavg()[0]
  print(`load of the machine: ${conditions.loadAtStart?.toFixed(1)} at the start, ${loadAtEnd?.toFixed(1)} at the end, on ${conditions.cores} cores`)
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${conditions.at.replaceAll(':', '-')}.json`, JSON.stringify({ ...conditions, loadAtEnd, ...results, rentals }, null, 2))
  const failedComparisons = [...results.results, ...rentals.results].filter(({ ours, baseline }) => ours.failures + baseline.failures > 0)
  if (failedComparisons.length > 0 || rentals.search.failures > 0 || rentals.overlaps > 0) {
    print('FAILED: requests were refused, or occupancies overlap')
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
