import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { measure } from './measure.ts'

/** `npm run bench`: this server beside a hand-written one, in one run, in turn, on a database of a million rows. */
const { BENCH_USERS = 200_000, BENCH_CARS = 1_000_000, BENCH_ROUNDS = 5, BENCH_SECONDS = 3, BENCH_ONLY: only } = process.env

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The commit whose figures these are, and whether something was changed since. */
const commit = () => execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()

execFileSync(process.execPath, ['bin/build.mjs', '--if-stale'], { stdio: 'inherit' })
const folder = mkdtempSync(join(tmpdir(), 'ride-bench-'))
const postgres = await startEmbedded({ dataDir: folder, settings: { shared_buffers: '512MB', max_wal_size: '8GB' } })
try {
  const conditions = {
    at: new Date().toISOString(),
    commit: commit(),
    node: process.version,
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    busyAtStart: loadavg()[0],
  }
  const measured = await measure({
    url: postgres.url,
    sizes: { users: Number(BENCH_USERS), cars: Number(BENCH_CARS) },
    rounds: Number(BENCH_ROUNDS),
    seconds: Number(BENCH_SECONDS),
    seed: 'demo',
    pages: true,
    say,
    ...(only !== undefined && { only }),
  })
  const { firstStartMs, warmStartMs, idleMb, loadedMb } = measured
  say(`start: first ${firstStartMs} ms, with the filled database ${warmStartMs} ms; memory: idle ${idleMb} MB, under load ${loadedMb} MB`)
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${conditions.at.replaceAll(':', '-')}.json`, JSON.stringify({ ...conditions, ...measured }, null, 2))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
