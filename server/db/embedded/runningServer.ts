import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** URL of the embedded PostgreSQL that a server runs on a data folder, from its `postmaster.pid`; undefined if none runs. */
export function runningServerUrl(dataDir: string): string | undefined {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const [, , , port = '', socketFolder = '', address = ''] = readFileSync(pidFile, 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  return address.trim() === ''
    ? `postgresql://ride:${password}@localhost:${port.trim()}/ride?host=${encodeURIComponent(socketFolder.trim())}`
    : `postgresql://ride:${password}@127.0.0.1:${port.trim()}/ride`
}
