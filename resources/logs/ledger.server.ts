import type { Db, Draft } from '#schema'
import { faultsOf } from '#schema'
import { user } from '../users/user.ts'
import { pointLog } from './pointLog.ts'

type Kind = Draft<typeof pointLog>['type']

export interface Movement {
  user_id: number
  type: Kind
  /** Signed: what comes is positive, what goes negative. */
  amount: number
  reason: string
  /** The same key again moves nothing twice. */
  key: string
  target_type?: NonNullable<Draft<typeof pointLog>['target_type']>
  target_id?: number
  /** When points that come are gone again. */
  expires_at?: string
}

/** Takes points from what came first to expire; what never expires goes last. */
async function consume(db: Db, userId: number, amount: number) {
  const came = await db.find(pointLog, { user_id: userId, remaining: { gt: 0 } }, { lock: true })
  const open = came.toSorted((a, b) => (a.expires_at ?? '9999').localeCompare(b.expires_at ?? '9999') || a.id - b.id)
  let left = amount
  for (const { id, remaining } of open) {
    if (left === 0) return
    const taken = Math.min(left, remaining)
    await db.set(pointLog, id, { remaining: remaining - taken })
    left -= taken
  }
}

/** The one way that points move: the member is locked and the ledger written; the balance follows it. Refuses what would leave less than nothing. */
export async function movePoints(db: Db, { user_id, type, amount, reason, key, ...more }: Movement): Promise<number> {
  const [known] = await db.find(pointLog, { idempotency_key: key }, { limit: 1 })
  if (known) return known.balance_after
  const { point_balance } = await db.get(user, user_id, { lock: true })
  const balance = point_balance + amount
  if (balance < 0) throw faultsOf(user)('noPoints', { at: 'amount', of: { balance: point_balance } })
  if (amount < 0) await consume(db, user_id, -amount)
  await db.add(pointLog, {
    user_id,
    type,
    amount,
    reason,
    balance_after: balance,
    remaining: Math.max(0, amount),
    idempotency_key: key,
    target_type: more.target_type ?? null,
    target_id: more.target_id ?? null,
    expires_at: more.expires_at ?? null,
  })
  return balance
}
