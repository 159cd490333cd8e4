import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/** A server process that is started again whenever it ends. */
export interface Server {
  readonly name: string
  /** Its address; null while it starts. */
  address(): string | null
  kill(): void
  /** Ends it for good, politely. */
  stop(): Promise<void>
  /** The most memory that it has held so far, in MiB, over all its lives. */
  peak(): number
  /** What it has said that somebody should look at. */
  readonly troubles: Map<string, number>
}

/** How Node runs a server. */
export interface Runtime {
  readonly flags: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const root = new URL('../..', import.meta.url).pathname
const errorLevel = 50

function peakOf(child: ChildProcess) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** What a line of the log is about, without what differs from one to the next. */
function troubleIn(line: string) {
  if (!line.startsWith('{')) return null
  const { level, msg, err, resource, action }: { level: number; msg?: string; err?: { message?: string }; resource?: string; action?: string } =
    JSON.parse(line)
  return level < errorLevel ? null : [msg, resource, action, err?.message?.slice(0, 200)].filter(Boolean).join(' | ')
}

/** Starts a server of these settings; every life of it says where it is. */
export function startServer(name: string, settings: Readonly<Record<string, string>>, runtime: Runtime): Server {
  const troubles = new Map<string, number>()
  let [address, peak, ending]: [string | null, number, boolean] = [null, 0, false]
  let child = live()

  function live(): ChildProcess {
    const { PATH = '' } = process.env
    const born = spawn(process.execPath, [...runtime.flags, 'bin/server.ts', '--no-pages'], {
      cwd: root,
      env: { PATH, PORT: '0', LOG_LEVEL: 'warn', ...runtime.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const input of [born.stdout, born.stderr]) if (input) createInterface({ input }).on('line', heard)
    born.once('exit', () => {
      address = null
      if (!ending) child = live()
    })
    return born
  }

  function heard(line: string) {
    address = /Ride is at (\S+)/.exec(line)?.[1] ?? address
    const trouble = troubleIn(line)
    if (trouble) troubles.set(trouble, (troubles.get(trouble) ?? 0) + 1)
  }

  const look = () => {
    peak = Math.max(peak, peakOf(child))
    return peak
  }

  return {
    name,
    address: () => address,
    troubles,
    peak: look,
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

const mostMs = 120_000

/** One that is up, in turns; waits until there is one. */
export function anyOf(servers: readonly Server[]) {
  let turn = 0
  return async () => {
    for (const end = performance.now() + mostMs; performance.now() < end; await pause(20)) {
      const up = servers.flatMap((server) => server.address() ?? [])
      const match = up[turn++ % Math.max(1, up.length)]
      if (match !== undefined) return match
    }
    throw new Error(`no server came up: ${servers.flatMap(({ troubles }) => [...troubles.keys()]).join('\n')}`)
  }
}
