import type { creditCard } from '#resources/members/card/creditCard.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Minute } from '../base/minutes.ts'
import { day, minuteAt, minuteOf, momentOf, yearsAfter } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import { randomFrom } from '../base/random.ts'
import { tokenOf } from './codes.ts'
import type { Licence, Person } from './licences.ts'

export type Card = SeedRow<typeof creditCard>
type Draft = Omit<Card, 'id'>

/** Card firms with how their numbers begin. */
const issuers: readonly (readonly [name: string, starts: readonly number[]])[] = [
  ['신한', [4518, 5428, 9410]],
  ['삼성', [5310, 4364, 9410]],
  ['현대', [4028, 5437, 9490]],
  ['국민', [4579, 5570, 9409]],
  ['롯데', [5137, 4670, 9409]],
  ['하나', [4119, 5311, 9420]],
  ['우리', [5387, 4101, 9446]],
  ['농협', [4934, 5461, 9461]],
  ['비씨', [5409, 4906, 9435]],
  ['카카오뱅크', [5365, 5181, 5188]],
]

function card(random: Random, person: Person, at: Minute, now: Minute): Draft {
  const [issuer, starts] = random.pick(issuers)
  const runsOut = yearsAfter(at, random.between(2, 5))
  const expired = runsOut < now
  return {
    user_id: person.id,
    pg: random.pick(['toss', 'toss', 'toss', 'toss', 'nice', 'kcp'] as const),
    billing_key: `bk_${tokenOf(random, 32)}`,
    customer_key: `ck_${tokenOf(random, 20)}${person.id}`,
    issuer,
    masked_no: `${random.pick(starts)}-****-****-${random.between(1000, 9999)}`,
    card_type: random.pick(['credit', 'credit', 'credit', 'check']),
    owner_type: random.chance(0.06) ? 'corp' : 'personal',
    expires: momentOf(runsOut).slice(0, 7),
    status: expired ? 'expired' : 'active',
    registered_at: momentOf(at),
    created_at: momentOf(at),
  }
}

const nicknames = ['생활비 카드', '법인 카드', '여행 카드', '월급 카드', '가족 카드']

function oneMember(random: Random, person: Person, verified: Minute, now: Minute): Draft[] {
  const mine = [card(random, person, verified + 2 + random.next() * 30, now)]
  if (random.chance(0.14)) mine.push(card(random, person, verified + random.next() * (now - verified) * 0.8 + day, now))
  const [first] = mine
  // A card that ran out is replaced by most, for nothing can be booked without one.
  if (first?.status === 'expired' && random.chance(0.8)) {
    const at = minuteAt(`${first.expires}-03`)
    mine.push({ ...card(random, person, at, now), expires: momentOf(yearsAfter(at, 5)).slice(0, 7), status: 'active' })
  }
  const spare = mine.length > 1 ? mine.find((item) => item.status === 'active') : undefined
  if (spare && random.chance(0.12)) spare.status = 'deleted'
  const live = mine.filter((item) => item.status === 'active' && item.registered_at && item.registered_at < momentOf(now))
  const chosen = live.at(-1)
  if (chosen) {
    chosen.is_default = true
    chosen.nickname = random.chance(0.08) ? random.pick(nicknames) : null
  }
  return mine.filter(({ registered_at }) => registered_at && registered_at < momentOf(now))
}

/** Cards of those whose licence was once verified, oldest first. */
export function cardRows(now: Date, people: readonly Person[], licences: readonly Licence[]): Card[] {
  const firstVerified = new Map<number, Minute>()
  for (const { user_id, verified_at } of licences) if (verified_at && !firstVerified.has(user_id)) firstVerified.set(user_id, minuteAt(verified_at))
  const rows = people.flatMap((person) => {
    const verified = firstVerified.get(person.id)
    return verified === undefined || (person.id * 31) % 100 < 6 ? [] : oneMember(randomFrom(53_981 + person.id), person, verified, minuteOf(now))
  })
  return rows.toSorted((a, b) => ((a.registered_at ?? '') < (b.registered_at ?? '') ? -1 : 1)).map((row, index) => ({ ...row, id: index + 1 }))
}
