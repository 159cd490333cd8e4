import { createHash } from 'node:crypto'
import type { nicecert } from '#resources/members/auth/nicecert.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Minute } from '../base/minutes.ts'
import { day, hour, minuteAt, minuteOf, momentOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'
import { randomFrom } from '../base/random.ts'
import { codeOf } from './codes.ts'
import type { Licence, Person } from './licences.ts'
import { joinedAt } from './licences.ts'

export type Identity = SeedRow<typeof nicecert>

const carriers = ['SKT', 'SKT', 'SKT', 'KT', 'KT', 'LG U+', 'LG U+', 'SKT 알뜰폰', 'KT 알뜰폰', 'LG U+ 알뜰폰']

/** What the agency answers about a person: the same at every visit. 88 and 64 characters, as the real ones. */
const linkOf = ({ id, phone, birth_date }: Person) => createHash('sha512').update(`ci ${id} ${phone} ${birth_date}`).digest('base64')
const siteLinkOf = (person: Person) =>
  createHash('sha256')
    .update(`di ${linkOf(person)}`)
    .digest('hex')

export const linkHash = (person: Person) => createHash('sha256').update(linkOf(person)).digest('hex')

type Draft = Omit<Identity, 'id'>

function attempt(random: Random, person: Person, at: Minute, purpose: Identity['purpose']): Draft {
  return {
    req_seq: codeOf('N', at, random),
    user_id: person.id,
    purpose,
    auth_type: random.pick(['mobile', 'mobile', 'mobile', 'mobile', 'cert', 'card']),
    ip: `${random.pick([39, 58, 106, 112, 175, 211, 223])}.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
    expires_at: momentOf(at + 10),
    created_at: momentOf(at),
  }
}

function success(random: Random, person: Person, at: Minute, purpose: Identity['purpose']): Draft {
  const begun = attempt(random, person, at, purpose)
  return {
    ...begun,
    status: 'success',
    name: person.name,
    birth_date: person.birth_date,
    gender: person.gender,
    nation: person.is_foreigner ? 'foreign' : 'domestic',
    carrier: begun.auth_type === 'mobile' ? random.pick(carriers) : null,
    phone: person.phone,
    ci: linkOf(person),
    di: siteLinkOf(person),
    ci_hash: linkHash(person),
    certified_at: momentOf(at + 0.5 + random.next()),
  }
}

/** The agency's codes for what people do wrong at its window. */
const failures = ['0001', '0003', '0010', '9999', '0020']

function oneMember(random: Random, person: Person, now: Minute, hasLicence: boolean): Draft[] {
  const joined = joinedAt(person) - 2 - random.next()
  const matches: Draft[] = []
  if (random.chance(0.04)) matches.push({ ...attempt(random, person, joined - 3, 'join'), user_id: null, status: 'failed', error_code: random.pick(failures) })
  if (hasLicence || random.chance(0.06)) matches.push(success(random, person, joined, 'join'))
  const later = joined + random.next() * (now - joined)
  if (random.chance(0.03) && later > joined + day) matches.push(success(random, person, later, random.pick(['phone', 'find', 'license'])))
  // Opened the window and closed it again.
  if (random.chance(0.012) && later < now - hour) matches.push({ ...attempt(random, person, later, 'license'), status: 'expired' })
  return matches
}

/** Visits to the agency's window, oldest first. */
export function identities(now: Date, people: readonly Person[], licences: readonly Licence[]): Identity[] {
  const licensed = new Set(licences.map(({ user_id }) => user_id))
  const at = minuteOf(now)
  const waiting = people
    .slice(-2)
    .map((person, index): Draft => ({ ...attempt(randomFrom(99 + index), person, at - 1 - index, 'license'), status: 'requested' }))
  const rows = people.flatMap((person) => oneMember(randomFrom(41_413 + person.id), person, at, licensed.has(person.id)))
  return [...rows, ...waiting]
    .filter(({ created_at = '' }) => minuteAt(created_at) < at)
    .toSorted((a, b) => ((a.created_at ?? '') < (b.created_at ?? '') ? -1 : 1))
    .map((row, index) => ({ ...row, id: index + 1 }))
}
