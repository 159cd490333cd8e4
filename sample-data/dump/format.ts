import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** An encrypted column in plain text, and the columns of the row that are derived from it. */
export interface DumpedSecret {
  readonly clear: string
  readonly digests: readonly string[]
  readonly marks: readonly string[]
}

export type DumpRow = Readonly<Record<string, unknown>>

/**
 * A line of a dump. First the pictures, then for each recorded moment of the last week the changes since the moment before;
 * the first moment has all rows. A deleted row has only its keys.
 */
export type DumpLine =
  | { readonly file: string; readonly mime: string; readonly bytes: string }
  | { readonly at: string }
  | { readonly table: string; readonly key: string; readonly row: DumpRow | null; readonly secrets?: Readonly<Record<string, DumpedSecret>> }

const path = new URL('business.jsonl.br', import.meta.url)

/** Brotli with a large window, because later moments repeat text from megabytes before. */
const params = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/** Writes the dump file into the repository and returns its size in bytes. */
export function writeDump(lines: readonly string[]) {
  const text = Buffer.from(lines.join('\n'))
  const packed = brotliCompressSync(text, params(text.length))
  writeFileSync(path, packed)
  return packed.length
}

export const readDump = () => brotliDecompressSync(readFileSync(path)).toString().split('\n')
