import { allResources } from '#resources'
import { tableOf } from '#schema'
import { declaredSlots } from '#schema/slot.ts'
import type { Database } from '../base/database.ts'
import type { FileStore } from './store.ts'

/** Days that a file without a row that names it is kept: a form may be open for long, and a change may be taken back. */
const keptDays = 7

/** SQL that yields every file key that some row names, in a column of its own or inside rich text. */
function namedKeys() {
  const columns = allResources.flatMap((of) => declaredSlots(of).map((slot) => ({ table: tableOf(of.name), ...slot })))
  const direct = columns.flatMap(({ table, key, part }) =>
    part.filesIn ? [`select unnest(${part.filesIn(`t.${key}`)}) as key from ${table} t where t.${key} is not null`] : [],
  )
  const written = columns.flatMap(({ table, key, part }) =>
    part.html ? [`select (regexp_matches(t.${key}, '/files/([0-9a-f]{64})', 'g'))[1] as key from ${table} t where t.${key} like '%/files/%'`] : [],
  )
  return [...direct, ...written].join(' union ')
}

/** Removes files that nothing has named for a week; the number removed. */
export async function sweepFiles(db: Database, store: FileStore): Promise<number> {
  const gone = await db.query<{ key: string }>(
    `delete from files where created_at < now() - make_interval(days => ${keptDays}) and key not in (select key from (${namedKeys()}) named where key is not null) returning key`,
  )
  for (const { key } of gone) await store.remove(key)
  return gone.length
}
