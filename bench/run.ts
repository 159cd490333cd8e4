import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { nodeEnv, nodeFlags } from '../bin/flags.mjs'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/pool.ts'
import { fill } from './fill.ts'
import { exportBeside } from './exports.ts'
import type { Round } from './load.ts'
import { load } from './load.ts'
import type { Pair } from './pairs.ts'
import { pairsFor } from './pairs.ts'

/** `npm run bench`: this server beside a hand-written one, in one run, in turn, on a database of a million rows. */
const sizes = { users: Number(process.env.BENCH_USERS ?? 200_000), cars: Number(process.env.BENCH_CARS ?? 1_000_000) }
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const admin = { login_id: 'bench', password: 'only for this bench run' }
const port = 39_000 + (process.pid % 900)

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Started {
  port: number
  pid: number
  stop(): Promise<void>
}

/** A server as a process of its own; it is ready when it says its port, or when /readyz answers. */
async function start(file: string, env: Record<string, string>, ready: (said: Promise<number>) => Promise<number>): Promise<Started> {
  const child = fork(file, { env: { ...nodeEnv, ...process.env, ...env }, execArgv: nodeFlags, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const said = new Promise<number>((resolve) => child.once('message', (message: { port: number }) => resolve(message.port)))
  const at = await ready(said)
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { port: at, pid: child.pid ?? 0, stop }
}

async function untilReady() {
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return port
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server did not get ready')
}

async function signIn() {
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/staffLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params: admin }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`no session: ${answer.status} ${await answer.text()}`)
  return { cookie }
}

const memoryMb = (pid: number) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const middle = (all: readonly Round[]) => ({
  perSecond: Math.round(median(all.map((round) => round.perSecond))),
  p50: Number(median(all.map((round) => round.p50)).toFixed(2)),
  p99: Number(median(all.map((round) => round.p99)).toFixed(2)),
  failures: all.reduce((sum, round) => sum + round.failures, 0),
})

interface Target {
  port: number
  headers: Record<string, string>
}

async function compare({ name, ours, floor, toOurselves, width = 8 }: Pair, our: Target, bare: Target) {
  const beside = toOurselves ? our : bare
  const a: Round[] = []
  const b: Round[] = []
  await load(our.port, our.headers, ours, { seconds: 1, width })
  await load(beside.port, beside.headers, floor, { seconds: 1, width })
  for (let round = 0; round < rounds; round++) {
    a.push(await load(our.port, our.headers, ours, { seconds, width }))
    b.push(await load(beside.port, beside.headers, floor, { seconds, width }))
  }
  const ratio = Number(median(a.map((round, at) => round.perSecond / (b[at]?.perSecond ?? 1))).toFixed(2))
  const found = { name, ours: middle(a), floor: middle(b), ratio }
  const figures = ({ perSecond, p50, p99, failures }: ReturnType<typeof middle>) =>
    `${perSecond}/s p50 ${p50} p99 ${p99} ms${failures > 0 ? ` (${failures} FAILED)` : ''}`
  say(`${name.padEnd(42)} ratio ${ratio}   ours ${figures(found.ours)}   beside ${figures(found.floor)}`)
  return found
}

/** In a server of its own, so that its memory is the export's alone. */
async function exportAlone(url: string, env: Record<string, string>) {
  const server = await start('server/main.ts', env, untilReady)
  const found = await exportBeside(url, { port, headers: await signIn() }, () => memoryMb(server.pid))
  await server.stop()
  const { rows, perSecond, copyPerSecond, ratio, idleMb, mostMb } = found
  say(`export: ${rows} rows at ${perSecond}/s, COPY of the same JSON ${copyPerSecond}/s, ratio ${ratio}; memory ${idleMb} → ${mostMb} MB`)
  return found
}

async function bench(url: string) {
  const env = {
    DATABASE_URL: url,
    PORT: String(port),
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    DATA_DIR: folder,
    ADMIN_LOGIN_ID: admin.login_id,
    ADMIN_PASSWORD: admin.password,
  }
  const began = performance.now()
  const first = await start('server/main.ts', env, untilReady)
  const firstStartMs = Math.round(performance.now() - began)
  await first.stop()

  say(`Filling ${sizes.users} users and ${sizes.cars} cars …`)
  const db = await openDatabase({ url, size: 2, timeoutS: 1800 })
  await fill(db, sizes)
  await db.close()

  const warm = performance.now()
  const server = await start('server/main.ts', env, untilReady)
  const warmStartMs = Math.round(performance.now() - warm)
  const floor = await start('bench/floor.ts', env, (said) => said)
  const idleMb = memoryMb(server.pid)
  const headers = await signIn()
  const results = []
  for (const pair of pairsFor(sizes.cars)) results.push(await compare(pair, { port: server.port, headers }, { port: floor.port, headers: {} }))
  const loadedMb = memoryMb(server.pid)
  await Promise.all([server.stop(), floor.stop()])
  const exported = await exportAlone(url, env)
  return {
    at: new Date().toISOString(),
    node: process.version,
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    sizes,
    rounds,
    seconds,
    firstStartMs,
    warmStartMs,
    idleMb,
    loadedMb,
    exported,
    results,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ride-bench-'))
const postgres = await startEmbedded({ dataDir: folder, settings: { shared_buffers: '512MB', max_wal_size: '8GB' } })
try {
  const report = await bench(postgres.url)
  say(
    `start: first ${report.firstStartMs} ms, with the filled database ${report.warmStartMs} ms; memory: idle ${report.idleMb} MB, under load ${report.loadedMb} MB`,
  )
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${report.at.replaceAll(':', '-')}.json`, JSON.stringify(report, null, 2))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
