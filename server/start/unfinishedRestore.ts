import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A restore was interrupted; its message says how to go on. */
export class UnfinishedRestore extends Error {}

/** The folder in which a restore prepares the data; while it exists, the data folder may be incomplete. */
export const partialRestoreFolder = (dataDir: string) => join(dataDir, 'restore.partial')

/** Throws UnfinishedRestore if a restore into this data folder was interrupted: a start would create an empty database. */
export function refuseUnfinishedRestore(dataDir: string) {
  if (existsSync(partialRestoreFolder(dataDir)))
    throw new UnfinishedRestore(
      `A restore into ${dataDir} was interrupted. Run it again, or delete ${partialRestoreFolder(dataDir)} to start with what else is in the data folder.`,
    )
}
