import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const stateShape = z.object({
  finishedAt: z.iso.datetime({ offset: true }),
  kind: z.string().max(50),
  bytes: z.number().nonnegative(),
  outcome: z.enum(['ok', 'failed']),
})

export type LastBackupRun = z.infer<typeof stateShape>

/** The last backup, which the backup writes to `backups/state.json` in the data folder; null if there was none. */
export async function readLastBackupRun(dataDir: string): Promise<LastBackupRun | null> {
  const text = await readFile(join(dataDir, 'backups', 'state.json'), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return stateShape.parse(JSON.parse(text))
  } catch {
    // A file that cannot be read says nothing about a backup, so it counts as a failed one.
    return { finishedAt: new Date(0).toISOString(), kind: 'unreadable', bytes: 0, outcome: 'failed' }
  }
}
