import { expect } from 'vitest'
import { creditCard } from '#resources/members/card/creditCard.ts'
import { sessionCookieName, generateSessionToken, startSession } from '#server/accounts/session.ts'
import type { Client } from '../testApp.ts'
import type { Rider } from '../resources/bookings.ts'
import type { Answer, Race, Races } from './openRace.ts'
import { createCardInvoice } from './moneyRaces.ts'

/** The rows of a member before two concurrent calls. */
interface Having {
  readonly rider: Rider
  /** A card that is not the default card. */
  readonly card: number
  readonly car: number
  readonly ride: number
  readonly bill: number
}

/** A call with its parameters. */
type Act = (race: Race, having: Having) => readonly [call: string, body: object]

/** The same member, signed in on another device. */
async function elsewhere({ context, db }: Race, { client }: Rider): Promise<Client> {
  const token = generateSessionToken()
  const session = { token, userId: client.id ?? 0, realId: null, at: context.clock(), address: '127.0.0.1', agent: 'other' }
  await db.transaction((connection) => startSession(connection, context.env, session))
  return { ...client, headers: { cookie: `${sessionCookieName(context.env)}=${token}` } }
}

const couponCode = 'RACE2026'
const programs = new WeakMap<Race, Promise<unknown>>()

/** An active coupon programme with a code that any member may enter. */
async function offerCoupon({ manager }: Race) {
  const benefit = { name: '시험 쿠폰', discount_type: 'rate', discount_value: 10, usage: 'rent', valid_mode: 'days', valid_days: 30 }
  const terms = { issue_type: 'code', code: couponCode, issue_from: '2026-01-01 00:00:00', issue_to: '2099-01-01 00:00:00' }
  const [id] = await manager.call<number[]>('couponProgram', 'save', { saveParamsArray: [{ ...benefit, ...terms }] })
  await manager.call('couponProgram', 'activate', { id })
}

let count = 0

/** A member with two cards, points and two social accounts. */
async function member(race: Race) {
  if (!programs.has(race)) programs.set(race, offerCoupon(race))
  await programs.get(race)
  const rider = await race.rider()
  const key = `second-${++count}`
  const card = {
    user_id: rider.id,
    pg: 'toss',
    billing_key: key,
    customer_key: key,
    issuer: '시험카드',
    masked_no: '9999-****-****-0000',
    status: 'active',
  } as const
  const sns = ['kakao', 'naver'].map((platform) => ({ platform, uid: `${platform}-${rider.id}`, linked_at: race.inHours(0) }))
  await race.db.query('update users set sns_accounts = $2, default_card_id = $3 where id = $1', [rider.id, JSON.stringify(sns), rider.credit_card_id])
  for (const { platform, uid } of sns) await race.db.query('insert into social_links (platform, uid, user_id) values ($1, $2, $3)', [platform, uid, rider.id])
  await race.manager.call('user', 'givePoints', { id: rider.id, amount: 5000, reason: '시험' })
  return { rider, card: await race.put(creditCard, card), car: await race.open(), ride: 0, bill: 0 }
}

const leave: Act = () => ['user/withdraw', { reason: '시험' }]
const removeCard: Act = (_race, { card: id }) => ['creditCard/remove', { id }]
const removeDefault: Act = (_race, { rider }) => ['creditCard/remove', { id: rider.credit_card_id }]
const makeDefault: Act = (_race, { card: id }) => ['creditCard/makeDefault', { id }]
const book: Act = (race, { rider, car }) => ['rent/hold', race.bookingParams(rider, car, { start_at: race.inHours(96), end_at: race.inHours(100) })]
const bookBy: Act = (race, { rider, car, card }) => [
  'rent/hold',
  race.bookingParams(rider, car, { start_at: race.inHours(120), end_at: race.inHours(124), credit_card_id: card, point_used: 5000 }),
]
const detach =
  (platform: string): Act =>
  () => ['user/detachSns', { platform }]
const complain: Act = () => ['claim/open', { type: 'etc', title: '문의', content: '확인해 주세요.' }]
const enter: Act = () => ['coupon/enter', { code: couponCode }]
const push: Act = () => ['user/modifyByUser', { agree_push: true }]
const ofRide =
  (call: string, overrides: object = {}): Act =>
  (_race, { ride: id }) => [`rent/${call}`, { id, ...overrides }]
const payBy: Act = (_race, { ride: id, card }) => ['rent/pay', { id, agreed: true, credit_card_id: card }]
const longerBy: Act = (race, { ride: id, card }) => ['rent/change', { id, start_at: race.inHours(48), end_at: race.inHours(56), credit_card_id: card }]
const arrangeBy: Act = (_race, { ride: id, card }) => ['rent/arrange', { id, credit_card_id: card }]
const collectBy: Act = (_race, { bill: id, card }) => ['monthlyInvoice/collect', { id, credit_card_id: card }]

