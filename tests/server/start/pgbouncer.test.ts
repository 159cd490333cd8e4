import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { admin, dataFolder, signIn, startServer } from './startServer.ts'

/** The version of the installed PgBouncer as a number: 118 for 1.18. */
function installedVersion() {
  try {
    const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' })) ?? []
    return Number(major) * 100 + Number(minor)
  } catch {
    return undefined
  }
}

const version = installedVersion()
const poolSize = 4

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** PgBouncer in transaction mode before a PostgreSQL of its own. */
async function openPooler() {
  const folder = mkdtempSync(join(tmpdir(), 'ride-pgbouncer-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbedded({ dataDir: dataFolder(), fsync: false, tcp: true })
  const direct = new URL(postgres.url)
  const port = await freePort()
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
ride = host=${direct.hostname} port=${direct.port} dbname=ride user=ride password=${direct.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
${(version ?? 0) >= 121 ? 'max_prepared_statements = 1000' : ''}
`,
  )
  const child = spawn('pgbouncer', [...(userInfo().uid === 0 ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk) => (log += chunk))
  onTestFinished(async () => {
    child.kill('SIGINT')
    await postgres.stop()
    rmSync(folder, { recursive: true })
  })
  await expect.poll(() => log).toContain('process up')
  return { url: `postgresql://ride@127.0.0.1:${port}/ride`, directUrl: postgres.url }
}

test.skipIf(version === undefined)(
  'servers work through PgBouncer in transaction mode, with fewer connections than callers (skipped where pgbouncer is not installed)',
  async () => {
    const { url, directUrl } = await openPooler()
    const settings = {
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_PREPARED_STATEMENTS: (version ?? 0) >= 121 ? 'on' : 'off',
      REQUEST_TIMEOUT_S: '20',
      CALLS_PER_S: '100000',
      ...admin,
    }
    const first = startServer({ ...settings, DATA_DIR: dataFolder() })
    const addresses = [await first.address()]
    addresses.push(await startServer({ ...settings, DATA_DIR: dataFolder() }).address())
    const staff = await Promise.all(addresses.map((address) => signIn(address)))

    const statuses: number[] = []
    const from = performance.now()
    const work = async (worker: number) => {
      for (let n = 0; n < 20; n++) {
        const desk = staff[(worker + n) % staff.length]
        if (!desk) throw new Error('no server')
        const saved = await desk.post('/api/tag/save', { saveParamsArray: [{ name: `${worker}-${n}` }] })
        const list = await desk.get('/api/tag/findMany?params[orderBy]=id-desc')
        statuses.push(saved.status, list.status)
        await Promise.all([saved.arrayBuffer(), list.arrayBuffer()])
      }
    }
    await Promise.all(Array.from({ length: 12 }, (_, worker) => work(worker)))
    const seconds = (performance.now() - from) / 1000

    const client = new Client({ connectionString: directUrl })
    await client.connect()
    const one = async (sql: string) => (await client.query(sql)).rows[0]
    const pooled = await one(
      `select count(*)::int as n from pg_stat_activity where client_port is not null and application_name = 'ride' and query not like 'listen%'`,
    )
    process.stdout.write(`PgBouncer ${version}: ${statuses.length} requests in ${seconds.toFixed(1)} s, ${pooled.n} connections of PostgreSQL\n`)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(await one('select count(*)::int as n, count(distinct name)::int as names from tags')).toEqual({ n: 240, names: 240 })
    expect(pooled.n).toBeLessThanOrEqual(poolSize + 4)
    expect(
      await one(`select count(*)::int as n from pg_locks where locktype = 'advisory' and pid in (select pid from pg_stat_activity where state = 'idle')`),
    ).toEqual({ n: 0 })
    await client.end()
  },
  180_000,
)
