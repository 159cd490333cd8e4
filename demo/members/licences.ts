import type { Cipher } from '#schema'
import type { driverLicense } from '#resources/members/licence/driverLicense.ts'
import type { user } from '#resources/members/account/user.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Minute } from '../base/minutes.ts'
import { dateOf, day, hour, minuteAt, minuteOf, momentOf, yearsAfter } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import { randomFrom } from '../base/random.ts'

export type Person = SeedRow<typeof user>
export type Licence = SeedRow<typeof driverLicense>

export const joinedAt = ({ joined_at }: Person): Minute => minuteAt(joined_at ?? '2000-01-01')

const classes = ['c2_auto', 'c2_auto', 'c2_auto', 'c2', 'c2', 'c1', 'c1', 'c1', 'c1_large'] as const

const rejections = [
  '사진이 흐려 면허번호를 확인할 수 없습니다.',
  '이름이 본인인증 정보와 다릅니다.',
  '암호일련번호가 맞지 않습니다.',
  '면허증이 아닌 사진입니다.',
]

const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789']

/** The document itself: got as a young adult, renewed every ten years since. */
function document(random: Random, person: Person, at: Minute, number: number) {
  const born = minuteAt(person.birth_date ?? '1990-01-01')
  const adult = yearsAfter(born, 19)
  const acquired = adult + Math.max(0, at - adult - 40 * day) * random.next() ** 1.6
  const renewals = Math.floor((at - acquired) / (3652 * day))
  const issued = yearsAfter(acquired, renewals * 10)
  return {
    user_id: person.id,
    name: person.name,
    birth_date: person.birth_date ?? '1990-01-01',
    license_no: `${random.between(11, 28)}-${dateOf(acquired).slice(2, 4)}-${String(100_000 + number * 137).padStart(6, '0')}-${random.between(10, 99)}`,
    serial_no: Array.from({ length: 6 }, () => random.pick(letters)).join(''),
    class: person.is_foreigner ? 'intl' : random.pick(classes),
    issued_on: dateOf(issued),
    acquired_on: dateOf(acquired),
    renew_until: dateOf(yearsAfter(issued, 10)),
    is_mobile: random.chance(0.12),
    created_at: momentOf(at),
  } as const
}

function checked(random: Random, at: Minute, reviewers: readonly number[]) {
  if (random.chance(0.85)) return { verify_method: 'api', verify_code: '00', verified_at: momentOf(at + 0.4 + random.next() * 2) } as const
  return { verify_method: 'manual', verified_at: momentOf(at + 20 + random.next() * 9 * hour), reviewer_id: random.pick(reviewers) } as const
}

type Draft = Omit<Licence, 'id'>

/** Sent again after the old one ran out; or never, and then the old one is shown as run out. */
function renewed(random: Random, person: Person, old: Draft, number: number, now: Minute, reviewers: readonly number[]): Draft[] {
  const until = minuteAt(old.renew_until)
  if (until > now) return [old]
  if (random.chance(0.3)) return [{ ...old, status: 'expired' }]
  const at = until - random.between(3, 40) * day
  const issued_on = dateOf(at - day)
  const fresh = { ...document(random, person, at, number), license_no: old.license_no, class: old.class, acquired_on: old.acquired_on }
  return [
    { ...old, status: 'replaced' },
    { ...fresh, issued_on, renew_until: dateOf(yearsAfter(at, 10)), status: 'verified', ...checked(random, at, reviewers) },
  ]
}

function oneMember(random: Random, person: Person, now: Minute, reviewers: readonly number[]): Draft[] {
  // Most send their licence while they join, some days later.
  const at = joinedAt(person) + (random.chance(0.8) ? 3 + random.next() * 6 : day * 20 * random.next())
  if (at > now - 3) return []
  const sent = document(random, person, at, person.id)
  const drawn = random.next()
  if (at > now - 8 * hour || drawn < 0.012) {
    const late = now - random.next() * 2 * day
    return [{ ...sent, status: 'submitted', created_at: momentOf(Math.max(late, at)) }]
  }
  if (drawn < 0.05) {
    const reject = {
      ...sent,
      status: 'rejected',
      verify_method: 'manual',
      reviewer_id: random.pick(reviewers),
      reject_reason: random.pick(rejections),
    } as const
    const again = at + (1 + random.next() * 20) * hour
    // Half of them send a better picture.
    return random.chance(0.5) || again > now - hour
      ? [reject]
      : [reject, { ...sent, created_at: momentOf(again), status: 'verified', ...checked(random, again, reviewers) }]
  }
  const verified = { ...sent, status: 'verified', ...checked(random, at, reviewers) } as const
  if (drawn < 0.058) return [{ ...verified, status: 'suspended' }]
  return renewed(random, person, verified, person.id + 3000, now, reviewers)
}

/** The licences that members sent in, oldest first. `reviewers` are the staff who look at what the registry cannot answer. */
export function licences(now: Date, people: readonly Person[], reviewers: readonly number[], cipher: Cipher): Licence[] {
  const rows = people
    .filter(({ id, status }) => (id * 7919) % 100 < 66 || status === 'blocked')
    .flatMap((person) => oneMember(randomFrom(31_337 + person.id), person, minuteOf(now), reviewers))
  return rows
    .toSorted((a, b) => ((a.created_at ?? '') < (b.created_at ?? '') ? -1 : 1))
    .map((row, index) => ({ ...row, id: index + 1, license_hash: cipher.digest(row.license_no) }))
}
