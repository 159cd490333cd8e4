import { allResources } from '#resources/index.ts'
import { readEnv } from '#server/base/env.ts'
import { storeDigestSecret, loadCipher } from '#server/base/storedCipher.ts'
import { encryptionKeys } from '#server/base/encryptionKeys.ts'
import { reencryptAll } from '#server/rows/reencrypt.ts'
import { onDatabase } from './onDatabase.ts'

/** Re-encrypts everything with the first key and prints which keys can be removed. If it is interrupted, the next run continues. */
await onDatabase(async (db) => {
  const keys = encryptionKeys(readEnv())
  await storeDigestSecret(db, keys)
  let doneCount = 0
  const created = await reencryptAll(db, await loadCipher(db, keys), allResources, (count) => {
    doneCount += count
    if (count > 0) process.stdout.write(`${doneCount} sealed\n`)
  })
  for (const [column, count] of Object.entries(created)) process.stdout.write(`${column}\t${count}\n`)
  const [newest, ...older] = keys.map(({ id }) => id)
  process.stdout.write(`Everything is sealed under ${newest}.${older.length > 0 ? ` Once every server has it in front, take out: ${older.join(', ')}` : ''}\n`)
  return 0
})
