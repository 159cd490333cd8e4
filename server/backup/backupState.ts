import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const runState = z.object({
  finishedAt: z.iso.datetime(),
  kind: z.enum(['base', 'wal', 'test']),
  bytes: z.number(),
  outcome: z.enum(['ok', 'failed']),
  message: z.string().optional(),
})

/** The last run of one kind: base backup, copy of the log, or self-test. */
export type BackupRunState = z.infer<typeof runState>

const stateFile = z.object({ ...runState.shape, runs: z.partialRecord(runState.shape.kind, runState) })

/** The last runs; at the top the newest one, or one that failed and has not succeeded since. */
export type BackupState = z.infer<typeof stateFile>

const pathOf = (dataDir: string) => join(dataDir, 'backups', 'state.json')

/** What the last backups did; undefined if there was none. */
export async function readBackupState(dataDir: string): Promise<BackupState | undefined> {
  try {
    return stateFile.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')))
  } catch {
    // A missing or unreadable file is written anew by the next run.
    return undefined
  }
}

/** Stores the result of a run in `DATA_DIR/backups/state.json`. */
export async function writeBackupState(dataDir: string, run: BackupRunState) {
  const runs = { ...(await readBackupState(dataDir))?.runs, [run.kind]: run }
  const newestFirst = Object.values(runs).toSorted((one, other) => other.finishedAt.localeCompare(one.finishedAt))
  const first = newestFirst.find(({ outcome }) => outcome === 'failed') ?? run
  const path = pathOf(dataDir)
  await mkdir(join(dataDir, 'backups'), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.partial`, `${JSON.stringify({ ...first, runs }, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.partial`, path)
}
