import type { Db, Row, Cipher } from '#schema'
import { createErrorFactory, hasAccess, implement } from '#schema'
import { driverLicense } from './driverLicense.ts'
import { recheckLicences } from './recheck.server.ts'
import { remindOfExpiringLicences } from './reminder.server.ts'
import { isSameName } from '../shared/sameName.server.ts'
import { user } from '../account/user.ts'

/** A new verified licence replaces the member's previous one. */
async function replacePreviousLicence(db: Db, userId: number, id: number) {
  const former = await db.find(driverLicense, { user_id: userId, status: 'verified' }, { lock: true })
  for (const item of former) if (item.id !== id) await db.transition(driverLicense, item.id, 'replace')
}

/** Removes an invalid licence from its member. */
async function detachLicence(db: Db, { id, user_id }: Row<typeof driverLicense>) {
  const { driver_license_id } = await db.get(user, user_id, { lock: true })
  if (driver_license_id === id) await db.set(user, user_id, { driver_license_id: null })
}

interface LicenceDates {
  readonly issued_on?: string
  readonly acquired_on?: string
}

/** Values derived from the entered licence. Throws on implausible dates. */
function licenceValues({ issued_on, acquired_on }: LicenceDates, license_no: string | undefined, { now, cipher }: { now: string; cipher: Cipher }) {
  const error = createErrorFactory(driverLicense)
  if (issued_on && issued_on > now.slice(0, 10)) throw error('issuedLater', { path: 'issued_on' })
  if (issued_on && acquired_on && acquired_on > issued_on) throw error('acquiredLater', { path: 'acquired_on' })
  if (license_no === undefined) return {}
  return { license_hash: cipher.digest(JSON.stringify(license_no)) }
}

export const driverLicenseServer = implement(
  driverLicense,
  {
    async submit({ params, db, cipher, actor, now, error }) {
      const member = await db.get(user, actor.id ?? 0, { lock: true })
      if (member.role !== 'normal' || member.status !== 'active') throw error('membersOnly')
      if (!isSameName(params.name, member.name)) throw error('otherName', { path: 'name', values: { name: member.name } })
      if (params.renew_until < now.slice(0, 10)) throw error('overdue', { path: 'renew_until' })
      if ((await db.count(driverLicense, { user_id: member.id, status: 'submitted' })) > 0) throw error('pendingThere')
      const id = await db.insert(driverLicense, { ...params, user_id: member.id, ...licenceValues(params, params.license_no, { now, cipher }) })
      return { id, status: 'submitted' }
    },
    async verify({ row, db, actor, now, error }) {
      const { id } = row
      const member = await db.get(user, row.user_id, { lock: true })
      if (member.status === 'withdrawn') throw error('leftMember')
      if (row.created_by_id !== null && row.created_by_id === actor.id && !hasAccess(actor.accessLevel, 'super')) throw error('ownEntry')
      if (!isSameName(row.name, member.name)) throw error('otherName', { values: { name: member.name } })
      const [same] = member.birth_date === null ? [row] : await db.find(driverLicense, { id, birth_date: member.birth_date })
      if (!same) throw error('otherBirth')
      // Serializes verifications of the same licence number.
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`licence ${row.license_hash ?? id}`])
      const sameNumber = row.license_hash === null ? [] : await db.find(driverLicense, { license_hash: row.license_hash, status: 'verified' })
      if (sameNumber.some(({ user_id }) => user_id !== row.user_id)) throw error('takenNumber')
      await replacePreviousLicence(db, row.user_id, id)
      await db.set(user, row.user_id, { driver_license_id: id })
      return { verify_method: 'manual', verified_at: now, rechecked_at: now, reviewer_id: actor.id, reject_reason: null }
    },
    reject: async ({ actor }) => ({ reviewer_id: actor.id }),
    expire: ({ row, db }) => detachLicence(db, row),
    suspend: ({ row, db }) => detachLicence(db, row),
  },
  {
    async beforeSave({ draft, before, now, cipher, error }) {
      if (before && before.status !== 'submitted') throw error('settled')
      return licenceValues({ ...before, ...draft }, draft.license_no, { now, cipher })
    },
    async del({ row, error }) {
      if (row.status === 'verified') throw error('isVerified')
    },
  },
  {
    recheck: { label: { ko: '면허 재확인', en: 'Recheck licences' }, schedule: '*/5 * * * *', external: recheckLicences },
    remind: { label: { ko: '면허 만료 안내', en: 'Send licence expiry notices' }, schedule: '0 10 * * *', external: remindOfExpiringLicences },
  },
)
