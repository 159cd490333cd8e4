import { allResources } from '#resources'
import { implement, labelText } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import { formatCount } from '#schema/fields/base/format.ts'
import { auditNightly } from '../audit/nightly.server.ts'
import { clockRun } from './clockRun.ts'
import { jobCountTexts } from './jobCountTexts.server.ts'

/** Direct SQL without a change log, because some jobs run every minute. */
const storeRunSql = `
  insert into clock_runs (name, title, status, ran_at, took_ms, said, trouble, failed_at, version, created_at, updated_at)
  select $1, $6, case when $5::text is null then 'ok' else 'failed' end, m.at, $3::int, $4::text, $5::text, case when $5::text is not null then m.at end, 1, m.at, m.at
  from (select ${momentKeySpec.write('$2')} as at) m
  on conflict (name) do update set title = excluded.title, status = excluded.status, ran_at = excluded.ran_at, took_ms = excluded.took_ms, said = excluded.said, trouble = excluded.trouble,
    failed_at = coalesce(excluded.failed_at, clock_runs.failed_at), version = clock_runs.version + 1, updated_at = excluded.updated_at`

/** Label of a count: a text from `jobCountTexts`, or the label of a resource. */
function countLabelOf(key: string) {
  const resource = allResources.find(({ name }) => name === key)
  return labelText(jobCountTexts[key] ?? resource?.label ?? key, key, 'ko')
}

/** Summary such as "처리 3건 · 거절 1건"; null if nothing was due. */
function summaryOf(done: unknown) {
  if (typeof done !== 'object' || done === null) return null
  const counts = Object.entries(done).map(([key, value]) => [key, Array.isArray(value) ? value.length : value] as const)
  const texts = counts.flatMap(([key, count]) => (typeof count === 'number' && count > 0 ? [`${countLabelOf(key)} ${formatCount(count)}`] : []))
  return texts.length > 0 ? texts.join(' · ') : null
}

export const clockRunServer = implement(
  clockRun,
  {},
  {
    async onJobFinished({ db, now, result: { name, label, tookMs, returnValue, errorText } }) {
      await db.query(storeRunSql, [
        name,
        now,
        Math.round(tookMs),
        summaryOf(returnValue)?.slice(0, 1000) ?? null,
        errorText?.slice(0, 2000) ?? null,
        labelText(label, name, 'ko'),
      ])
    },
  },
  {
    /** Runs at a time of low database load. */
    audit: { label: { ko: '장부 점검', en: 'Audit the ledger' }, schedule: '50 4 * * *', checkData: auditNightly },
  },
)
