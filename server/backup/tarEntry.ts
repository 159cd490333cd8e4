import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { Header } from 'tar'

const blockBytes = 512
const readBytes = 1024 * 1024

function headerOf(path: string, size: number, type: 'File' | 'Directory') {
  const header = new Header({ path, size, type, mode: type === 'File' ? 0o600 : 0o700, mtime: new Date(0) })
  if (header.encode()) throw new Error(`The path ${path} is too long for an archive.`)
  return header.block ?? Buffer.alloc(blockBytes)
}

const paddingAfter = (size: number) => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)

/** The two empty blocks at the end of an archive. */
export const endOfArchive = Buffer.alloc(2 * blockBytes)

export const directoryEntry = (name: string): Buffer => headerOf(`${name}/`, 0, 'Directory')

/** An entry of an archive with the given bytes. */
export const bytesEntry = (name: string, bytes: Buffer): Buffer => Buffer.concat([headerOf(name, bytes.length, 'File'), bytes, paddingAfter(bytes.length)])

/** An entry with the content of a file of a running database: one that has vanished is left out, one that shrinks is filled up with zeros. */
export async function* fileEntry(name: string, path: string): AsyncGenerator<Buffer> {
  const file = await openExisting(path)
  if (!file) return
  try {
    const { size } = await file.stat()
    yield headerOf(name, size, 'File')
    let position = 0
    while (position < size) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(readBytes, size - position)), { position })
      const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer.fill(0)
      position += chunk.length
      yield chunk
    }
    yield paddingAfter(size)
  } finally {
    await file.close()
  }
}

async function openExisting(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
