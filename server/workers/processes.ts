import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appError } from '#schema'
import type { WorkerTask, TaskResult } from './messages.ts'
import { startedMessage, unwrapTaskResult } from './messages.ts'

/** The task took more memory or time than allowed. */
export class ResourceLimitError extends Error {}

export interface WorkerTaskLimits {
  /** Counted from the start of the task; starting the process and loading modules do not count. */
  readonly timeMs: number
  /** Aborted when the client disconnects; the task ends with it. */
  readonly signal: AbortSignal
}

const heapMb = 256
/** Idle processes end after this time. */
const idleMs = 30_000
/** A machine that cannot start a process within this time is overloaded. */
const startMs = 30_000

/**
 * Workers read files and load native modules of the application; they write nothing and start nothing.
 * Node's permissions do not block the network, but workers have no key and no address to use there.
 */
const permissionFlags = ['--permission', '--allow-fs-read=*', '--allow-addons']
const nodeFlags = [`--max-old-space-size=${heapMb}`, '--disable-warning=SecurityWarning', ...permissionFlags]
const passedVariables = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR']

function startProcess() {
  const env = Object.fromEntries(passedVariables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  const child = fork(join(import.meta.dirname, 'child.ts'), [], {
    execArgv: nodeFlags,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env,
  })
  // When the machine runs out of memory, Linux ends this process first.
  if (process.platform === 'linux' && child.pid !== undefined) writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => {})
  child.unref()
  child.channel?.unref()
  return child
}

const ticksASecond = 100

/** CPU time of a process in milliseconds, from /proc; NaN on other systems. */
function spentMs({ pid }: ChildProcess) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(user) + Number(system)) * 1000) / ticksASecond
  } catch {
    return NaN
  }
}

/** A process with less than this share of CPU time was slowed down by other processes; then the task is not to blame. */
const minCpuShare = 0.25

/** Signals from outside: the operating system or its administrator ended the process, and the task is not to blame. */
const outsideSignals: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/** Runs one task in a process. Error `busy` when the process was killed. Above the limits, or when the signal aborts, the process is ended. */
function runTask(child: ChildProcess, task: WorkerTask, { timeMs, signal }: WorkerTaskLimits) {
  return new Promise<TaskResult>((resolve, reject) => {
    child.channel?.ref()
    const busy = () => appError('busy', { retryAfter: 5 })
    const onTimeout = (reason: () => Error) => () => {
      const error = reason()
      end(() => reject(error))
    }
    let timer = setTimeout(onTimeout(busy), startMs)
    const onStarted = () => {
      const cpuAtStart = spentMs(child)
      const slow = () => (spentMs(child) - cpuAtStart < minCpuShare * timeMs ? busy() : new ResourceLimitError(`${task.name} took longer than ${timeMs} ms`))
      clearTimeout(timer)
      timer = setTimeout(onTimeout(slow), timeMs)
    }
    const onMessage = (reply: typeof startedMessage | TaskResult) => (reply === startedMessage ? onStarted() : settle(() => resolve(reply)))
    const onKilled = () => settle(() => reject(appError('busy', { retryAfter: 2 })))
    // A process ends by itself only because of its task: out of memory, or a defect in a parser.
    const onExit = (_code: number | null, by: NodeJS.Signals | null) =>
      outsideSignals.has(by) ? onKilled() : settle(() => reject(new ResourceLimitError(`${task.name} ended its process`)))
    const onAbort = () => end(() => reject(signal.reason as Error))
    function settle(tell: () => void) {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onKilled)
      signal.removeEventListener('abort', onAbort)
      child.channel?.unref()
      tell()
    }
    function end(tell: () => void) {
      child.kill('SIGKILL')
      settle(tell)
    }
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.on('error', onKilled)
    signal.addEventListener('abort', onAbort, { once: true })
    child.send(task, (error) => void (error && onKilled()))
  })
}

/** Worker processes, started when needed; each runs one task at a time. */
export function workerProcesses() {
  const all = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function free() {
    const [idleEntry] = idle
    if (idleEntry) {
      clearTimeout(idleEntry[1])
      idle.delete(idleEntry[0])
      return idleEntry[0]
    }
    const child = startProcess()
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    child.on('error', () => child.kill('SIGKILL'))
    return child
  }

  return {
    async run(task: WorkerTask, bounds: WorkerTaskLimits): Promise<unknown> {
      const child = free()
      const outcome = await runTask(child, task, bounds)
      if (all.has(child)) idle.set(child, setTimeout(() => child.kill(), idleMs).unref())
      return unwrapTaskResult(outcome)
    },
    close() {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}
