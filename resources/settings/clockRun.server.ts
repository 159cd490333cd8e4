import { serve } from '#schema'
import { momentPart } from '#schema/fields/dates.ts'
import { auditNightly } from '../audit/nightly.server.ts'
import { clockRun } from './clockRun.ts'

/** By direct SQL: some work runs every minute, and nobody asks for the history of that. */
const kept = `
  insert into clock_runs (name, status, ran_at, took_ms, said, trouble, failed_at, version, created_at, updated_at)
  select $1, case when $5::text is null then 'ok' else 'failed' end, m.at, $3::int, $4::text, $5::text, case when $5::text is not null then m.at end, 1, m.at, m.at
  from (select ${momentPart.write('$2')} as at) m
  on conflict (name) do update set status = excluded.status, ran_at = excluded.ran_at, took_ms = excluded.took_ms, said = excluded.said, trouble = excluded.trouble,
    failed_at = coalesce(excluded.failed_at, clock_runs.failed_at), version = clock_runs.version + 1, updated_at = excluded.updated_at`

export const clockRunServer = serve(
  clockRun,
  {},
  {
    async ran({ db, now, ran: { name, tookMs, said, trouble } }) {
      await db.query(kept, [name, now, Math.round(tookMs), said?.slice(0, 1000) ?? null, trouble?.slice(0, 2000) ?? null])
    },
  },
  {
    /** What must never break, at an hour at which nobody waits for the database. */
    audit: { at: '50 4 * * *', alone: auditNightly },
  },
)
