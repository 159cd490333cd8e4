import type { LastJobRun } from '#resources/operations.server.ts'
import { countOpenRentalsByState } from '#resources/operations.server.ts'
import type { AppContext } from '../base/context.ts'
import type { GaugeValue, MetricsRecorder } from '../base/telemetry.ts'
import type { SystemStatus, VendorStatus } from '../operations/status.ts'
import { readSystemStatus } from '../operations/status.ts'

/** How long values from the database are used for further scrapes, in milliseconds. */
const cacheMs = 10_000

const secondsOf = (time: string) => Date.parse(time) / 1000
const one = (value: number): GaugeValue[] => [{ value }]

type Rentals = Awaited<ReturnType<typeof countOpenRentalsByState>>

function addJobGauges(metrics: MetricsRecorder, jobs: () => readonly LastJobRun[]) {
  // The table has the last run only, so that the last success is remembered here once the job fails.
  const successes = new Map<string, number>()
  const perJob = (value: (run: LastJobRun) => number) => () => jobs().map((run) => ({ labels: { job: run.name }, value: value(run) }))
  metrics.addGauge(
    'job_last_run_timestamp_seconds',
    'Time of the last run, on any server.',
    ['job'],
    perJob(({ ran_at }) => secondsOf(ran_at)),
  )
  metrics.addGauge(
    'job_ok',
    '1 if the last run of the job was in order.',
    ['job'],
    perJob(({ is_ok }) => Number(is_ok)),
  )
  metrics.addGauge('job_last_success_timestamp_seconds', 'Time of the last run that was in order, since this server started.', ['job'], () => {
    for (const { name, is_ok, ran_at } of jobs()) if (is_ok) successes.set(name, secondsOf(ran_at))
    return [...successes].map(([job, value]) => ({ labels: { job }, value }))
  })
}

function addVendorGauges(metrics: MetricsRecorder, vendors: () => readonly VendorStatus[]) {
  const perVendor = (value: (vendor: VendorStatus) => number | null) => () =>
    vendors().flatMap((vendor) => {
      const number = value(vendor)
      return number === null ? [] : [{ labels: { vendor: vendor.name }, value: number }]
    })
  metrics.addGauge(
    'vendor_down',
    '1 while an external service does not answer any server.',
    ['vendor'],
    perVendor(({ is_down }) => Number(is_down)),
  )
  metrics.addGauge(
    'vendor_failing_since_timestamp_seconds',
    'Time of the first call without an answer of the present outage.',
    ['vendor'],
    perVendor(({ is_down, failing_since }) => (is_down && failing_since ? secondsOf(failing_since) : null)),
  )
  metrics.addGauge(
    'vendor_waiting',
    'Payments, messages or documents that wait for an external service.',
    ['vendor'],
    perVendor(({ waiting }) => waiting),
  )
  metrics.addGauge(
    'vendor_waiting_oldest_timestamp_seconds',
    'Time of the oldest of them; for payments: of the oldest unknown outcome.',
    ['vendor'],
    perVendor(({ oldest_at }) => (oldest_at ? secondsOf(oldest_at) : null)),
  )
}

function addDatabaseGauges(metrics: MetricsRecorder, { db }: Pick<AppContext, 'db'>, status: () => SystemStatus | undefined) {
  const database = () => status()?.database ?? null
  metrics.addGauge('database_up', '1 if the database responds.', [], () => one(Number(database() !== null)))
  metrics.addGauge('database_bytes', 'Size of the database.', [], () => one(database()?.bytes ?? Number.NaN))
  metrics.addGauge('database_sessions', 'Sessions of all programs on the database.', [], () => one(database()?.sessions ?? Number.NaN))
  metrics.addGauge('database_max_sessions', 'max_connections of the database.', [], () => one(database()?.max_sessions ?? Number.NaN))
  metrics.addGauge('database_replica_lag_seconds', 'Time by which a standby is behind.', ['replica'], () =>
    (database()?.replicas ?? []).flatMap(({ name, lag_s }) => (lag_s === null ? [] : [{ labels: { replica: name }, value: lag_s }])),
  )
  metrics.addGauge('database_connections', 'Connections of this server by pool: open, idle, and callers that wait for one.', ['pool', 'state'], () =>
    db
      .connectionCounts()
      .flatMap(({ pool, open, idle, waiting }) => Object.entries({ open, idle, waiting }).map(([state, value]) => ({ labels: { pool, state }, value }))),
  )
}

/** Adds the gauges that are read from the database; the result brings them up to date before a scrape. */
export function addStatusGauges(context: AppContext, metrics: MetricsRecorder): () => Promise<void> {
  let status: SystemStatus | undefined
  let rentals: Rentals = []
  let readAt = -Infinity
  addDatabaseGauges(metrics, context, () => status)
  addJobGauges(metrics, () => status?.jobs ?? [])
  addVendorGauges(metrics, () => status?.vendors ?? [])
  metrics.addGauge('rentals', 'Rentals by state, before their end.', ['status'], () =>
    rentals.map(({ status: state, count }) => ({ labels: { status: state }, value: count })),
  )
  metrics.addGauge('backup_timestamp_seconds', 'Time of the last backup on this machine.', [], () =>
    status?.backup ? one(secondsOf(status.backup.finishedAt)) : [],
  )
  metrics.addGauge('backup_ok', '1 if the last backup was in order.', [], () => (status?.backup ? one(Number(status.backup.outcome === 'ok')) : []))
  return async () => {
    if (performance.now() - readAt < cacheMs) return
    readAt = performance.now()
    status = await readSystemStatus(context)
    rentals = status.database ? await countOpenRentalsByState(context.db).catch(() => []) : []
  }
}
