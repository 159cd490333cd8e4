import type { Db, Row } from '#schema'
import { implement } from '#schema'
import { tlog } from '../../logs/tlog.ts'
import { purchase } from '../../purchases/contract/purchase.ts'
import { rent } from '../../rental/rent/rent.ts'
import { deleteRemovedBillingKeys, cardRegistrationHandlers } from './registration.server.ts'
import { remindOfExpiringCards } from './reminder.server.ts'
import { creditCard } from './creditCard.ts'
import { user } from '../account/user.ts'

const openRents = ['hold', 'reserved', 'in_use'] as const
const liveContracts = ['contracted', 'ordered', 'delivered', 'active'] as const

type Card = Row<typeof creditCard>

/** Error code if the card is still needed for payments, or null. The default card also pays for rows without a card. */
async function cardInUseError(db: Db, { id, is_default, user_id }: Card) {
  const open = { status: openRents }
  const live = { status: liveContracts, pay_method: 'card' } as const
  const unnamed = { user_id, credit_card_id: null }
  if ((await db.count(tlog, { credit_card_id: id, kind: 'charge', status: ['requested', 'unknown'] })) > 0) return 'isCharged'
  if ((await db.count(rent, { ...open, credit_card_id: id })) > 0) return 'neededByRent'
  if ((await db.count(purchase, { ...live, credit_card_id: id })) > 0) return 'neededByPurchase'
  if (!is_default) return null
  if ((await db.count(rent, { ...open, ...unnamed })) > 0) return 'neededByRent'
  return (await db.count(purchase, { ...live, ...unnamed })) > 0 ? 'neededByPurchase' : null
}

/** Removes the card as the member's default. */
async function removeDefaultCard(db: Db, { id, user_id }: Card) {
  const { default_card_id } = await db.get(user, user_id, { lock: true })
  if (default_card_id === id) await db.set(user, user_id, { default_card_id: null })
  return { is_default: false }
}

const isCardExpired = (expires: string | null, now: string) => expires !== null && expires < now.slice(0, 7)

export const creditCardServer = implement(
  creditCard,
  {
    ...cardRegistrationHandlers,
    async makeDefault({ row: { id, user_id }, db }) {
      await db.get(user, user_id, { lock: true })
      const former = await db.find(creditCard, { user_id, is_default: true })
      for (const item of former) if (item.id !== id) await db.set(creditCard, item.id, { is_default: false })
      await db.set(user, user_id, { default_card_id: id })
      return { is_default: true }
    },
    recover: async () => ({ fail_count: 0 }),
    async expire({ row, db, now, error }) {
      if (!isCardExpired(row.expires, now)) throw error('notOver')
      return removeDefaultCard(db, row)
    },
    async remove({ row, db, error }) {
      await db.lockMember(row.user_id)
      const needed = await cardInUseError(db, row)
      if (needed) throw error(needed)
      // A scheduled job deletes the billing key, first at the vendor and then here.
      return removeDefaultCard(db, row)
    },
  },
  {},
  {
    forget: { label: { ko: '삭제한 카드 정리', en: 'Clean up removed cards' }, schedule: '* * * * *', external: deleteRemovedBillingKeys },
    remind: { label: { ko: '카드 만료 안내', en: 'Send card expiry notices' }, schedule: '10 10 * * *', external: remindOfExpiringCards },
  },
)
