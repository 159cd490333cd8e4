import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/pool.ts'
import { assertSameRows } from './assertSameRows.ts'
import type { RoundOptions } from './compare.ts'
import { compare, comparisonLine } from './compare.ts'
import { compareExport } from './exports.ts'
import { pairsFor } from './pairs.ts'
import { memoryMb, signIn, startFloor, startOurs } from './servers.ts'
import type { Sizes } from './tables.ts'
import { fillTables } from './tables.ts'

export interface MeasureOptions extends RoundOptions {
  /** An empty database. */
  url: string
  sizes: Sizes
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
  const began = performance.now()
  const done = await work()
  return { done, ms: Math.round(performance.now() - began) }
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
async function compareUnderLoad({ url, sizes, pages, print, only = '', ...effort }: MeasureOptions, env: Env, first: number) {
  const { done: server, ms: warmStartMs } = await timed(() => startOurs(env, pages))
  const floor = await startFloor({ DATABASE_URL: url })
  try {
    const idleMb = memoryMb(server.pid)
    const our = { ...server, url, headers: await signIn(server.port, admin) }
    const bare = { ...floor, url, headers: {} }
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${our.port}${path}`, { headers: our.headers })).json()
    const results = []
    const pairs = await pairsFor({ first, cars: sizes.cars, ask })
    for (const pair of pairs.filter(({ name }) => name.includes(only))) {
      await assertSameRows(pair, our, bare)
      const match = await compare(pair, our, bare, effort)
      print(comparisonLine(match))
      results.push(match)
    }
    return { warmStartMs, idleMb, loadedMb: memoryMb(server.pid), results }
  } finally {
    await Promise.all([server.stop(), floor.stop()])
  }
}

/** Runs in a server of its own, so that its memory use is that of the export only. */
async function measureExport({ url, pages, print }: MeasureOptions, env: Env) {
  const server = await startOurs(env, pages)
  try {
    const match = await compareExport(url, { port: server.port, headers: await signIn(server.port, admin) }, () => memoryMb(server.pid))
    const { rows, perSecond, copyPerSecond, ratio, idleMb, mostMb } = match
    print(`export: ${rows} rows at ${perSecond}/s, COPY of the same JSON ${copyPerSecond}/s, ratio ${ratio}; memory ${idleMb} → ${mostMb} MB`)
    return match
  } finally {
    await server.stop()
  }
}

/** Fills a database and compares this server with the floor. */
export async function measure(measuring: MeasureOptions) {
  const { url, sizes, rounds, seconds, pages, print } = measuring
  const folder = mkdtempSync(join(tmpdir(), 'ride-bench-data-'))
  try {
    const env = envOf(measuring, folder)
    const { done: empty, ms: firstStartMs } = await timed(() => startOurs(env, pages))
    await empty.stop()
    print(`Filling ${sizes.users} users, ${sizes.cars} cars and ${sizes.rides} rides …`)
    const db = await openDatabase({ url, size: 2, timeoutS: 1800 })
    const first = await fillTables(db, sizes)
    await db.close()
    const load = await compareUnderLoad(measuring, env, first)
    const exported = measuring.only === undefined ? await measureExport(measuring, env) : undefined
    return { sizes, rounds, seconds, firstStartMs, ...load, exported }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
