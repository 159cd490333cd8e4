import { readCheckpoints } from '#server/audit/checkpoints.ts'
import { verifyLogs } from '#server/audit/verify.ts'
import { readEnv } from '#server/base/env.ts'
import { createCipher } from '#server/base/cipher.ts'
import { readEncryptionKeys } from '#server/base/readEncryptionKeys.ts'
import { lastSimulatedTime } from '#server/simulation/clock.ts'
import { runOnDatabase } from '../runOnDatabase.ts'

const [file] = process.argv.slice(2)

const messageByBreak = {
  changed: 'row was changed after it was sealed',
  removed: 'row is missing',
  inserted: 'row was inserted later',
  seal: 'seal was changed',
  anchor: 'exported seal was changed or is missing',
}

/**
 * Verifies the change log and the access log, and prints the first difference of each; exit code 1 if there is one. A file of checkpoints from
 * another machine may be given.
 */
await runOnDatabase(async (db) => {
  const env = readEnv()
  const { rows, broken } = await verifyLogs(db, createCipher(readEncryptionKeys(env)), {
    checkpoints: await readCheckpoints(env.DATA_DIR, file),
    now: (await lastSimulatedTime(db)) ?? new Date(),
  })
  for (const { log, what, id } of broken) process.stdout.write(`BROKEN ${log} ${id}: ${messageByBreak[what]}\n`)
  process.stdout.write(`${rows} rows match their seals\n`)
  return broken.length === 0 ? 0 : 1
})
