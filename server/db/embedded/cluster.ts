import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OsAccount } from './account.ts'

/** The data folder of a PostgreSQL server and the programs that work on it. */
export interface PostgresCluster {
  readonly bin: string
  readonly pgdata: string
  readonly account: OsAccount
  /** The file with its password; see `ensurePassword`. */
  readonly passwordFile: string
}

/** The account may be unable to reach the folders above the data. The process starts inside the data folder, and Linux resolves this name to it. */
const dataArg = ({ account, pgdata }: PostgresCluster) => (account && process.platform === 'linux' ? '/proc/self/cwd' : pgdata)

export function spawnPostgresProgram(
  cluster: PostgresCluster,
  program: string,
  args: readonly string[],
  { first = [], ...options }: SpawnOptions & { first?: string[] } = {},
) {
  const env: NodeJS.ProcessEnv = process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin', TZ: 'UTC' }
  return spawn(join(cluster.bin, program), [...first, '-D', dataArg(cluster), ...args], {
    cwd: cluster.pgdata,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...cluster.account,
    ...options,
  })
}

/** Runs a program to its end; throws with its output when it fails. */
const runProgram = (cluster: PostgresCluster, program: string, args: readonly string[]) => waitForExit(program, spawnPostgresProgram(cluster, program, args))

/** Runs statements in single-user mode, without any network connection. */
export async function runSingleUserStatements(cluster: PostgresCluster, statements: readonly string[]) {
  const child = spawnPostgresProgram(cluster, 'postgres', ['-c', 'exit_on_error=on', 'postgres'], { first: ['--single'], stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin?.end(`${statements.join('\n')}\n`)
  await waitForExit('postgres', child)
}

async function waitForExit(program: string, child: ChildProcess) {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
  const code = await new Promise((finish, failed) => child.once('error', failed).once('close', finish))
  if (code !== 0) throw new Error(`${program} failed: ${output.trim()}`)
}

/** Trigrams of Korean text need a UTF-8 character type. The name of the locale differs between systems. */
const locales = [['--locale=C.UTF-8'], ['--locale=en_US.UTF-8'], ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']]

async function initdb(cluster: PostgresCluster, fsync: boolean) {
  const failures: unknown[] = []
  for (const locale of locales) {
    try {
      return await runProgram(cluster, 'initdb', ['--username=ride', '--encoding=UTF8', ...locale, '--auth=reject', ...(fsync ? [] : ['--no-sync'])])
    } catch (error) {
      failures.push(error)
      for (const name of readdirSync(cluster.pgdata)) rmSync(join(cluster.pgdata, name), { recursive: true })
    }
  }
  throw failures[0]
}

/** Creates the data folder if it does not exist: first under a temporary name, then renamed, so that an incomplete folder is never used. */
export async function ensureCluster(cluster: PostgresCluster, fsync: boolean) {
  const { pgdata, account, passwordFile } = cluster
  if (existsSync(join(pgdata, 'PG_VERSION'))) return
  const parent = dirname(pgdata)
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const tempPrefix = `${basename(pgdata)}.init-`
  for (const name of readdirSync(parent)) if (name.startsWith(tempPrefix)) rmSync(join(parent, name), { recursive: true })
  const fresh = mkdtempSync(join(parent, tempPrefix))
  chmodSync(fresh, 0o700)
  // The password file of earlier data does not fit the new data.
  rmSync(passwordFile, { force: true })
  if (account) chownSync(fresh, account.uid, account.gid)
  await initdb({ ...cluster, pgdata: fresh }, fsync)
  renameSync(fresh, pgdata)
}

const isProcessAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The operating system reuses process ids, so the process must also work inside this data folder. */
function isServerOf(pid: number, pgdata: string) {
  if (!isProcessAlive(pid)) return false
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(pgdata)
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(pgdata)
  } catch {
    return false
  }
}

const waitUntilGone = async (pid: number, ms: number) => {
  for (const end = Date.now() + ms; Date.now() < end; await pause(20)) if (!isProcessAlive(pid)) return true
  return !isProcessAlive(pid)
}

/** Stops the PostgreSQL server that a killed process left running, and removes its leftover files. */
export async function stopLeftoverServer({ pgdata }: PostgresCluster) {
  const file = join(pgdata, 'postmaster.pid')
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isServerOf(pid, pgdata)) break
    process.kill(pid, signal)
    await waitUntilGone(pid, 8000)
  }
  rmSync(file, { force: true })
  const sockets = lines[4] ?? ''
  if (basename(sockets).startsWith('ride-pg-')) rmSync(sockets, { recursive: true, force: true })
}
