import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Who holds a data folder. A pid alone may have been given to somebody else since; with start time and boot it names one process for ever. */
interface Owner {
  pid: number
  started: string
  boot: string
  closing?: true
}

export interface Lock {
  /** Says that this server is on its way out, so that the next one waits instead of refusing. */
  closing(): void
  release(): void
}

/** Another server lives on the same data folder. */
export class FolderInUse extends Error {}

const closingTakesMs = 15_000
// Between creating and filling the file a moment passes; one that stays unreadable was left by a crash.
const fillingTakesMs = 500

/** Takes the data folder for this process alone. A dead owner's lock is taken over, a living owner's never. */
export async function lockFolder(dataDir: string): Promise<Lock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'lock')
  const me = ownerOf(process.pid)
  if (!me) throw new Error('Cannot tell when this process started.')
  const asked = Date.now()
  while (!create(path, me)) {
    const match = read(path)
    if (match === null) continue
    const owner = parse(match)
    const age = Date.now() - asked
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

/** Of two that find the same dead owner one moves the file; the other may move the winner's new one, sees so, and puts it back. */
function moveAside(path: string, dead: string) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = read(aside)
  if (moved !== null && moved !== dead) writeFileSync(path, moved, { flag: 'wx', mode: 0o600, flush: true })
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
    // The name in parentheses may hold spaces; after it stand the state and, as the 20th word, the start.
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
