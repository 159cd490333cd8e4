import type { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'

/** What to extract from an archive. */
export interface UnzipOptions {
  /** True for files to extract. */
  readonly isWanted: (name: string) => boolean
  /** Limit of all extracted bytes together, whatever sizes the archive declares. */
  readonly maxBytes: number
  /** Creates the error thrown above the limit. */
  readonly limitError: () => Error
}

const maxEntries = 2000

/** Reads a stream up to a limit. */
async function readUpTo(stream: Readable, most: number, tooMuch: () => Error) {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw tooMuch()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Extracts an archive within its limit; declared sizes are not trusted. */
export async function unzip(bytes: Buffer, { isWanted, maxBytes, limitError }: UnzipOptions): Promise<Record<string, Uint8Array>> {
  const archive = await fromBufferPromise(bytes, { validateEntrySizes: false })
  if (archive.entryCount > maxEntries) throw new Error('More files than a workbook has')
  const files = new Map<string, Uint8Array>()
  let remainingBytes = maxBytes
  for await (const entry of archive.eachEntry()) {
    if (!isWanted(entry.fileName)) continue
    const file = await readUpTo(await archive.openReadStreamPromise(entry), remainingBytes, limitError)
    remainingBytes -= file.length
    files.set(entry.fileName, file)
  }
  return Object.fromEntries(files)
}
