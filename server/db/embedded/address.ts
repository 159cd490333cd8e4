import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { OsAccount } from './account.ts'
import { accessibleTempFolder } from './binaries.ts'

/** The address on which an embedded server listens. */
export interface ListenAddress {
  readonly settings: Readonly<Record<string, string>>
  urlOf(database: string, password: string): string
  cleanUp(): void
}

const findFreePort = () =>
  new Promise<number>((match) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => match(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Loopback, on a free port. */
export async function createTcpAddress(): Promise<ListenAddress> {
  const port = await findFreePort()
  return {
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: `${port}` },
    urlOf: (database, password) => `postgresql://ride:${password}@127.0.0.1:${port}/${database}`,
    cleanUp: () => {},
  }
}

/** A Unix socket in an existing folder. */
export const socketAddressIn = (folder: string) => ({
  settings: { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700', port: '5432' },
  urlOf: (database: string, password: string) => `postgresql://ride:${password}@localhost/${database}?host=${encodeURIComponent(folder)}`,
})

/** A Unix socket in a folder that only `account` and this process can enter. Socket paths are limited to about 100 bytes, so the folder is a temporary one. */
export function createSocketAddress(account: OsAccount): ListenAddress {
  const tmp = accessibleTempFolder(account)
  const folder = mkdtempSync(join(tmp.length > 70 ? '/tmp' : tmp, 'ride-pg-'))
  if (account) chownSync(folder, account.uid, account.gid)
  return { ...socketAddressIn(folder), cleanUp: () => rmSync(folder, { recursive: true, force: true }) }
}
