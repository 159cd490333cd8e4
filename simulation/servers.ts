import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/** A server process that is restarted whenever it ends. */
export interface RestartingServer {
  readonly name: string
  /** Its address; null while it starts. */
  address(): string | null
  kill(): void
  /** Shuts the server down gracefully and does not restart it. */
  stop(): Promise<void>
  /** Peak memory in MiB, over all restarts. */
  peakMemoryMiB(): number
  /** Errors in the log with their counts. */
  readonly errorCounts: Map<string, number>
}

/** Options of the Node process. */
export interface NodeProcessOptions {
  readonly flags: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const root = new URL('..', import.meta.url).pathname
const errorLevel = 50

function peakMemoryOf(child: ChildProcess) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Key of an error in the log, without details that vary. Null for other lines. */
function errorKeyIn(line: string) {
  if (!line.startsWith('{')) return null
  const { level, msg, err, resource, action }: { level: number; msg?: string; err?: { message?: string }; resource?: string; action?: string } =
    JSON.parse(line)
  return level < errorLevel ? null : [msg, resource, action, err?.message?.slice(0, 200)].filter(Boolean).join(' | ')
}

/** Starts a server; each process of it reports its address. */
export function startRestartingServer(name: string, settings: Readonly<Record<string, string>>, runtime: NodeProcessOptions): RestartingServer {
  const errorCounts = new Map<string, number>()
  let [address, peak, ending]: [string | null, number, boolean] = [null, 0, false]
  let child = live()

  function live(): ChildProcess {
    const { PATH = '' } = process.env
    const serverProcess = spawn(process.execPath, [...runtime.flags, 'bin/server.ts', '--no-pages'], {
      cwd: root,
      env: { PATH, PORT: '0', LOG_LEVEL: 'warn', ...runtime.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const input of [serverProcess.stdout, serverProcess.stderr]) if (input) createInterface({ input }).on('line', heard)
    serverProcess.once('exit', () => {
      address = null
      if (!ending) child = live()
    })
    return serverProcess
  }

  function heard(line: string) {
    address = /Ride is at (\S+)/.exec(line)?.[1] ?? address
    const trouble = errorKeyIn(line)
    if (trouble) errorCounts.set(trouble, (errorCounts.get(trouble) ?? 0) + 1)
  }

  const look = () => {
    peak = Math.max(peak, peakMemoryOf(child))
    return peak
  }

  return {
    name,
    address: () => address,
    errorCounts,
    peakMemoryMiB: look,
    kill() {
      look()
      address = null
      child.kill('SIGKILL')
    },
    async stop() {
      look()
      ending = true
      child.kill('SIGTERM')
      while (child.exitCode === null && child.signalCode === null) await pause(20)
    },
  }
}

const maxWaitMs = 120_000

/** Returns the address of a running server, in turns; waits until there is one. */
export function createAddressRoundRobin(servers: readonly RestartingServer[]) {
  let turn = 0
  return async () => {
    for (const end = performance.now() + maxWaitMs; performance.now() < end; await pause(20)) {
      const up = servers.flatMap((server) => server.address() ?? [])
      const match = up[turn++ % Math.max(1, up.length)]
      if (match !== undefined) return match
    }
    throw new Error(`no server came up: ${servers.flatMap(({ errorCounts }) => [...errorCounts.keys()]).join('\n')}`)
  }
}
