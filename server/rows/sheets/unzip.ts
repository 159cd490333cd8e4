import { inflateRawSync } from 'node:zlib'

/** A packed file's contents, as far as they were asked for. */
export interface Unzipping {
  /** Which of the files inside are wanted. */
  readonly wants: (name: string) => boolean
  /** No more bytes than this come out of all of them together, whatever the archive says of itself. */
  readonly most: number
  /** What is thrown when more would. */
  readonly tooMuch: () => Error
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endSize = 22
const entrySize = 46
const localSize = 30
const mostComment = 0xffff
const mostEntries = 2000

const broken = () => new Error('This is no archive')

/** Where the table of contents ends: it stands at the very end, behind at most one comment. */
function endOf(bytes: Buffer) {
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - mostComment); at--) if (bytes.readUInt32LE(at) === endMark) return at
  throw broken()
}

function* entriesIn(bytes: Buffer) {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw broken()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (bytes.readUInt32LE(at) !== entryMark) throw broken()
    const nameEnd = at + entrySize + bytes.readUInt16LE(at + 28)
    yield {
      name: bytes.toString('utf8', at + entrySize, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      local: bytes.readUInt32LE(at + 42),
    }
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function inflated(packed: Buffer, most: number, tooMuch: () => Error) {
  if (most <= 0) throw tooMuch()
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch (error) {
    if (error instanceof RangeError) throw tooMuch()
    throw error
  }
}

/** Unpacks an archive, never past its measure: sizes that it announces are not believed. */
export function unzip(bytes: Buffer, { wants, most, tooMuch }: Unzipping): Record<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  let left = most
  for (const { name, method, size, local } of entriesIn(bytes)) {
    if (!wants(name)) continue
    const from = local + localSize + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + size)
    if (method !== 0 && method !== 8) throw broken()
    const file = method === 8 ? inflated(packed, left, tooMuch) : packed
    left -= file.length
    if (left < 0) throw tooMuch()
    files.set(name, file)
  }
  return Object.fromEntries(files)
}
