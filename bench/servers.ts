import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeEnv, nodeFlags } from '../bin/flags.mjs'

export interface StartedServer {
  port: number
  pid: number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')

/** Starts a server process; `ready` resolves with its port. */
async function start(
  [file = '', ...args]: readonly string[],
  env: Record<string, string>,
  ready: (child: ChildProcess) => Promise<number>,
): Promise<StartedServer> {
  const child = fork(join(root, file), args, {
    cwd: root,
    // With PUBLIC_URL the server would not print its port.
    env: { ...nodeEnv, ...process.env, PUBLIC_URL: undefined, ...env },
    execArgv: nodeFlags,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.stdout?.resume()
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const earlyExit = exited.then((): never => {
    throw new Error(`${file} exited before it was ready`)
  })
  const port = await Promise.race([ready(child), earlyExit])
  earlyExit.catch(() => {})
  const stop = () => {
    child.kill('SIGTERM')
    return exited
  }
  return { port, pid: child.pid ?? 0, stop }
}

/** The port that the server prints. */
const printedPort = ({ stdout }: ChildProcess) =>
  new Promise<number>((resolve) => {
    let output = ''
    stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, port] = /Ride is at http:\/\/\S+?:(\d+)/.exec(output) ?? []
      if (port !== undefined) resolve(Number(port))
    })
  })

async function waitUntilReady(port: number) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (response?.ok) return port
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server is not ready after two minutes')
}

/** Raised rate limit, because one account sends all requests. */
const highRateLimit = { CALLS_PER_S: '100000' }

/** Starts this server on a free port; the pages must be built if they are served. */
export const startAppServer = (env: Record<string, string>, pages: boolean) =>
  start(['bin/server.ts', ...(pages ? [] : ['--no-pages'])], { ...highRateLimit, ...env, PORT: '0' }, async (child) => waitUntilReady(await printedPort(child)))

/** Starts the hand-written server. */
export const startBaseline = (env: Record<string, string>) =>
  start(['bench/baseline.ts'], env, (child) => new Promise((resolve) => child.once('message', (message: { port: number }) => resolve(message.port))))

/** Resident memory of a process in MB. */
export const memoryMb = (pid: number) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** Signs in as staff and returns the session headers. */
export async function signInBenchStaff(port: number, admin: { login_id: string; password: string }) {
  const response = await fetch(`http://127.0.0.1:${port}/api/user/staffLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params: admin }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`no session: ${response.status} ${await response.text()}`)
  return { cookie }
}
