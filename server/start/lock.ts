import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The process that holds a data folder. A pid may be reused; with start time and boot id it identifies a process uniquely. */
interface Owner {
  pid: number
  started: string
  boot: string
  closing?: true
}

export interface Lock {
  /** Marks this server as shutting down, so that the next one waits instead of failing. */
  closing(): void
  release(): void
}

/** Another running server uses the same data folder. */
export class FolderInUse extends Error {}

const closingTakesMs = 15_000
// Time between creating and filling the lock file; a file that stays unreadable is from a crash.
const fillingTakesMs = 500

/** Locks the data folder for this process. The lock of a dead process is taken over, that of a running process never. */
export async function lockFolder(dataDir: string): Promise<Lock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'lock')
  const me = ownerOf(process.pid)
  if (!me) throw new Error('Cannot tell when this process started.')
  const startedAt = Date.now()
  while (!create(path, me)) {
    const match = read(path)
    if (match === null) continue
    const owner = parse(match)
    const age = Date.now() - startedAt
    if (owner ? !lives(owner) : age > fillingTakesMs) moveAside(path, match)
    else if (owner && !(owner.closing && age < closingTakesMs)) throw new FolderInUse(inUse(dataDir, owner))
    else await wait(50)
  }
  return {
    closing: () => writeFileSync(path, JSON.stringify({ ...me, closing: true })),
    release: () => rmSync(path, { force: true }),
  }
}

const inUse = (dataDir: string, { pid }: Owner) =>
  `Another Ride server (process ${pid}) is using ${resolve(dataDir)}. Stop it first, or set DATA_DIR to another folder, or use DATABASE_URL to run several servers on one database.`

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function create(path: string, me: Owner) {
  try {
    writeFileSync(path, JSON.stringify(me), { flag: 'wx', mode: 0o600, flush: true })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function parse(text: string): Owner | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Removes the lock of a dead process. Two processes may do so at once; the slower one may move the new lock of the faster one, detects this, and
 * puts it back.
 */
function moveAside(path: string, dead: string) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const movedText = read(aside)
  if (movedText !== null && movedText !== dead) writeFileSync(path, movedText, { flag: 'wx', mode: 0o600, flush: true })
  rmSync(aside, { force: true })
}

function lives(owner: Owner) {
  const now = ownerOf(owner.pid)
  return now !== null && now.started === owner.started && now.boot === owner.boot
}

function ownerOf(pid: number): Owner | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return null
  }
  const started = startOf(pid)
  return started === null ? null : { pid, started, boot: bootOf() }
}

function startOf(pid: number) {
  if (process.platform === 'linux') {
    // The process name in parentheses may contain spaces. After it, field 0 is the state and field 19 the start time.
    const words = read(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ')
    return !words || words[0] === 'Z' ? null : (words[19] ?? null)
  }
  return process.platform === 'win32' ? '' : ask('ps', ['-o', 'lstart=', '-p', String(pid)])
}

function bootOf() {
  if (process.platform === 'linux') return read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return process.platform === 'darwin' ? (ask('sysctl', ['-n', 'kern.boottime']) ?? '') : ''
}

function ask(command: string, args: string[]) {
  try {
    return execFileSync(command, args, { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}
