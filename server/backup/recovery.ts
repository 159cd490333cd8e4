import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedServer } from '../db/embedded/embedded.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'

/** All of the log is in place already; there is nothing to fetch. */
const recoverySettings = {
  restore_command: 'exit 1',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  // Nobody can connect before the moment is reached.
  hot_standby: 'off',
  // A restored database must not wait for copies of its log.
  max_slot_wal_keep_size: '10GB',
}

const endedBefore = /recovery ended before configured recovery target was reached/

/**
 * Starts PostgreSQL on unpacked data; it reads its log up to the moment, or to the end, and is then an ordinary database.
 * The caller has made sure that the log contains the moment.
 */
export async function startRecoveredServer(
  dataDir: string,
  moment: Date | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedServer> {
  await writeFile(join(dataDir, 'postgres', 'recovery.signal'), '')
  const start = (target: Record<string, string>) => startEmbedded({ dataDir, settings: { ...recoverySettings, ...settings, ...target } })
  if (moment === undefined) return start({})
  try {
    return await start({ recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00') })
  } catch (error) {
    // Nothing was written between the moment and the last copy of the log, so its end is the moment.
    if (error instanceof Error && endedBefore.test(error.message)) return start({})
    throw error
  }
}
