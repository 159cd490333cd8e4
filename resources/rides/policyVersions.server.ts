import type { Db, Outside, Row } from '#schema'
import { problem, tableOf } from '#schema'
import { eachDue } from '../eachDue.server.ts'
import { rcar } from './rcar.ts'
import type { rentPenaltyPolicy } from './rentPenaltyPolicy.ts'
import type { rentPricePolicy } from './rentPricePolicy.ts'

type Policy = typeof rentPricePolicy | typeof rentPenaltyPolicy
type Version = Pick<Row<Policy>, 'id' | 'name' | 'version_no' | 'status'>

/** The versions of one policy: they share its name. */
export const versionsOf = (db: Db, of: Policy, name: string): Promise<Version[]> => db.find(of, { name })

/** A name begins a policy; further versions are made from the last one. */
export async function nameProblem(db: Db, of: Policy, name: string | undefined, before: Version | null) {
  if (name === undefined || name === before?.name) return null
  if (before && before.version_no > 1) return problem('nameFixed', 'name')
  const others = (await versionsOf(db, of, name)).filter(({ id }) => id !== before?.id)
  return others.length > 0 ? problem('nameTaken', 'name') : null
}

type Key = 'price_policy_id' | 'penalty_policy_id'

/** A version has come into force: its cars move over from the one before it, which goes to the archive. */
export async function takeOver(db: Db, of: Policy, key: Key, { id, name, status }: Version, before: Version | null) {
  if (status !== 'active' || before?.status === 'active') return
  for (const old of await db.find(of, { name, status: 'active' })) {
    if (old.id === id) continue
    for (const car of await db.find(rcar, { [key]: old.id })) await db.set(rcar, car.id, { [key]: id })
    await db.move(of, old.id, 'archive')
  }
}

interface Term {
  readonly effective_from: string
  readonly effective_to: string
}

/** What is wrong with a moment at which a version is to come into force. */
export function momentProblem({ effective_from, effective_to }: Term, publish_at: string, now: string) {
  if (publish_at <= now) return problem('notAhead', 'publish_at')
  return publish_at < effective_from || publish_at >= effective_to ? problem('notEffective', 'publish_at') : null
}

/** Versions that are over, and by which no car goes any more. */
const over = (of: Policy, key: Key) => `select p.id from ${tableOf(of.name)} p where p.id > $2 and p.deleted_at is null and p.status = 'active'
  and p.effective_to <= $1::text::timestamp at time zone 'Asia/Seoul' and not exists (select from rcars c where c.${key} = p.id and c.deleted_at is null)
  order by p.id limit 1 for no key update of p skip locked`

/** Archives versions whose period is over, once no car goes by them. */
export function endPolicies<R extends Policy>(of: R, key: Key) {
  const policy: Policy = of
  return (call: Outside<R>) => eachDue(call, over(policy, key), ({ db }, id) => db.move(policy, id, 'archive'))
}
