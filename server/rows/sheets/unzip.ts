import type { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'

/** A packed file's contents, as far as they were asked for. */
export interface Unzipping {
  /** Which of the files inside are wanted. */
  readonly wants: (name: string) => boolean
  /** No more bytes than this come out of all of them together, whatever the archive says of itself. */
  readonly most: number
  /** What is thrown when more would. */
  readonly tooMuch: () => Error
}

const mostEntries = 2000

/** Reads no further than its measure. */
async function read(stream: Readable, most: number, tooMuch: () => Error) {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw tooMuch()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Unpacks an archive, never past its measure: sizes that it announces are not believed. */
export async function unzip(bytes: Buffer, { wants, most, tooMuch }: Unzipping): Promise<Record<string, Uint8Array>> {
  const archive = await fromBufferPromise(bytes, { validateEntrySizes: false })
  if (archive.entryCount > mostEntries) throw new Error('More files than a workbook has')
  const files = new Map<string, Uint8Array>()
  let left = most
  for await (const entry of archive.eachEntry()) {
    if (!wants(entry.fileName)) continue
    const file = await read(await archive.openReadStreamPromise(entry), left, tooMuch)
    left -= file.length
    files.set(entry.fileName, file)
  }
  return Object.fromEntries(files)
}
