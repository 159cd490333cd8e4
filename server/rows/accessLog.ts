import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { momentPart } from '#schema/fields/dates.ts'
import type { Connection } from '../base/database.ts'
import type { Caller } from '../base/context.ts'

/** Somebody saw rows of persons: who, when, from where, whose, and why. */
export interface Access {
  readonly caller: Caller
  /** `list`, `get`, `export`, `unmask`. */
  readonly action: string
  readonly resource: string
  readonly subjectIds: readonly number[]
  readonly fields?: readonly string[]
  readonly reason?: string | undefined
}

const insert = `insert into access_log (at, actor_id, real_id, address, action, resource, subject_ids, fields, reason, request_id)
  select ${momentPart.write('a.at')}, a.actor_id, a.real_id, a.address, a.action, a.resource, a.subject_ids, a.fields, a.reason, a.request_id
  from json_to_recordset($1) as a (at text, actor_id bigint, real_id bigint, address text, action text, resource text, subject_ids bigint[], fields text[], reason text, request_id text)`

const rowOf = ({ caller, action, resource, subjectIds, fields, reason }: Access) => ({
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
})

/** Writes it now, on this connection. */
export const noteAccess = (connection: Connection, accesses: readonly Access[]) =>
  connection.query(insert, [JSON.stringify(accesses.map(rowOf))], { name: 'access' })

const mostWaiting = 20_000
const mostAtOnce = 500

/**
 * Writes accesses behind the answers that they tell of: at once when nothing is being written, else together with all that came meanwhile.
 * What the database does not take is tried again until it does.
 */
export function accessWriter(connection: Connection, log: Logger) {
  const waiting: Access[] = []
  let writing: Promise<void> | undefined

  async function write() {
    for (let tries = 0; waiting.length > 0;) {
      const batch = waiting.slice(0, mostAtOnce)
      try {
        await noteAccess(connection, batch)
        waiting.splice(0, batch.length)
        tries = 0
      } catch (error) {
        log.error({ err: error, waiting: waiting.length }, 'access log not written yet')
        await pause(Math.min(5000, 50 * 2 ** tries++))
      }
    }
    writing = undefined
  }

  return {
    note(access: Access) {
      if (waiting.length >= mostWaiting) return log.error({ action: access.action, resource: access.resource, subjects: access.subjectIds }, 'access log full')
      waiting.push(access)
      writing ??= write()
    },
    /** Resolves when everything noted so far is written. */
    settled: () => writing ?? Promise.resolve(),
  }
}

export type AccessWriter = ReturnType<typeof accessWriter>
