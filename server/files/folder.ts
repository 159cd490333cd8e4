import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { FileStore } from './store.ts'

const isMissingFile = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Stores uploads as `DATA_DIR/files/ab/<name>`. Each file is written to a temporary name, flushed and renamed, so that no partial file is visible.
 */
export function folderStore(dataDir: string): FileStore {
  const folderOf = (name: string) => join(dataDir, 'files', name.slice(0, 2))
  return {
    async put(name, bytes) {
      const folder = folderOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const temporary = join(folder, `.${randomUUID()}`)
      try {
        const file = await open(temporary, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, join(folder, name))
      } catch (error) {
        // A full disk must not also keep what could not be written.
        await rm(temporary, { force: true })
        throw error
      }
    },
    read: (name) =>
      new Promise((resolve, reject) => {
        const stream = createReadStream(join(folderOf(name), name))
        stream.once('open', () => resolve(stream))
        stream.once('error', (error) => (isMissingFile(error) ? resolve(null) : reject(error)))
      }),
    async remove(key) {
      const folder = folderOf(key)
      const names = await readdir(folder).catch((error) => {
        if (isMissingFile(error)) return []
        throw error
      })
      await Promise.all(names.filter((name) => name.startsWith(key)).map((name) => rm(join(folder, name), { force: true })))
    },
  }
}
