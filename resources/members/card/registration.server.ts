import type { Db, Handlers, IssuedCard, ExternalJobContext, Cipher } from '#schema'
import { createErrorFactory } from '#schema'
import { creditCard } from './creditCard.ts'
import { user } from '../account/user.ts'

const error = createErrorFactory(creditCard)
const maxCards = 10

/** The vendor's customer key of a member: constant, and does not reveal the id. */
const customerKey = (cipher: Cipher, userId: number | null) => cipher.digest(`card customer ${userId}`)

async function assertCanRegisterCard(db: Db, userId: number) {
  const { role, status } = await db.get(user, userId, { lock: true })
  if (role !== 'normal' || status !== 'active') throw error('membersOnly')
  const count = await db.count(creditCard, { user_id: userId, status: ['active', 'failed', 'expired'] })
  if (count >= maxCards) throw error('tooManyCards', { values: { most: maxCards } })
}

/** Stores a card issued by the vendor; the first card becomes the default. */
async function storeCard(db: Db, user_id: number, card: IssuedCard, overrides: { customer_key: string; nickname: string | null }) {
  await assertCanRegisterCard(db, user_id)
  const { outcome: _is, pg, ...values } = card
  const { masked_no, issuer } = values
  if ((await db.count(creditCard, { user_id, masked_no, issuer, status: 'active' })) > 0) throw error('sameCard')
  const is_default = (await db.count(creditCard, { user_id, is_default: true })) === 0
  const gateway = creditCard.fields.basics.fields.pg.keySpecs.$.value.parse(pg)
  const id = await db.insert(creditCard, { ...values, ...overrides, user_id, pg: gateway, is_default, registered_at: db.now })
  if (is_default) await db.set(user, user_id, { default_card_id: id })
  return { id, is_default }
}

type CallHandlers = Pick<Handlers<typeof creditCard>, 'customer' | 'openWindow' | 'register'>

export const cardRegistrationHandlers: CallHandlers = {
  customer: async ({ actor, cipher }) => ({ customer_key: customerKey(cipher, actor.id) }),
  async openWindow({ actor, cipher, ports }) {
    const window_url = await ports.cards.windowUrl()
    if (window_url === null) throw error('noWindow')
    return { customer_key: customerKey(cipher, actor.id), window_url }
  },
  async register({ params: { auth_key, nickname = null }, actor, cipher, ports, transaction }) {
    const [userId, customer_key] = [actor.id ?? 0, customerKey(cipher, actor.id)]
    await transaction(({ db }) => assertCanRegisterCard(db, userId))
    const answer = await ports.cards.issue({ auth_key, customer_key })
    if (answer.outcome === 'denied') throw error('denied', { values: { reason: answer.message } })
    if (answer.outcome === 'unknown') throw error('noAnswer')
    try {
      return await transaction(({ db }) => storeCard(db, userId, answer, { customer_key, nickname }))
    } catch (failure) {
      // The card was not stored, so that its billing key is deleted at the vendor.
      await ports.cards.deleteBillingKey(answer)
      throw failure
    }
  },
}

interface RemovedCard {
  readonly id: number
  readonly billing_key: Buffer
  /** The member has withdrawn. */
  readonly is_nobodys: boolean
}

const removedCardsSql = `select c.id::int as id, c.billing_key_sealed as billing_key, u.status = 'withdrawn' as is_nobodys
  from credit_cards c join users u on u.id = c.user_id
  where c.status = 'deleted' and c.billing_key_sealed is not null order by c.id limit 100`
const clearKeysSql =
  'update credit_cards set billing_key_sealed = null, billing_key_digest = null, customer_key_sealed = null, customer_key_digest = null where id = $1'

/** Deletes the keys. The masked number stays for past payments, unless the member has withdrawn. */
async function clearCardKeys(db: Db, { id, is_nobodys }: RemovedCard) {
  await db.query(clearKeysSql, [id])
  if (is_nobodys) await db.erase(creditCard, { id })
}

/** Deletes the billing keys of removed cards, first at the vendor and then here. Without a response it is retried. */
export async function deleteRemovedBillingKeys({ ports, transaction }: ExternalJobContext<typeof creditCard>) {
  const removedCards = await transaction(({ db }) => db.query<RemovedCard>(removedCardsSql))
  let forgotten = 0
  for (const item of removedCards) {
    const billing_key = await transaction(async ({ cipher }) => String(JSON.parse(cipher.decrypt(item.billing_key))))
    if ((await ports.cards.deleteBillingKey({ billing_key })).outcome !== 'gone') continue
    await transaction(({ db }) => clearCardKeys(db, item))
    forgotten += 1
  }
  return { forgotten, waiting: removedCards.length - forgotten }
}
