import { allResources } from '#resources'
import type { Cipher } from '#schema'
import { tableOf } from '#schema'
import { fileKeyDigest } from '#schema/fields/base/fileKeyDigest.ts'
import { declaredFieldKeys } from '#schema/row/fieldKey.ts'
import type { Database } from '../base/database.ts'
import type { FileStore } from './store.ts'

/** Days that an unreferenced file is kept: a form may stay open for long, and a change may be undone. */
const retentionDays = 7

/** SQL that returns all file keys that rows refer to, in fields or in rich text. */
function referencedKeysSql() {
  const columns = allResources.flatMap((resource) => declaredFieldKeys(resource).map((fieldKey) => ({ table: tableOf(resource.name), ...fieldKey })))
  const direct = columns.flatMap(({ table, key, spec }) =>
    spec.filesIn ? [`select unnest(${spec.filesIn(`t.${key}`)}) as key from ${table} t where t.${key} is not null`] : [],
  )
  const inRichText = columns.flatMap(({ table, key, spec }) =>
    spec.html ? [`select (regexp_matches(t.${key}, '/files/([0-9a-f]{64})', 'g'))[1] as key from ${table} t where t.${key} like '%/files/%'`] : [],
  )
  return [...direct, ...inRichText].join(' union ')
}

/** SQL that returns the marks of files in encrypted values; values that are not yet re-encrypted hold keys instead. */
const encryptedMarksSql = () =>
  allResources
    .flatMap((resource) =>
      declaredFieldKeys(resource).flatMap(({ key, spec }) =>
        spec.fileMarksIn ? [`select unnest(${spec.fileMarksIn(`t.${key}`)}) as mark from ${tableOf(resource.name)} t`] : [],
      ),
    )
    .concat('select unnest(files) as mark from kept_apart')
    .join(' union ')

const isUnreferencedSql = () =>
  `created_at < now() - make_interval(days => ${retentionDays}) and key not in (select key from (${referencedKeysSql()}) named where key is not null)`

const deleteSql = () => `delete from files using unnest($1::text[], $2::text[]) found (sought, mark) where key = sought and ${isUnreferencedSql()}
  and not exists (select from (${encryptedMarksSql()}) sealed where sealed.mark in (found.mark, found.sought)) returning key`

const batchSize = 50

/**
 * Deletes files without references that are older than a week; returns their number. A concurrent upload of the same file waits and then stores it
 * again.
 */
export async function deleteUnreferencedFiles(db: Database, store: FileStore, cipher: Cipher): Promise<number> {
  const matches = await db.query<{ key: string }>(`select key from files where ${isUnreferencedSql()}`)
  const keys = matches.map(({ key }) => key)
  let count = 0
  for (let from = 0; from < keys.length; from += batchSize) {
    const some = keys.slice(from, from + batchSize)
    count += await db.transaction(async (connection) => {
      const deletedFiles = await connection.query<{ key: string }>(deleteSql(), [some, some.map((key) => fileKeyDigest(key, cipher))])
      for (const { key } of deletedFiles) await store.remove(key)
      return deletedFiles.length
    })
  }
  return count
}
