import { createReadStream, createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './backupProblem.ts'

/** Loaded with the first backup: it takes ten megabytes. */
const loadLibrary = () => import('age-encryption')

/** Secret keys of age, newest first: the first encrypts, all decrypt. */
export type BackupKeys = readonly string[]

/** The end of the name of a file or folder that is still being written. */
export const partialSuffix = '.partial'

const compressionLevel = 3

// Node and the DOM declare the same streams under two types.
const webStream = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
const nodeStream = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as NodeStream)

/**
 * Compresses and encrypts bytes into a file (`zstd`, then `age`) and returns its size. It has its name only when it is complete and on disk.
 */
export async function writeEncryptedFile(path: string, bytes: AsyncIterable<Uint8Array>, [newestKey = '']: BackupKeys): Promise<number> {
  const { Encrypter, identityToRecipient } = await loadLibrary()
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(newestKey))
  const compressor = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: compressionLevel } })
  const encrypted = await encrypter.encrypt(webStream(compressor))
  const partial = path + partialSuffix
  await Promise.all([
    pipeline(Readable.from(bytes, { objectMode: false }), compressor),
    pipeline(nodeStream(encrypted), createWriteStream(partial, { mode: 0o600, flush: true })),
  ])
  await rename(partial, path)
  return (await stat(path)).size
}

/**
 * The content of a file that `writeEncryptedFile` wrote.
 * @throws BackupProblem when none of the keys opens it, or when it is damaged or incomplete.
 */
export async function* readEncryptedFile(path: string, keys: BackupKeys): AsyncGenerator<Buffer> {
  const { Decrypter } = await loadLibrary()
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  const file = createReadStream(path)
  const decompressor = createZstdDecompress()
  try {
    const decrypted = nodeStream(await decrypter.decrypt(webStream(file)))
    decrypted.once('error', (error) => decompressor.destroy(error))
    yield* decrypted.pipe(decompressor) as AsyncIterable<Buffer>
  } catch (error) {
    throw problemWith(path, error)
  } finally {
    file.destroy()
    decompressor.destroy()
  }
}

function problemWith(path: string, error: unknown) {
  if (error instanceof BackupError) return error
  const reason = error instanceof Error ? error.message : String(error)
  if (/no identity matched/.test(reason))
    return new BackupError(`${path} was encrypted with another key than BACKUP_KEY. Set the key of that time, after the newest one and a comma.`)
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return new BackupError(`${path} is missing. Copy it back, or restore another moment.`)
  return new BackupError(`${path} is damaged or incomplete (${reason}). Copy it again from where it is kept, or restore another moment.`)
}
