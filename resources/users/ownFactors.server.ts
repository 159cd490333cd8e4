import type { Actor, Db, Row, Tools } from '#schema'
import { faultsOf } from '#schema'
import { ownId } from './signedIn.server.ts'
import { provesTwice, accessLevelOf } from './standing.server.ts'
import { user } from './user.ts'

/** One's own account, where it is one of the staff's. */
export async function ownStaff(db: Db, actor: Actor): Promise<Row<typeof user>> {
  const row = await db.get(user, ownId(actor), { lock: true })
  if (row.role !== 'admin') throw faultsOf(user)('isNoStaff')
  return row
}

/** What one proves oneself by, and whether one must. */
export async function standing({ db, accounts, actor }: Pick<Tools, 'db' | 'accounts' | 'actor'>) {
  const row = await db.get(user, ownId(actor))
  const { required, ...known } = await accounts.factors.of(row.id)
  return { ...known, required: required && provesTwice(accessLevelOf(row)) }
}

/** What is left once one was taken away; refuses to leave nobody's second factor where one is demanded. */
export async function standingWithout(call: Pick<Tools, 'db' | 'accounts' | 'actor'>) {
  const left = await standing(call)
  if (left.required && !left.any) throw faultsOf(user)('lastFactor')
  return left
}
