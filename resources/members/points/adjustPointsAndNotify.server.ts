import type { Db } from '#schema'
import type { PointMovement } from '../../logs/pointLedger.server.ts'
import { recordPointMovement } from '../../logs/pointLedger.server.ts'
import { notifyMember } from '../notifications/notifyMember.server.ts'

const adjustmentTexts = {
  admin_add: {
    title: { ko: '포인트가 지급되었습니다', en: 'You received points' },
    body: {
      ko: '{points}포인트를 드렸습니다. 잔액은 {balance}포인트입니다.\n사유: {reason}',
      en: 'You received {points} points. Your balance is {balance} points.\nReason: {reason}',
    },
  },
  admin_sub: {
    title: { ko: '포인트가 차감되었습니다', en: 'Points were deducted' },
    body: {
      ko: '{points}포인트를 차감했습니다. 잔액은 {balance}포인트입니다.\n사유: {reason}',
      en: '{points} points were deducted. Your balance is {balance} points.\nReason: {reason}',
    },
  },
  revoke: {
    title: { ko: '적립한 포인트가 회수되었습니다', en: 'Earned points were revoked' },
    body: {
      ko: '{points}포인트를 회수했습니다. 잔액은 {balance}포인트입니다.\n사유: {reason}',
      en: '{points} points were revoked. Your balance is {balance} points.\nReason: {reason}',
    },
  },
} as const

interface PointAdjustment extends PointMovement {
  readonly type: keyof typeof adjustmentTexts
}

/** Grants or deducts points by staff and notifies the member. Points of rentals are part of the rental's notification. */
export async function adjustPointsAndNotify(db: Db, movement: PointAdjustment) {
  const { user_id, type, amount, reason, key, target_type, target_id } = movement
  const balance = await recordPointMovement(db, movement)
  const about = { category: 'point', link: '/points', ...(target_type && { target_type, target_id: target_id ?? null }) } as const
  await notifyMember(db, {
    ...adjustmentTexts[type],
    ...about,
    values: { points: Math.abs(amount), balance, reason },
    user_id,
    key: `points:${key}`,
    now: db.now,
  })
}
