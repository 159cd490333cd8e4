import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A sealed column in the clear, and which columns of its row are made of it. */
export interface Secret {
  readonly clear: string
  readonly digests: readonly string[]
  readonly marks: readonly string[]
}

export type Row = Readonly<Record<string, unknown>>

/**
 * A line of a dump. First the pictures; then a moment of the last week, and what had changed in each table since the moment before: from the first one on, everything.
 * A row that is gone is named by its keys.
 */
export type Line =
  | { readonly file: string; readonly mime: string; readonly bytes: string }
  | { readonly at: string }
  | { readonly table: string; readonly key: string; readonly row: Row | null; readonly secrets?: Readonly<Record<string, Secret>> }

const path = new URL('business.jsonl.br', import.meta.url)

/** Moments repeat what the first one says, megabytes before. */
const params = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/** Writes the dump that is kept with the code; answers how many bytes it has. */
export function writeDump(lines: readonly string[]) {
  const text = Buffer.from(lines.join('\n'))
  const packed = brotliCompressSync(text, params(text.length))
  writeFileSync(path, packed)
  return packed.length
}

export const readDump = () => brotliDecompressSync(readFileSync(path)).toString().split('\n')
