import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'

export interface EncryptionKey {
  readonly id: string
  readonly secret: Buffer
}

/** The encryption keys, newest first: from the setting, or outside production from the file `keys` in DATA_DIR. */
export function readEncryptionKeys(env: Env): readonly EncryptionKey[] {
  const line = env.ENCRYPTION_KEYS ?? readKeyFile(env.DATA_DIR)
  return line.split(',').map((entry) => {
    const index = entry.indexOf(':')
    return { id: entry.slice(0, index), secret: Buffer.from(entry.slice(index + 1), 'base64') }
  })
}

/** Reads the key file. The first process that starts on this folder creates it; the others read it. */
function readKeyFile(dataDir: string) {
  const path = join(dataDir, 'keys')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, `k1:${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8').trim()
}
