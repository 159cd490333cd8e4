import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/pool.ts'
import { assertSameRows } from './assertSameRows.ts'
import type { RoundOptions } from './measurePair.ts'
import { measurePair, comparisonLine } from './measurePair.ts'
import { compareExportWithCopy } from './exports.ts'
import { crudScenarioPairs } from './pairs.ts'
import { memoryMb, signInBenchStaff, startBaseline, startAppServer } from './servers.ts'
import type { RowCounts } from './tables.ts'
import { fillTables } from './tables.ts'

export interface MeasureOptions extends RoundOptions {
  /** An empty database. */
  url: string
  sizes: RowCounts
  /** Data in it before it is filled. */
  seed: 'sample' | 'none'
  /** Serves the built pages too. */
  pages: boolean
  print(line: string): void
  /** Runs only comparisons whose name contains this text. */
  only?: string
}

const admin = { login_id: 'bench', password: 'only for this bench run' }

async function timed<T>(work: () => Promise<T>) {
  const startTime = performance.now()
  const result = await work()
  return { result, ms: Math.round(performance.now() - startTime) }
}

type Env = Record<string, string>

const envOf = ({ url, seed }: MeasureOptions, folder: string): Env => ({
  DATABASE_URL: url,
  SEED: seed,
  LOG_LEVEL: 'warn',
  NODE_ENV: 'development',
  DATA_DIR: folder,
  ADMIN_LOGIN_ID: admin.login_id,
  ADMIN_PASSWORD: admin.password,
})

/** Measures both servers under load. */
async function compareUnderLoad({ url, sizes, pages, print, only = '', ...roundOptions }: MeasureOptions, env: Env, first: number) {
  const { result: server, ms: warmStartMs } = await timed(() => startAppServer(env, pages))
  const baseline = await startBaseline({ DATABASE_URL: url })
  try {
    const idleMb = memoryMb(server.pid)
    const ownTarget = { ...server, url, headers: await signInBenchStaff(server.port, admin) }
    const baselineTarget = { ...baseline, url, headers: {} }
    const getJson = async (path: string) => (await fetch(`http://127.0.0.1:${ownTarget.port}${path}`, { headers: ownTarget.headers })).json()
    const results = []
    const pairs = await crudScenarioPairs({ first, cars: sizes.cars, getJson })
    for (const pair of pairs.filter(({ name }) => name.includes(only))) {
      await assertSameRows(pair, ownTarget, baselineTarget)
      const comparison = await measurePair(pair, ownTarget, baselineTarget, roundOptions)
      print(comparisonLine(comparison))
      results.push(comparison)
    }
    return { warmStartMs, idleMb, loadedMb: memoryMb(server.pid), results }
  } finally {
    await Promise.all([server.stop(), baseline.stop()])
  }
}

/** Runs in a server of its own, so that its memory use is that of the export only. */
async function measureExport({ url, pages, print }: MeasureOptions, env: Env) {
  const server = await startAppServer(env, pages)
  try {
    const result = await compareExportWithCopy(url, { port: server.port, headers: await signInBenchStaff(server.port, admin) }, () => memoryMb(server.pid))
    const { rows, perSecond, copyPerSecond, ratio, idleMb, peakMb } = result
    print(`export: ${rows} rows at ${perSecond}/s, COPY of the same JSON ${copyPerSecond}/s, ratio ${ratio}; memory ${idleMb} → ${peakMb} MB`)
    return result
  } finally {
    await server.stop()
  }
}

/** Fills a database and compares this server with the baseline. */
export async function runServerBenchmark(options: MeasureOptions) {
  const { url, sizes, rounds, seconds, pages, print } = options
  const folder = mkdtempSync(join(tmpdir(), 'ride-bench-data-'))
  try {
    const env = envOf(options, folder)
    const { result: emptyServer, ms: firstStartMs } = await timed(() => startAppServer(env, pages))
    await emptyServer.stop()
    print(`Filling ${sizes.users} users, ${sizes.cars} cars and ${sizes.rides} rides …`)
    const db = await openDatabase({ url, size: 2, timeoutS: 1800 })
    const first = await fillTables(db, sizes)
    await db.close()
    const load = await compareUnderLoad(options, env, first)
    const exportResult = options.only === undefined ? await measureExport(options, env) : undefined
    return { sizes, rounds, seconds, firstStartMs, ...load, exportResult }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
