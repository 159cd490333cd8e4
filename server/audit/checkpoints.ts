import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Checkpoint } from './seal.ts'

/** File of checkpoints outside the database, one JSON object per line. */
const checkpointFile = (dataDir: string) => join(dataDir, 'audit.anchors')

export const appendCheckpoints = (dataDir: string, anchors: readonly Checkpoint[]) =>
  anchors.length === 0
    ? Promise.resolve()
    : appendFile(checkpointFile(dataDir), anchors.map((anchor) => `${JSON.stringify(anchor)}\n`).join(''), { mode: 0o600, flush: true })

/** Reads the checkpoints on this machine; empty if no server has run here. */
export async function readCheckpoints(dataDir: string, file = checkpointFile(dataDir)): Promise<Checkpoint[]> {
  try {
    const text = await readFile(file, 'utf8')
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Checkpoint]))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
