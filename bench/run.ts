import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/pool.ts'
import { fill } from './fill.ts'
import type { Round, Scenario } from './load.ts'
import { load } from './load.ts'

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
  const child = fork(file, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
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

const carId = (n: number) => 1000 + ((n * 7919) % (sizes.cars - 2000))
const words = ['김민', '박도윤', '0102000', '서예', '20123456']
const list = '/api/rcar/findMany?subset=list&params[num]=25&params[count]=estimate'
const period = 'from=2022-02-01%2000:00:00&to=2022-02-20%2000:00:00'
const within = 'params[created_at][gte]=2022-02-01%2000:00:00&params[created_at][lte]=2022-02-20%2000:00:00'
const get =
  (path: (n: number) => string): Scenario =>
  (n) => ({ method: 'GET', path: path(n) })
const post =
  (path: string, body: (n: number) => object): Scenario =>
  (n) => ({ method: 'POST', path, body: JSON.stringify(body(n)) })

interface Pair {
  name: string
  ours: Scenario
  floor: Scenario
  /** Held against our own server instead of the floor. */
  toOurselves?: true
}
const last = Math.min(20_000, Math.floor(sizes.cars / 25))
const pairs: readonly Pair[] = [
  { name: 'list, estimate / list without total', ours: get(() => list), floor: get(() => '/list') },
  { name: 'list, estimate / list with exact total', ours: get(() => list), floor: get(() => '/counted') },
  { name: 'filter by state and period', ours: get(() => `${list}&params[status]=active&${within}`), floor: get(() => `/filter?status=active&${period}`) },
  {
    name: 'keyword over users',
    ours: get(
      (n) => `/api/user/findMany?subset=list&params[num]=25&params[count]=estimate&params[keyword]=${encodeURIComponent(words[n % words.length] ?? '')}`,
    ),
    floor: get((n) => `/keyword?keyword=${encodeURIComponent(words[n % words.length] ?? '')}`),
  },
  { name: `page ${last} / page 1, both ours`, ours: get(() => `${list}&params[page]=${last}`), floor: get(() => list), toOurselves: true },
  { name: 'get, full', ours: get((n) => `/api/rcar/findById?subset=full&id=${carId(n)}`), floor: get((n) => `/get?id=${carId(n)}`) },
  {
    name: 'save of one field',
    ours: post('/api/rcar/save', (n) => ({ saveParamsArray: [{ id: carId(n), parking_memo: `B${n} ${Date.now()}` }] })),
    floor: post('/save', (n) => ({ id: carId(n), parking_memo: `B${n} ${Date.now()}` })),
  },
]

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

async function compare({ name, ours, floor, toOurselves }: Pair, our: Target, bare: Target) {
  const beside = toOurselves ? our : bare
  const a: Round[] = []
  const b: Round[] = []
  await load(our.port, our.headers, ours, { seconds: 1 })
  await load(beside.port, beside.headers, floor, { seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    a.push(await load(our.port, our.headers, ours, { seconds }))
    b.push(await load(beside.port, beside.headers, floor, { seconds }))
  }
  const ratio = Number(median(a.map((round, at) => round.perSecond / (b[at]?.perSecond ?? 1))).toFixed(2))
  const found = { name, ours: middle(a), floor: middle(b), ratio }
  const figures = ({ perSecond, p50, p99, failures }: ReturnType<typeof middle>) =>
    `${perSecond}/s p50 ${p50} p99 ${p99} ms${failures > 0 ? ` (${failures} FAILED)` : ''}`
  say(`${name.padEnd(42)} ratio ${ratio}   ours ${figures(found.ours)}   beside ${figures(found.floor)}`)
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
  for (const pair of pairs) results.push(await compare(pair, { port: server.port, headers }, { port: floor.port, headers: {} }))
  const loadedMb = memoryMb(server.pid)
  await Promise.all([server.stop(), floor.stop()])
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
