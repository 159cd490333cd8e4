import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import type { Connection } from '../base/database.ts'
import type { CallerContext } from '../base/context.ts'
import { runWithoutWorkload } from '../base/workload.ts'
import { cachedStatement } from './cachedStatement.ts'

/** An access-log entry: who read rows with personal data, when, from where, of whom, and why. */
export interface AccessLogEntry {
  readonly caller: CallerContext
  /** `list`, `get`, `export`, `unmask`; `signIn`, `signInFailed`, `signOut`, `refused`. */
  readonly action: string
  readonly resource: string
  /** The ids of the rows that were read. */
  readonly subjectIds: readonly number[]
  /** SQL of the data subjects of these rows; see `dataSubjectsSql`. */
  readonly subjectsSql: string | undefined
  readonly fields?: readonly string[]
  readonly reason?: string | undefined
  /** A plain read: an equal entry within a few minutes is not logged again, because pages reload by themselves. */
  readonly isPlainRead?: boolean
}

/** Minutes in which equal reads are logged once. */
const dedupeMinutes = 10

const actorIdSql = (row: string) => `coalesce(${row}.real_id, ${row}.actor_id)`
/** The columns that make two reads equal. */
const isEqualReadSql = ['actor_id', 'address', 'resource', 'subject_ids', 'person_ids', 'reason']
  .map((column) => `l.${column} is not distinct from n.${column}`)
  .join(' and ')

const insertSql = (
  persons = 'select null::bigint',
) => `insert into access_log (at, actor_id, real_id, address, action, resource, subject_ids, person_ids, fields, reason, request_id)
  select n.at, n.actor_id, n.real_id, n.address, n.action, n.resource, n.subject_ids, n.person_ids, n.fields, n.reason, n.request_id from (
    select ${momentKeySpec.write('a.at')} as at, a.actor_id, a.real_id, a.address, a.action, a.resource, a.subject_ids,
      array(select distinct p.id from (${persons}) p (id) where p.id is not null order by p.id) as person_ids, a.fields, a.reason, a.request_id, a.is_look
    from json_to_recordset($1) as a (at text, actor_id bigint, real_id bigint, address text, action text, resource text, subject_ids bigint[], fields text[], reason text, request_id text, is_look boolean)
  ) n
  where not n.is_look or not exists (
    select from access_log l
    where ${actorIdSql('l')} = ${actorIdSql('n')} and l.action = n.action and l.at > n.at - interval '${dedupeMinutes} minutes' and l.at <= n.at and ${isEqualReadSql}
  )`

const rowOf = ({ caller, action, resource, subjectIds, fields, reason, isPlainRead }: AccessLogEntry) => ({
  at: caller.now,
  actor_id: caller.actor.id,
  real_id: caller.actor.real ?? null,
  address: caller.address,
  action,
  resource,
  subject_ids: subjectIds,
  fields: fields ?? null,
  reason: reason ?? null,
  request_id: caller.requestId,
  is_look: isPlainRead ?? false,
})

/** Entries of one batch do not see each other in the table, so duplicates are removed here. */
function withoutDuplicates(rows: readonly ReturnType<typeof rowOf>[]) {
  const visited = new Set<string>()
  return rows.filter(({ at: _at, request_id: _request, ...row }) => {
    const key = JSON.stringify(row)
    if (row.is_look && visited.has(key)) return false
    visited.add(key)
    return true
  })
}

/** Writes entries now, with the data subjects of their rows; one statement per kind of row. */
export async function writeAccessLogEntries(connection: Connection, accesses: readonly AccessLogEntry[]) {
  for (const [persons, entries] of Map.groupBy(accesses, (item) => item.subjectsSql)) {
    const { text, options } = cachedStatement(`access ${persons}`, true, () => insertSql(persons))
    await connection.query(text, [JSON.stringify(withoutDuplicates(entries.map(rowOf)))], options)
  }
}

const maxWaiting = 20_000
const maxBatch = 500
/** Milliseconds in which entries are collected: one statement per read would be a fifth of the database's work under load. */
const batchDelayMs = 20

/**
 * Writes access-log entries after the responses that they describe: the first at once, those
 * that arrive during a write in the next batch. Failed writes are retried until they succeed.
 */
export function createAccessLogWriter(connection: Connection, log: Logger) {
  const queue: AccessLogEntry[] = []
  let writing: Promise<void> | undefined

  async function write() {
    for (let tries = 0; queue.length > 0;) {
      const batch = queue.slice(0, maxBatch)
      try {
        await writeAccessLogEntries(connection, batch)
        queue.splice(0, batch.length)
        tries = 0
        await pause(batchDelayMs)
      } catch (error) {
        log.error({ err: error, count: queue.length }, 'access log not written yet')
        await pause(Math.min(5000, 50 * 2 ** tries++))
      }
    }
    writing = undefined
  }

  return {
    note(access: AccessLogEntry) {
      if (queue.length >= maxWaiting) return log.error({ action: access.action, resource: access.resource, ids: access.subjectIds }, 'access log full')
      queue.push(access)
      writing ??= runWithoutWorkload(write)
    },
    /** Resolves when all entries so far are written. */
    settled: () => writing ?? Promise.resolve(),
  }
}

export type AccessLogWriter = ReturnType<typeof createAccessLogWriter>
