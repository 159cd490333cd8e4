import { allResources } from '#resources/index.ts'
import { readEnv } from '#server/base/env.ts'
import { storeDigestSecret, loadCipher } from '#server/base/storedCipher.ts'
import { readEncryptionKeys } from '#server/base/readEncryptionKeys.ts'
import { reencryptAll } from '#server/rows/reencrypt.ts'
import { runOnDatabase } from './runOnDatabase.ts'

/** Re-encrypts everything with the first key and prints which keys can be removed. If it is interrupted, the next run continues. */
await runOnDatabase(async (db) => {
  const keys = readEncryptionKeys(readEnv())
  await storeDigestSecret(db, keys)
  let doneCount = 0
  const created = await reencryptAll(db, await loadCipher(db, keys), allResources, (count) => {
    doneCount += count
    if (count > 0) process.stdout.write(`${doneCount} encrypted\n`)
  })
  for (const [column, count] of Object.entries(created)) process.stdout.write(`${column}\t${count}\n`)
  const [newest, ...older] = keys.map(({ id }) => id)
  process.stdout.write(`Everything is encrypted with ${newest}.${older.length > 0 ? ` Once every server lists it first, remove: ${older.join(', ')}` : ''}\n`)
  return 0
})