interface Group {
  readonly having: (race: Race) => Promise<Having>
  readonly acts: Readonly<Record<string, Act>>
}

/** Calls that may run at once, by the rows of the member: every pair of a group is tried, each call also with itself. */
const groups: Readonly<Record<string, Group>> = {
  'with no ride': {
    having: member,
    acts: { leave, book, bookBy, removeCard, removeDefault, makeDefault, kakao: detach('kakao'), naver: detach('naver'), complain, enter, push },
  },
  'with a ride that is to be paid': {
    having: async (race) => {
      const having = await member(race)
      return { ...having, ride: await race.held(having.rider, having.car, { point_used: 5000 }) }
    },
    acts: { leave, pay: ofRide('pay', { agreed: true }), payBy, giveUp: ofRide('giveUp'), bookBy, removeCard, removeDefault, makeDefault },
  },
  'with a ride that is booked': {
    having: async (race) => {
      const having = await member(race)
      return { ...having, ride: await race.booked(having.rider, having.car) }
    },
    acts: { leave, cancel: ofRide('cancel', { cancel_reason: '일정 변경' }), longerBy, arrangeBy, removeCard, removeDefault, makeDefault },
  },
  'with a bill': {
    having: async (race) => {
      const having = await member(race)
      return { ...having, bill: (await createCardInvoice(race, having.rider)).id }
    },
    acts: { leave, collectBy, removeCard, makeDefault },
  },
}

const wrongs: Readonly<Record<string, string>> = {
  'left, with a ride that is still to come': `select 1 from users u join rents r on r.user_id = u.id and r.status in ('hold', 'reserved', 'in_use') where u.id = $1 and u.status <> 'active'`,
  'left, with money on its way': `select 1 from users u join tlogs t on t.user_id = u.id and t.status in ('requested', 'unknown') where u.id = $1 and u.status <> 'active'`,
  'a ride that pays by a card that is gone': `select 1 from rents r join credit_cards c on c.id = r.credit_card_id and c.status = 'deleted'
    where r.user_id = $1 and r.status in ('hold', 'reserved', 'in_use')`,
  'a charge on a card that was gone': `select 1 from tlogs t join credit_cards c on c.id = t.credit_card_id and c.status = 'deleted' where t.user_id = $1 and t.kind = 'charge' and t.approved_at > c.updated_at`,
  'a default card that is gone': `select 1 from users u join credit_cards c on c.id = u.default_card_id and c.status = 'deleted' where u.id = $1`,
  'two default cards': `select 1 from credit_cards where user_id = $1 and is_default having count(*) > 1`,
  'points below nothing': `select 1 from users where id = $1 and point_balance < 0`,
  'no way to sign in': `select 1 from users u where id = $1 and status = 'active' and not exists (select 1 from social_links l where l.user_id = u.id)`,
  'a social account that is shown and opens nothing': `select 1 from users u where id = $1 and jsonb_array_length(sns_accounts) <> (select count(*) from social_links l where l.user_id = u.id)`,
}

async function wrongIn({ db }: Race, { rider: { id } }: Having) {
  const matches = await Promise.all(Object.entries(wrongs).map(async ([wrongName, sql]) => ((await db.query(sql, [id])).length > 0 ? [wrongName] : [])))
  return matches.flat()
}

const outcome = ([one, other]: readonly Answer[]) => `${one?.status === 200 ? 'won' : 'lost'}, ${other?.status === 200 ? 'won' : 'lost'}`

/** Every pair of a member's calls, sent at once from two devices. */
export const memberRaces: Races = Object.fromEntries(
  Object.entries(groups).map(([text, { having, acts }]) => [
    `of a member ${text}, no two calls at once leave what neither would leave alone`,
    async (race) => {
      const names = Object.keys(acts)
      const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const))
      await race.run(`pairs ${text}`, async (at) => {
        const outcomes: Record<string, number> = {}
        for (const pair of pairs) {
          const has = await having(race)
          const clients = [has.rider.client, await elsewhere(race, has.rider)] as const
          const requests = (at % 2 === 0 ? pair : pair.toReversed()).map((name) => (acts[name] ?? expect.fail(name))(race, has))
          const answers = await Promise.all(requests.map(([call, body], n) => race.send(n, clients[n] ?? has.rider.client, call, body)))
          expect([pair, await wrongIn(race, has), answers.filter(({ status }) => status >= 500)]).toEqual([pair, [], []])
          outcomes[outcome(answers)] = (outcomes[outcome(answers)] ?? 0) + 1
        }
        expect(Object.values(outcomes).reduce((all, item) => all + item, 0)).toBe(pairs.length)
        return JSON.stringify(outcomes)
      })
    },
  ]),
)
