import type { LastJobRun, VendorBacklog } from '#resources/operations.server.ts'
import { readLastJobRuns, describeVendor, readVendorBacklogs } from '#resources/operations.server.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { AppContext } from '../base/context.ts'
import type { PoolConnectionCounts } from '../base/database.ts'
import type { VendorHealth } from '../vendors/health.ts'
import { readVendorHealth } from '../vendors/health.ts'
import type { LastBackupRun } from './backupState.ts'
import { readLastBackupRun } from './backupState.ts'
import type { DatabaseStatus } from './databaseStatus.ts'
import { readDatabaseStatus } from './databaseStatus.ts'

/** A vendor that was called at least once, with the work that waits for it. */
export interface VendorStatus extends VendorHealth, ReturnType<typeof describeVendor> {
  readonly waiting: number
  /** Won that wait, for payments. */
  readonly amount: number
  readonly oldest_at: string | null
}

/** Everything that is known about the running system. */
export interface SystemStatus {
  /** Null if the database does not respond; then nothing that stands in it is known. */
  readonly database: DatabaseStatus | null
  readonly pools: readonly PoolConnectionCounts[]
  readonly vendors: readonly VendorStatus[]
  readonly jobs: readonly LastJobRun[]
  readonly backup: LastBackupRun | null
}

const nothing: VendorBacklog = { vendor: '', count: 0, amount: 0, oldest_at: null }

/** The vendors and what waits for them; the vendors that do not answer come first. */
export async function readVendorStatuses({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<VendorStatus[]> {
  const now = clock()
  const [health, work] = await Promise.all([readVendorHealth(db, now), readVendorBacklogs(db, toSeoulWallTime(now))])
  const vendors = health.map((vendor) => {
    const { count, amount, oldest_at } = work.find((item) => item.vendor === vendor.name) ?? nothing
    return { ...vendor, ...describeVendor(vendor.name), waiting: count, amount, oldest_at }
  })
  return vendors.toSorted((a, b) => Number(b.is_down) - Number(a.is_down))
}

export async function readSystemStatus(context: Pick<AppContext, 'db' | 'clock' | 'env' | 'log'>): Promise<SystemStatus> {
  const { db, env, log } = context
  const backup = await readLastBackupRun(env.DATA_DIR)
  const pools = db.connectionCounts()
  try {
    const [database, vendors, jobs] = await Promise.all([readDatabaseStatus(db), readVendorStatuses(context), readLastJobRuns(db)])
    return { database, pools, vendors, jobs, backup }
  } catch (error) {
    log.warn({ err: error }, 'the state of the system could not be read')
    return { database: null, pools, vendors: [], jobs: [], backup }
  }
}

const minuteMs = 60_000
/** Jobs run every minute, so that after this time without a run no server runs jobs. */
const maxJobPauseMs = 3 * minuteMs
/** Hours after which a backup is too old. */
const maxBackupAgeH = 26

/** Parts of the system and whether each is in order. `null`: not known, because it depends on the database. */
export function componentHealthOf({ database, pools, vendors, jobs, backup }: SystemStatus, now: Date) {
  const lastRun = Math.max(...jobs.map(({ ran_at }) => Date.parse(ran_at)))
  const isKnown = database !== null
  return {
    database: isKnown,
    connections: pools.every(({ waiting }) => waiting === 0),
    jobs_running: isKnown && jobs.length > 0 ? now.getTime() - lastRun < maxJobPauseMs : null,
    jobs_ok: isKnown ? jobs.every(({ is_ok }) => is_ok) : null,
    vendors: isKnown ? vendors.every(({ is_down }) => !is_down) : null,
    backup: backup && backup.outcome === 'ok' && now.getTime() - Date.parse(backup.finishedAt) < maxBackupAgeH * 60 * minuteMs,
  }
}
