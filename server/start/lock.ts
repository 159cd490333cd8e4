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

export interface DataFolderLock {
  /** Marks this server as shutting down, so that the next one waits instead of failing. */
  closing(): void
  release(): void
}

/** Another running server uses the same data folder. */
export class DataFolderInUse extends Error {}

const shutdownTimeoutMs = 15_000
// Time between creating and filling the lock file; a file that stays unreadable is from a crash.
const fillTimeoutMs = 500

/** Locks the data folder for this process. The lock of a dead process is taken over, that of a running process never. */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'lock')
  const self = ownerOf(process.pid)
  if (!self) throw new Error('The start time of this process could not be read.')
  const startedAt = Date.now()
  while (!createLockFile(path, self)) {
    const text = readTextFile(path)
    if (text === null) continue
    const owner = parseOwner(text)
    const age = Date.now() - startedAt
    if (owner ? !isAlive(owner) : age > fillTimeoutMs) removeDeadLock(path, text)
    else if (owner && !(owner.closing && age < shutdownTimeoutMs)) throw new DataFolderInUse(inUseMessage(dataDir, owner))
    else await wait(50)
  }
  return {
    closing: () => writeFileSync(path, JSON.stringify({ ...self, closing: true })),
    release: () => rmSync(path, { force: true }),
  }
}

const inUseMessage = (dataDir: string, { pid }: Owner) =>
  `Another Ride server (process ${pid}) is using ${resolve(dataDir)}. Stop it first, or set DATA_DIR to another folder, or use DATABASE_URL to run several servers on one database.`

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function createLockFile(path: string, owner: Owner) {
  try {
    writeFileSync(path, JSON.stringify(owner), { flag: 'wx', mode: 0o600, flush: true })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function readTextFile(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function parseOwner(text: string): Owner | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Removes the lock of a dead process. Two processes may do so at once; the slower one may move the new lock of the faster one, detects this, and
 * restores it.
 */
function removeDeadLock(path: string, deadText: string) {
  const movedPath = `${path}.${randomUUID()}`
  try {
    renameSync(path, movedPath)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const movedText = readTextFile(movedPath)
  if (movedText !== null && movedText !== deadText) writeFileSync(path, movedText, { flag: 'wx', mode: 0o600, flush: true })
  rmSync(movedPath, { force: true })
}

function isAlive(owner: Owner) {
  const current = ownerOf(owner.pid)
  return current !== null && current.started === owner.started && current.boot === owner.boot
}

function ownerOf(pid: number): Owner | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return null
  }
  const started = startTimeOf(pid)
  return started === null ? null : { pid, started, boot: bootIdOf() }
}

function startTimeOf(pid: number) {
  if (process.platform === 'linux') {
    // The process name in parentheses may contain spaces. After it, field 0 is the state and field 19 the start time.
    const statFields = readTextFile(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ')
    return !statFields || statFields[0] === 'Z' ? null : (statFields[19] ?? null)
  }
  return process.platform === 'win32' ? '' : runCommand('ps', ['-o', 'lstart=', '-p', String(pid)])
}

function bootIdOf() {
  if (process.platform === 'linux') return readTextFile('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return process.platform === 'darwin' ? (runCommand('sysctl', ['-n', 'kern.boottime']) ?? '') : ''
}

function runCommand(command: string, args: string[]) {
  try {
    return execFileSync(command, args, { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}
