import type { Db, ExternalJobContext, Row } from '#schema'
import { ruleIssue, tableOf } from '#schema'
import { forEachDueRow } from '../../forEachDueRow.server.ts'
import { nextVersionNumber } from '../../nextVersion.server.ts'
import { rcar } from '../fleet/rcar.ts'
import type { rentPenaltyPolicy } from './rentPenaltyPolicy.ts'
import type { rentPricePolicy } from './rentPricePolicy.ts'

type Policy = typeof rentPricePolicy | typeof rentPenaltyPolicy
type Version = Pick<Row<Policy>, 'id' | 'name' | 'version_no' | 'status'>

/** All versions of a policy: rows with the same name. */
const versionsOf = (db: Db, of: Policy, name: string): Promise<Version[]> => db.find(of, { name })

/** Checks the name: it must be new for a first version and cannot change afterwards. */
export async function policyNameIssue(db: Db, of: Policy, name: string | undefined, before: Version | null) {
  if (name === undefined || name === before?.name) return null
  if (before && before.version_no > 1) return ruleIssue('nameFixed', 'name')
  const otherVersions = (await versionsOf(db, of, name)).filter(({ id }) => id !== before?.id)
  return otherVersions.length > 0 ? ruleIssue('nameTaken', 'name') : null
}

type Key = 'price_policy_id' | 'penalty_policy_id'

/** After a version is published: moves the cars from the previous version and archives that one. */
export async function replacePreviousVersion(db: Db, of: Policy, key: Key, { id, name, status }: Version, before: Version | null) {
  if (status !== 'active' || before?.status === 'active') return
  for (const previousVersion of await db.find(of, { name, status: 'active' })) {
    if (previousVersion.id === id) continue
    for (const car of await db.find(rcar, { [key]: previousVersion.id })) await db.set(rcar, car.id, { [key]: id })
    await db.transition(of, previousVersion.id, 'archive')
  }
}

interface EffectivePeriod {
  readonly effective_from: string
  readonly effective_to: string
}

/** Checks the scheduled publishing moment; returns the issue, or null. */
function publishTimeIssue({ effective_from, effective_to }: EffectivePeriod, publish_at: string, now: string) {
  if (publish_at <= now) return ruleIssue('notAhead', 'publish_at')
  return publish_at < effective_from || publish_at >= effective_to ? ruleIssue('notEffective', 'publish_at') : null
}

interface VersionedRow {
  readonly id: number
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly created_by_id: number | null
  readonly updated_by_id: number | null
  readonly status: string
  readonly publish_at: string | null
}

/** Values copied to the next version: everything except id, status and timestamps. */
export function nextVersionValues<V extends VersionedRow>(row: V) {
  const { id: _id, version: _version, created_at: _createdAt, updated_at: _updatedAt, ...rest } = row
  const { created_by_id: _creator, updated_by_id: _updater, status: _status, publish_at: _publishAt, ...values } = rest
  return values
}

/** Number of the next version; null while a draft exists. */
export const nextVersionNumberOf = async (db: Db, of: Policy, name: string) => nextVersionNumber(await versionsOf(db, of, name))

const carsUseItIssue = ruleIssue('carsUseIt')
type PublishTimeIssue = NonNullable<ReturnType<typeof publishTimeIssue>>

/** State transitions shared by all policies; `wrong` returns the issue that prevents publishing, or null. */
export const versionHandlers = <V extends Version & EffectivePeriod, P>(key: Key, wrong: (version: V) => P | null) => ({
  async publish({ row, error }: { row: V; error: (match: P) => Error }) {
    const result = wrong(row)
    if (result) throw error(result)
    // Clears the schedule.
    return { publish_at: null }
  },
  /** A scheduled job publishes the version; it is validated now. */
  async schedule({ row, params, now, error }: { row: V; params: { publish_at?: string | null }; now: string; error: (match: P | PublishTimeIssue) => Error }) {
    if (!params.publish_at) return { publish_at: null }
    const result = publishTimeIssue(row, params.publish_at, now) ?? wrong(row)
    if (result) throw error(result)
  },
  async archive({ row, db, error }: { row: V; db: Db; error: (match: typeof carsUseItIssue) => Error }) {
    if ((await db.count(rcar, { [key]: row.id })) > 0) throw error(carsUseItIssue)
  },
})

/** SQL: expired versions that no car uses. */
const expiredVersionsSql = (of: Policy, key: Key) => `select p.id from ${tableOf(of.name)} p where p.id > $2 and p.deleted_at is null and p.status = 'active'
  and p.effective_to <= $1::text::timestamp at time zone 'Asia/Seoul' and not exists (select from rcars c where c.${key} = p.id and c.deleted_at is null)
  order by p.id limit 1 for no key update of p skip locked`

/** Archives expired versions that no car uses. */
export function archiveExpiredPoliciesJob<R extends Policy>(resource: R, key: Key) {
  const policy: Policy = resource
  return (call: ExternalJobContext<R>) => forEachDueRow(call, expiredVersionsSql(policy, key), ({ db }, id) => db.transition(policy, id, 'archive'))
}
