import { readCheckpoints } from '#server/audit/checkpoints.ts'
import { verifyLogs } from '#server/audit/verify.ts'
import { readEnv } from '#server/base/env.ts'
import { createCipher } from '#server/base/cipher.ts'
import { encryptionKeys } from '#server/base/encryptionKeys.ts'
import { lastSimulatedTime } from '#server/simulation/clock.ts'
import { onDatabase } from './onDatabase.ts'

const [file] = process.argv.slice(2)

const message = {
  changed: 'row is not as it was sealed',
  removed: 'row is gone',
  inserted: 'row was put in later',
  seal: 'seal is not as it was made',
  anchor: 'seal that had left the database is another, or gone',
}

/**
 * Verifies the change log and the access log, and prints the first difference of each; exit code 1 if there is one. A file of checkpoints from
 * another machine may be given.
 */
await onDatabase(async (db) => {
  const env = readEnv()
  const { rows, broken } = await verifyLogs(db, createCipher(encryptionKeys(env)), {
    anchors: await readCheckpoints(env.DATA_DIR, file),
    now: (await lastSimulatedTime(db)) ?? new Date(),
  })
  for (const { log, what, id } of broken) process.stdout.write(`BROKEN ${log} ${id}: ${message[what]}\n`)
  process.stdout.write(`${rows} rows are as they were sealed\n`)
  return broken.length === 0 ? 0 : 1
})
