import type { Db } from '#schema'
import { serve } from '#schema'
import { purchase } from '../purchases/purchase.ts'
import { rent } from '../rides/rent.ts'
import { creditCard } from './creditCard.ts'
import { user } from './user.ts'

const openRents = ['hold', 'reserved', 'in_use']
const liveContracts = ['contracted', 'ordered', 'delivered', 'active']

/** What still pays by this card; the default card also pays for whatever names none. */
async function neededBy(db: Db, id: number) {
  const rents = await db.find(rent, { credit_card_id: id })
  if (rents.some(({ status }) => openRents.includes(status))) return 'neededByRent'
  const purchases = await db.find(purchase, { credit_card_id: id })
  if (purchases.some(({ status, pay_method }) => pay_method === 'card' && liveContracts.includes(status))) return 'neededByPurchase'
  const { is_default, user_id } = await db.get(creditCard, id)
  if (!is_default) return null
  const others = await db.find(rent, { user_id })
  if (others.some(({ status, credit_card_id }) => credit_card_id === null && openRents.includes(status))) return 'neededByRent'
  const contracts = await db.find(purchase, { user_id })
  const unnamed = contracts.some(({ status, pay_method, credit_card_id }) => credit_card_id === null && pay_method === 'card' && liveContracts.includes(status))
  return unnamed ? 'neededByPurchase' : null
}

/** A card that nothing is charged to any more is nobody's default. */
async function letGo(db: Db, id: number) {
  const { user_id } = await db.get(creditCard, id)
  const { default_card_id } = await db.get(user, user_id, { lock: true })
  if (default_card_id === id) await db.set(user, user_id, { default_card_id: null })
  await db.set(creditCard, id, { is_default: false })
}

const isOver = (expires: string | null, now: string) => expires !== null && expires < now.slice(0, 7)

export const creditCardServer = serve(creditCard, {
  async makeDefault({ params: { id }, db, now, fault }) {
    const { user_id, expires } = await db.get(creditCard, id)
    if (isOver(expires, now)) throw fault('isOver')
    await db.get(user, user_id, { lock: true })
    const former = await db.find(creditCard, { user_id, is_default: true })
    for (const each of former) if (each.id !== id) await db.set(creditCard, each.id, { is_default: false })
    await db.set(creditCard, id, { is_default: true })
    await db.set(user, user_id, { default_card_id: id })
  },
  async recover({ params: { id }, db, now, fault }) {
    if (isOver((await db.get(creditCard, id)).expires, now)) throw fault('isOver')
    await db.set(creditCard, id, { fail_count: 0 })
  },
  async expire({ params: { id }, db, now, fault }) {
    if (!isOver((await db.get(creditCard, id)).expires, now)) throw fault('notOver')
    await letGo(db, id)
  },
  async remove({ params: { id }, db, fault }) {
    const needed = await neededBy(db, id)
    if (needed) throw fault(needed)
    await letGo(db, id)
    // The masked number stays, for the payments that name the card; what could charge it does not.
    await db.query(
      'update credit_cards set billing_key_sealed = null, billing_key_digest = null, customer_key_sealed = null, customer_key_digest = null where id = $1',
      [id],
    )
  },
})
