import type { Cipher, Db, IdentityCheckOutcome, Row, VerifiedPerson } from '#schema'
import { createErrorFactory } from '#schema'
import { driverLicense } from '../licence/driverLicense.ts'
import { isSameName } from '../shared/sameName.server.ts'
import { user } from '../account/user.ts'
import { nicecert } from './nicecert.ts'

const error = createErrorFactory(nicecert)

type Request = Row<typeof nicecert>
type Call = Readonly<{ db: Db; now: string; cipher: Cipher }>
interface KnownPerson extends VerifiedPerson {
  readonly birth_date: string
}

/** A result that the member cannot use. The request keeps the code for staff. */
interface Rejection {
  readonly rejected: 'rejected' | 'incomplete' | 'samePerson' | 'otherLicence'
  readonly reason: string
}

/** Codes that staff see on the request. */
const errorCodes = { incomplete: 'INCOMPLETE', samePerson: 'SAME_PERSON', otherLicence: 'OTHER_LICENCE' } as const

export const rejectionError = ({ rejected, reason }: Rejection) => (rejected === 'rejected' ? error(rejected, { values: { reason } }) : error(rejected))

/** Keyed digests by which a person is found again: of the CI, and of name, birth date and phone, for providers that give no CI. */
function digestsOf(cipher: Cipher, { ci, name, birth_date, phone }: KnownPerson) {
  const byCi = ci === null ? [] : [cipher.digest(`ci ${ci}`)]
  return phone === null ? byCi : [...byCi, cipher.digest(`person ${JSON.stringify([name.replaceAll(/\s/g, ''), birth_date, phone])}`)]
}

/** Another account of the person. One that was verified with a CI is also found by a verification without CI, through its stored request. */
async function accountOfPerson(db: Db, { name, birth_date, phone }: KnownPerson, digests: readonly string[], ownId: number) {
  const byDigest = await db.find(user, { ci_hash: digests })
  const requests = phone === null ? [] : await db.find(nicecert, { status: 'success', phone, name })
  const candidates = requests.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
  const byRequest = candidates.length === 0 ? [] : await db.find(user, { id: candidates, birth_date })
  const verified = byRequest.filter(({ identity_verified_at }) => identity_verified_at !== null)
  return [...byDigest, ...verified].find(({ id }) => id !== ownId)?.id
}

/** True if a verified licence of the member shows another person. */
async function isOtherLicence(db: Db, user_id: number, { name, birth_date }: KnownPerson) {
  const licences = await db.find(driverLicense, { user_id, status: 'verified' })
  const sameBirth = licences.length === 0 ? [] : await db.find(driverLicense, { id: licences.map(({ id }) => id), birth_date })
  return sameBirth.filter((licence) => isSameName(licence.name, name)).length < licences.length
}

async function reject(db: Db, { id }: Request, rejected: keyof typeof errorCodes, same_user_id: number | null = null): Promise<Rejection> {
  await db.set(nicecert, id, { error_code: errorCodes[rejected], same_user_id })
  await db.transition(nicecert, id, 'fail')
  return { rejected, reason: '' }
}

/** Stores the person on the request, and name and birth date on the member. */
async function storePerson({ db, now }: Call, { id, user_id }: Request, person: KnownPerson, ci_hash: string) {
  const { name, birth_date, phone, carrier, gender, is_foreigner, ci, di } = person
  const nation = is_foreigner === null ? null : is_foreigner ? ('foreign' as const) : ('domestic' as const)
  await db.set(nicecert, id, { name, birth_date, phone, carrier, gender, nation, ci, di, ci_hash, certified_at: now })
  await db.transition(nicecert, id, 'succeed')
  await db.set(user, user_id ?? 0, {
    name,
    birth_date,
    ...(gender && { gender }),
    ...(is_foreigner !== null && { is_foreigner }),
    ci_hash,
    nicecert_id: id,
    identity_verified_at: now,
  })
  return { name, birth_date, identity_verified_at: now }
}

/** Applies the result of the provider to a request that is open. Rejections are returned, because an error would undo what they store. */
export async function applyIdentityResult(call: Call, request: Request, answer: Extract<IdentityCheckOutcome, { outcome: 'verified' | 'failed' }>) {
  const { db, cipher } = call
  if (answer.outcome === 'failed') {
    await db.set(nicecert, request.id, { error_code: answer.code })
    await db.transition(nicecert, request.id, 'fail')
    return { rejected: 'rejected', reason: answer.message || answer.code } satisfies Rejection
  }
  const { birth_date } = answer.person
  if (birth_date === null) return reject(db, request, 'incomplete')
  const person = { ...answer.person, name: answer.person.name.normalize('NFC'), birth_date }
  const digests = digestsOf(cipher, person)
  const [ci_hash] = digests
  if (ci_hash === undefined) return reject(db, request, 'incomplete')
  // Serializes verifications of the same person on different accounts.
  for (const digest of digests.toSorted()) await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`identity ${digest}`])
  const other = await accountOfPerson(db, person, digests, request.user_id ?? 0)
  if (other !== undefined) return reject(db, request, 'samePerson', other)
  if (await isOtherLicence(db, request.user_id ?? 0, person)) return reject(db, request, 'otherLicence')
  return storePerson(call, request, person, ci_hash)
}
