import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresAccount } from './account.ts'
import type { ListenAddress } from './address.ts'
import { createSocketAddress, createTcpAddress } from './address.ts'
import { ensureBinariesFolder } from './binaries.ts'
import type { PostgresCluster } from './cluster.ts'
import { stopLeftoverServer, ensureCluster, spawnPostgresProgram } from './cluster.ts'
import { ensurePostgresPassword } from './password.ts'
import type { DatabaseLogger } from '../../base/database.ts'
import { startWatchdog } from './watchdog.ts'

/** A PostgreSQL server that runs as a child process. */
export interface EmbeddedServer {
  readonly url: string
  /** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
  stop(): Promise<void>
  /** Called when the server ends without `stop`. */
  onExit(callback: () => void): void
}

export interface EmbeddedOptions {
  /** Contains the data folder; created if it does not exist. */
  dataDir: string
  /** Off only for throw-away databases. */
  fsync?: boolean
  /** Additional PostgreSQL settings. */
  settings?: Record<string, string>
  log?: DatabaseLogger | undefined
  /** Loopback TCP instead of a Unix socket; the default where sockets do not work. */
  tcp?: boolean
  /** A fixed address for every start; by default each start uses a new one. */
  address?: ListenAddress
}

const loggingSettings = {
  timezone: 'UTC',
  // The log of PostgreSQL must not contain personal data: no statements, no details of violated constraints.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}
const unsafeSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const isStartingUp = (error: unknown) => ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P03'].includes((error as { code?: string }).code ?? '')

/** Waits until the server accepts connections, however long its recovery takes, and creates the database `ride`. */
async function waitUntilReady(child: ChildProcess, url: string) {
  while (child.exitCode === null && child.signalCode === null) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rowCount } = await client.query(`select from pg_database where datname = 'ride'`)
      if (rowCount === 0) await client.query('create database ride')
      return true
    } catch (error) {
      if (!isStartingUp(error)) throw error
      await pause(15)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

const hasExitedWithin = (child: ChildProcess, ms: number) =>
  child.exitCode !== null || child.signalCode !== null
    ? true
    : Promise.race([new Promise<true>((finish) => child.once('exit', () => finish(true))), pause(ms, false, { ref: false })])

async function stopServer(child: ChildProcess, cluster: PostgresCluster) {
  if (process.platform === 'win32') spawnPostgresProgram(cluster, 'pg_ctl', ['stop', '-m', 'fast'])
  else child.kill('SIGINT')
  if (await hasExitedWithin(child, 8000)) return
  child.kill('SIGQUIT')
  if (await hasExitedWithin(child, 2000)) return
  child.kill('SIGKILL')
  await hasExitedWithin(child, 2000)
}

async function launch(cluster: PostgresCluster, settings: Record<string, string>, url: string, log?: DatabaseLogger) {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // In a process group of its own: Ctrl-C in a terminal stops only this process, which stops PostgreSQL after its last request. A throw-away server may stop at
  // once.
  const child = spawnPostgresProgram(cluster, 'postgres', args, { detached: settings.fsync !== 'off' })
  let lastOutput = ''
  child.stdout?.resume()
  child.stderr?.on('data', (chunk: Buffer) => {
    lastOutput = `${lastOutput}${chunk}`.slice(-2000)
    for (const line of `${chunk}`.split('\n'))
      if (/FATAL|PANIC|WARNING/.test(line) && !line.includes('starting up')) log?.warn({ message: line }, 'PostgreSQL warns')
  })
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  failed.catch(() => {})
  try {
    if (await Promise.race([waitUntilReady(child, url), failed])) return child
  } catch (error) {
    child.kill('SIGQUIT')
    throw error
  }
  throw new Error(`PostgreSQL did not start: ${lastOutput.trim()}`)
}

/** After `kill -9` the child processes of the old server need a moment to end and release the shared memory. */
async function launchWithRetries(...input: Parameters<typeof launch>) {
  for (const end = Date.now() + 10_000; ; await pause(100)) {
    try {
      return await launch(...input)
    } catch (error) {
      if (Date.now() > end || !/shared memory block|lock file/.test(String(error))) throw error
    }
  }
}

/** Starts PostgreSQL on the data in `dataDir`: creates it the first time, recovers it after a crash, takes it over from a killed process. */
export async function startEmbedded({
  dataDir,
  fsync = true,
  settings = {},
  log,
  tcp = process.platform === 'win32',
  address: input,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const pgdata = resolve(dataDir, 'postgres')
  const account = postgresAccount(pgdata)
  const cluster: PostgresCluster = { bin: ensureBinariesFolder(account), pgdata, account, passwordFile: resolve(dataDir, 'postgres.password') }
  await ensureCluster(cluster, fsync)
  await stopLeftoverServer(cluster)
  const password = await ensurePostgresPassword(cluster)
  const address = input ?? (tcp ? await createTcpAddress() : createSocketAddress(account))
  const all = { ...loggingSettings, ...(fsync ? {} : unsafeSettings), ...address.settings, ...settings }
  const child = await launchWithRetries(cluster, all, address.urlOf('postgres', password), log)
  startWatchdog(child, account)
  const listeners: (() => void)[] = []
  let stopping = false
  const atExit = () => child.kill('SIGINT')
  process.once('exit', atExit)
  child.once('exit', () => {
    process.off('exit', atExit)
    address.cleanUp()
    if (!stopping) for (const listener of listeners) listener()
  })
  return {
    url: address.urlOf('ride', password),
    async stop() {
      stopping = true
      await stopServer(child, cluster)
      address.cleanUp()
    },
    onExit: (callback) => void listeners.push(callback),
  }
}
