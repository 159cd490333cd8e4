import type { Db, Draft } from '#schema'
import { createErrorFactory } from '#schema'
import { returnedPointsExpiry } from '#rules/pricing/points.ts'
import { user } from '../members/account/user.ts'
import { pointLog } from './pointLog.ts'

type Kind = Draft<typeof pointLog>['type']

export interface PointMovement {
  user_id: number
  type: Kind
  /** Positive for points received, negative for points spent. */
  amount: number
  reason: string
  /** Idempotency key: a second movement with the same key has no effect. */
  key: string
  target_type?: NonNullable<Draft<typeof pointLog>['target_type']>
  target_id?: number
  /** When received points expire. */
  expires_at?: string
  /** The entry that this one reverses. */
  source_log_id?: number
}

interface ConsumedPart {
  /** Id of the entry that the points were received with; 0 if unknown. */
  readonly sourceId: number
  readonly amount: number
}

/** Takes points from the entries that expire first; points without expiry last. */
async function consumePoints(db: Db, userId: number, amount: number): Promise<ConsumedPart[]> {
  const sources = await db.find(pointLog, { user_id: userId, remaining: { gt: 0 } }, { lock: true })
  const sourcesByExpiry = sources.toSorted((a, b) => (a.expires_at ?? '9999').localeCompare(b.expires_at ?? '9999') || a.id - b.id)
  const consumedParts: ConsumedPart[] = []
  let left = amount
  for (const { id, remaining } of sourcesByExpiry) {
    if (left === 0) break
    const part = Math.min(left, remaining)
    await db.set(pointLog, id, { remaining: remaining - part })
    consumedParts.push({ sourceId: id, amount: part })
    left -= part
  }
  // A balance from before the ledger has no source entry.
  return left > 0 ? [...consumedParts, { sourceId: 0, amount: left }] : consumedParts
}

/**
 * The only way to change points: locks the member and writes ledger entries; the balance follows from them. Idempotent by `key`.
 * Throws `noPoints` if the balance would become negative. Spending writes one entry per source entry. Returns the balance.
 */
export async function recordPointMovement(db: Db, { user_id, type, amount, reason, key, ...more }: PointMovement): Promise<number> {
  const { point_balance } = await db.get(user, user_id, { lock: true })
  const [existingEntry] = await db.find(pointLog, { idempotency_key: key }, { limit: 1 })
  if (existingEntry) return point_balance
  if (point_balance + amount < 0) throw createErrorFactory(user)('noPoints', { path: 'amount', values: { balance: point_balance } })
  const parts = amount < 0 ? await consumePoints(db, user_id, -amount) : [{ sourceId: 0, amount: -amount }]
  let balance = point_balance
  for (const [at, part] of parts.entries()) {
    balance -= part.amount
    await db.insert(pointLog, {
      user_id,
      type,
      amount: -part.amount,
      reason,
      balance_after: balance,
      remaining: Math.max(0, -part.amount),
      idempotency_key: at === 0 ? key : `${key}:${at + 1}`,
      source_log_id: part.sourceId || (more.source_log_id ?? null),
      target_type: more.target_type ?? null,
      target_id: more.target_id ?? null,
      expires_at: more.expires_at ?? null,
    })
  }
  return balance
}

/** Points to return that were used for a row. */
export interface PointsRefund extends Pick<PointMovement, 'user_id' | 'reason' | 'key'> {
  readonly target_type: NonNullable<PointMovement['target_type']>
  readonly target_id: number
  readonly amount: number
}

/** Returns used points, those used last first, with their former expiry but at least one week. */
export async function refundPoints(db: Db, { amount, key, user_id, reason, ...about }: PointsRefund): Promise<void> {
  const moved = await db.find(pointLog, { user_id, ...about })
  const returnedOf = (id: number) => moved.reduce((sum, item) => sum + (item.type === 'restore' && item.source_log_id === id ? item.amount : 0), 0)
  let left = amount
  for (const used of moved.filter(({ type }) => type === 'use').toReversed()) {
    const part = Math.min(left, -used.amount - returnedOf(used.id))
    if (part <= 0) continue
    const source = used.source_log_id === null ? null : await db.get(pointLog, used.source_log_id)
    const expires_at = returnedPointsExpiry(source?.expires_at ?? null, db.now) ?? undefined
    await recordPointMovement(db, {
      user_id,
      reason,
      ...about,
      type: 'restore',
      amount: part,
      key: `${key}:${used.id}`,
      source_log_id: used.id,
      ...(expires_at && { expires_at }),
    })
    left -= part
  }
  if (left > 0) throw new Error(`${left} points were not used for ${about.target_type} ${about.target_id}`)
}
