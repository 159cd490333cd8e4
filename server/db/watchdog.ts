import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

/** Waits until the pipe to us breaks, and shuts PostgreSQL down. Should it have ended before, nobody has its number yet: we end the watchdog then. */
const script = 'read -r _; kill -INT "$1" 2>/dev/null'

/** Ends PostgreSQL when this process is gone without having been able to: killed, or out of memory. */
export function startWatchdog(postgres: ChildProcess, account: Account) {
  if (process.platform === 'win32' || postgres.pid === undefined) return
  const dog = spawn('/bin/sh', ['-c', script, 'ride-watchdog', String(postgres.pid)], {
    cwd: '/',
    env: {},
    // A group of its own, as PostgreSQL has: what a terminal ends does not end who looks after it.
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
