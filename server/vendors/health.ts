import type { Database } from '../base/database.ts'
import type { AppContext } from '../base/context.ts'
import { runWithoutWorkload } from '../base/workload.ts'
import type { CallResult } from './callResult.ts'

/** The answers of one vendor since they were last written. */
interface UnwrittenAnswers {
  failures: number
  isAnswered: boolean
  code: string | null
  at: Date
}

/** How often an answering vendor is written to the database, in milliseconds. */
const answeredEveryMs = 30_000

const recordSql = `
  insert into vendor_health as h (name, failing_since, failures, failed_at, answered_at, code)
  values ($1, case when $3::int > 0 then $2::timestamptz end, $3, case when $3 > 0 then $2 end, case when $3 = 0 then $2 end, $4)
  on conflict (name) do update set
    failing_since = case when $3 > 0 then coalesce(h.failing_since, excluded.failing_since) end,
    failures = case when $3 > 0 then h.failures + $3 else 0 end,
    failed_at = coalesce(excluded.failed_at, h.failed_at),
    answered_at = coalesce(excluded.answered_at, h.answered_at),
    code = coalesce(excluded.code, h.code)`

/** Whether a vendor does not answer: two calls or more failed since its last answer, or one in the last ten minutes. */
const outageSql = (now: string) => `failing_since is not null and (failures >= 2 or failed_at > ${now}::timestamptz - interval '10 minutes')`

/** A vendor that any server has called at least once. Times as ISO 8601. */
export interface VendorHealth {
  readonly name: string
  readonly is_down: boolean
  readonly failing_since: string | null
  readonly failures: number
  readonly failed_at: string | null
  readonly answered_at: string | null
  readonly code: string | null
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column}`

const readSql = `select name, ${outageSql('$1')} as is_down, ${iso('failing_since')}, failures, ${iso('failed_at')}, ${iso('answered_at')}, code from vendor_health order by name`

/** The health of all vendors, as all servers together see it. */
export const readVendorHealth = (db: Database, now: Date): Promise<VendorHealth[]> => db.query<VendorHealth>(readSql, [now])

export interface VendorHealthRecorder {
  record(vendor: string, result: CallResult): void
  /** Resolves when everything recorded so far is written. */
  settled(): Promise<void>
}

/** Writes to the shared table which vendors answer. Calls never wait for it; many results in a short time are one statement. */
export function openVendorHealthRecorder({ db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>): VendorHealthRecorder {
  const waiting = new Map<string, UnwrittenAnswers>()
  /** When each vendor was last written as answering; missing while it fails. */
  const writtenAt = new Map<string, number>()
  let writing: Promise<void> | undefined

  async function writeAll() {
    for (let [entry] = waiting; entry; [entry] = waiting) {
      const [name, { failures, isAnswered, code, at }] = entry
      waiting.delete(name)
      try {
        await db.query(recordSql, [name, at, isAnswered ? 0 : failures, isAnswered ? null : code], { priority: true })
      } catch (error) {
        log.warn({ err: error, vendor: name }, 'the health of a vendor could not be written')
      }
    }
    writing = undefined
  }

  return {
    record(name, { isAnswered, code = null }) {
      const elapsed = performance.now()
      if (isAnswered && elapsed - (writtenAt.get(name) ?? -Infinity) < answeredEveryMs) return
      if (isAnswered) writtenAt.set(name, elapsed)
      else writtenAt.delete(name)
      const failures = isAnswered ? 0 : (waiting.get(name)?.failures ?? 0) + 1
      waiting.set(name, { failures, isAnswered, code, at: clock() })
      writing ??= runWithoutWorkload(writeAll)
    },
    settled: async () => writing,
  }
}
