import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { nodeEnv } from '../../../bin/flags.mjs'
import { testDatabaseParentFolder } from '../../setup/testDatabaseParentFolder.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** A server process, as `npm start` runs it. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Its output so far. */
  said(): string
  /** Its URL, once it listens. Throws its output if it exits before. */
  address(): Promise<string>
  /** Its exit code; null if a signal ended it. */
  ended(): Promise<number | null>
}

/** A server that ends with the current test. */
export function startServer(settings: Readonly<Record<string, string>>, program?: string): ServerProcess {
  const server = spawnServer(settings, program)
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

/** A server that the caller must end. */
export function spawnServer(settings: Readonly<Record<string, string>>, program = 'bin/server.ts', flags: readonly string[] = []): ServerProcess {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...flags, program, '--no-pages'], {
    cwd: root,
    env: { PATH, ...nodeEnv, PORT: '0', SEED: 'none', LOG_LEVEL: 'warn', NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words += chunk))
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    said: () => words,
    async address() {
      const listening = async () => {
        for (;;) {
          const [, address] = /Ride is at (\S+)/.exec(words) ?? []
          if (address) return address
          await once(child.stdout as NodeJS.EventEmitter, 'data')
        }
      }
      const first = await Promise.race([listening(), exit.then(() => null)])
      if (first === null) throw new Error(`the server ended: ${words}`)
      return first
    },
    ended: () => exit,
  }
}

export const newFolder = () => mkdtempSync(join(testDatabaseParentFolder(), 'ride-start-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

/** Kills the PostgreSQL that a killed server left running in a folder. */
function endPostgres(folder: string) {
  const pid = postgresPidOf(folder)
  if (pid !== null) process.kill(pid, 'SIGKILL')
}

/** A data folder for one test; a PostgreSQL left in it is killed at the end. */
export function dataFolder() {
  const folder = newFolder()
  onTestFinished(() => {
    endPostgres(folder)
    remove(folder)
  })
  return folder
}

let used: Promise<string> | undefined

/** A data folder with an initialised database and the first administrator, which makes a start faster. Shared by the tests of a file. */
export async function usedFolder() {
  used ??= begin()
  const folder = await used
  onTestFinished(() => endPostgres(folder))
  return folder
}

async function begin() {
  const DATA_DIR = newFolder()
  const server = startServer({ DATA_DIR, ...admin })
  await server.address()
  server.child.kill('SIGTERM')
  await server.ended()
  return DATA_DIR
}

export async function removeUsedFolder() {
  if (used) remove(await used)
  used = undefined
}

/** The process id of the PostgreSQL of a data folder; null if none runs. */
export function postgresPidOf(folder: string): number | null {
  const file = join(folder, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  try {
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

export const admin = { ADMIN_LOGIN_ID: 'chief', ADMIN_PASSWORD: 'river-candle-7-mountain' }

export interface Staff {
  get(path: string): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
  /** Sends a body that is not JSON. */
  send(path: string, body: NonNullable<RequestInit['body']>, headers?: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Response>
}

/** Signs in as the first administrator, over HTTP. */
export async function signIn(address: string, { ADMIN_LOGIN_ID: login_id, ADMIN_PASSWORD: password } = admin): Promise<Staff> {
  const json = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/user/staffLogin`, { method: 'POST', headers: json, body: JSON.stringify({ params: { login_id, password } }) })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return {
    get: (path) => fetch(address + path, { headers: { cookie } }),
    post: (path, body) => fetch(address + path, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) }),
    send: (path, body, headers = {}, signal) => fetch(address + path, { method: 'POST', headers: { ...headers, cookie }, body, ...(signal && { signal }) }),
  }
}
