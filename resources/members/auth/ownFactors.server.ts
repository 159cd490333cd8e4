import type { Actor, Db, Row, HandlerContext } from '#schema'
import { createErrorFactory } from '#schema'
import { callerId } from '../shared/sessionInfo.server.ts'
import { requiresMfa, accessLevelOf } from '../shared/accountStatus.server.ts'
import { user } from '../account/user.ts'

/** The caller's account, locked. Throws `isNoStaff` for members. */
export async function lockOwnStaffAccount(db: Db, actor: Actor): Promise<Row<typeof user>> {
  const row = await db.get(user, callerId(actor), { lock: true })
  if (row.role !== 'admin') throw createErrorFactory(user)('isNoStaff')
  return row
}

/** The caller's second factors, and whether one is required. */
export async function factorStatus({ db, accounts, actor }: Pick<HandlerContext, 'db' | 'accounts' | 'actor'>) {
  const row = await db.get(user, callerId(actor))
  const { required, ...known } = await accounts.factors.of(row.id)
  return { ...known, required: required && requiresMfa(accessLevelOf(row)) }
}

/** The caller's second factors after a removal. Throws `lastFactor` if one is required and none is left. */
export async function assertRemainingFactor(call: Pick<HandlerContext, 'db' | 'accounts' | 'actor'>) {
  const remainingFactors = await factorStatus(call)
  if (remainingFactors.required && !remainingFactors.any) throw createErrorFactory(user)('lastFactor')
  return remainingFactors
}
