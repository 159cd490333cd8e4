import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Anchor } from './seal.ts'

/** Seals that have left the database: a line each in a file beside it. */
const pathIn = (dataDir: string) => join(dataDir, 'audit.anchors')

export const keepAnchors = (dataDir: string, anchors: readonly Anchor[]) =>
  anchors.length === 0
    ? Promise.resolve()
    : appendFile(pathIn(dataDir), anchors.map((anchor) => `${JSON.stringify(anchor)}\n`).join(''), { mode: 0o600, flush: true })

/** What was kept on this machine; nothing where no server has run. */
export async function keptAnchors(dataDir: string, file = pathIn(dataDir)): Promise<Anchor[]> {
  try {
    const text = await readFile(file, 'utf8')
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Anchor]))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
