import type { Db, Row } from '#schema'
import { problem } from '#schema'
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
