import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { serverAccount } from './account.ts'
import type { Address } from './address.ts'
import { overSocket, overTcp } from './address.ts'
import { binariesFor } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { endLeftover, ensureCluster, spawnIn } from './cluster.ts'
import { passwordOf } from './password.ts'
import type { Log } from '../base/database.ts'
import { startWatchdog } from './watchdog.ts'

/** A PostgreSQL server of our own, as a child process. */
export interface Embedded {
  readonly url: string
  /** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
  stop(): Promise<void>
  /** Called when the server ends without having been told to. */
  onExit(callback: () => void): void
}

export interface EmbeddedOptions {
  /** Holds the data folder; made when it is not there. */
  dataDir: string
  /** Off for throw-away databases alone. */
  fsync?: boolean
  /** More settings of PostgreSQL. */
  settings?: Record<string, string>
  log?: Log | undefined
  /** Loopback TCP instead of a Unix socket; the default where sockets do not work. */
  tcp?: boolean
  /** Where it listens, the same after every start; another each time unless said. */
  address?: Address
}

const quiet = {
  timezone: 'UTC',
  // The server's own log must not carry what people wrote: no statements, no details of broken rules.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const startingUp = (error: unknown) => ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P03'].includes((error as { code?: string }).code ?? '')

/** Waits until the server answers, however long it has to recover, and makes our database in it. */
async function answering(child: ChildProcess, url: string) {
  while (child.exitCode === null && child.signalCode === null) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rowCount } = await client.query(`select from pg_database where datname = 'ride'`)
      if (rowCount === 0) await client.query('create database ride')
      return true
    } catch (error) {
      if (!startingUp(error)) throw error
      await pause(15)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

const ended = (child: ChildProcess, ms: number) =>
  child.exitCode !== null || child.signalCode !== null
    ? true
    : Promise.race([new Promise<true>((finish) => child.once('exit', () => finish(true))), pause(ms, false, { ref: false })])

async function stopServer(child: ChildProcess, cluster: Cluster) {
  if (process.platform === 'win32') spawnIn(cluster, 'pg_ctl', ['stop', '-m', 'fast'])
  else child.kill('SIGINT')
  if (await ended(child, 8000)) return
  child.kill('SIGQUIT')
  if (await ended(child, 2000)) return
  child.kill('SIGKILL')
  await ended(child, 2000)
}

async function launch(cluster: Cluster, settings: Record<string, string>, url: string, log?: Log) {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A group of its own: Ctrl-C in a terminal is for us, and we stop it when our requests are done. A throw-away one may go with us at once.
  const child = spawnIn(cluster, 'postgres', args, { detached: settings.fsync !== 'off' })
  let last = ''
  child.stdout?.resume()
  child.stderr?.on('data', (chunk: Buffer) => {
    last = `${last}${chunk}`.slice(-2000)
    for (const line of `${chunk}`.split('\n'))
      if (/FATAL|PANIC|WARNING/.test(line) && !line.includes('starting up')) log?.warn({ postgres: line }, 'PostgreSQL says')
  })
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  failed.catch(() => {})
  try {
    if (await Promise.race([answering(child, url), failed])) return child
  } catch (error) {
    child.kill('SIGQUIT')
    throw error
  }
  throw new Error(`PostgreSQL did not start: ${last.trim()}`)
}

/** After `kill -9` the old server's children need a moment to notice and let go of the shared memory. */
async function launchPatiently(...input: Parameters<typeof launch>) {
  for (const end = Date.now() + 10_000; ; await pause(100)) {
    try {
      return await launch(...input)
    } catch (error) {
      if (Date.now() > end || !/shared memory block|lock file/.test(String(error))) throw error
    }
  }
}

/** Starts PostgreSQL on the data under `dataDir`: makes it the first time, recovers it after a crash, takes it over from a killed server. */
export async function startEmbedded({
  dataDir,
  fsync = true,
  settings = {},
  log,
  tcp = process.platform === 'win32',
  address: input,
}: EmbeddedOptions): Promise<Embedded> {
  const pgdata = resolve(dataDir, 'postgres')
  const account = serverAccount(pgdata)
  const cluster: Cluster = { bin: binariesFor(account), pgdata, account, passwordFile: resolve(dataDir, 'postgres.password') }
  await ensureCluster(cluster, fsync)
  await endLeftover(cluster)
  const password = await passwordOf(cluster)
  const address = input ?? (tcp ? await overTcp() : overSocket(account))
  const all = { ...quiet, ...(fsync ? {} : careless), ...address.settings, ...settings }
  const child = await launchPatiently(cluster, all, address.urlOf('postgres', password), log)
  startWatchdog(child, account)
  const listeners: (() => void)[] = []
  let stopping = false
  const atExit = () => child.kill('SIGINT')
  process.once('exit', atExit)
  child.once('exit', () => {
    process.off('exit', atExit)
    address.forget()
    if (!stopping) for (const listener of listeners) listener()
  })
  return {
    url: address.urlOf('ride', password),
    async stop() {
      stopping = true
      await stopServer(child, cluster)
      address.forget()
    },
    onExit: (callback) => void listeners.push(callback),
  }
}
