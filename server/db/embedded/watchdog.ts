import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { OsAccount } from './account.ts'

/**
 * Waits until the pipe to this process breaks, then stops PostgreSQL. If PostgreSQL ends first, this process ends the watchdog before the process id is reused.
 */
const script = 'read -r _; kill -INT "$1" 2>/dev/null'

/** Stops PostgreSQL when this process ended without doing so itself: killed, or out of memory. */
export function startWatchdog(postgres: ChildProcess, account: OsAccount) {
  if (process.platform === 'win32' || postgres.pid === undefined) return
  const dog = spawn('/bin/sh', ['-c', script, 'ride-watchdog', String(postgres.pid)], {
    cwd: '/',
    env: {},
    // In a process group of its own, like PostgreSQL: Ctrl-C in a terminal must not end the watchdog.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...account,
  })
  dog.on('error', () => {})
  dog.stdin.on('error', () => {})
  dog.unref()
  ;(dog.stdin as unknown as { unref(): void }).unref()
  postgres.once('exit', () => dog.kill('SIGKILL'))
}
