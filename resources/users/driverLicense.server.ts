import type { Db, Row, Vault } from '#schema'
import { faultsOf, reaches, serve } from '#schema'
import { driverLicense } from './driverLicense.ts'
import { recheckLicences } from './licenceRecheck.server.ts'
import { remindOfLicences } from './licenceReminder.server.ts'
import { user } from './user.ts'

const sameName = (a: string, b: string) => a.replaceAll(/\s/g, '').toLowerCase() === b.replaceAll(/\s/g, '').toLowerCase()

/** The member's other licence makes room for the new one. */
async function replaceFormer(db: Db, userId: number, id: number) {
  const former = await db.find(driverLicense, { user_id: userId, status: 'verified' }, { lock: true })
  for (const each of former) if (each.id !== id) await db.move(driverLicense, each.id, 'replace')
}

/** A licence that is none any more is nobody's to drive with. */
async function letGo(db: Db, { id, user_id }: Row<typeof driverLicense>) {
  const { driver_license_id } = await db.get(user, user_id, { lock: true })
  if (driver_license_id === id) await db.set(user, user_id, { driver_license_id: null })
}

interface Dated {
  readonly issued_on?: string
  readonly acquired_on?: string
}

/** What the server makes of a licence as it is entered; refuses days that cannot be. */
function licenceValues({ issued_on, acquired_on }: Dated, license_no: string | undefined, { now, vault }: { now: string; vault: Vault }) {
  const fault = faultsOf(driverLicense)
  if (issued_on && issued_on > now.slice(0, 10)) throw fault('issuedLater', { at: 'issued_on' })
  if (issued_on && acquired_on && acquired_on > issued_on) throw fault('acquiredLater', { at: 'acquired_on' })
  if (license_no === undefined) return {}
  return { license_hash: vault.digest(JSON.stringify(license_no)) }
}

export const driverLicenseServer = serve(
  driverLicense,
  {
    async submit({ params, db, vault, actor, now, fault }) {
      const member = await db.get(user, actor.id ?? 0, { lock: true })
      if (member.role !== 'normal' || member.status !== 'active') throw fault('membersOnly')
      if (!sameName(params.name, member.name)) throw fault('otherName', { at: 'name', of: { name: member.name } })
      if (params.renew_until < now.slice(0, 10)) throw fault('overdue', { at: 'renew_until' })
      if ((await db.count(driverLicense, { user_id: member.id, status: 'submitted' })) > 0) throw fault('pendingThere')
      const id = await db.add(driverLicense, { ...params, user_id: member.id, ...licenceValues(params, params.license_no, { now, vault }) })
      return { id, status: 'submitted' }
    },
    async verify({ row, db, actor, now, fault }) {
      const { id } = row
      const member = await db.get(user, row.user_id, { lock: true })
      if (member.status === 'withdrawn') throw fault('leftMember')
      if (row.created_by_id !== null && row.created_by_id === actor.id && !reaches(actor.accessLevel, 'super')) throw fault('ownEntry')
      if (!sameName(row.name, member.name)) throw fault('otherName', { of: { name: member.name } })
      const [same] = member.birth_date === null ? [row] : await db.find(driverLicense, { id, birth_date: member.birth_date })
      if (!same) throw fault('otherBirth')
      // Two verifications of one number at once take turns.
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`licence ${row.license_hash ?? id}`])
      const alike = row.license_hash === null ? [] : await db.find(driverLicense, { license_hash: row.license_hash, status: 'verified' })
      if (alike.some(({ user_id }) => user_id !== row.user_id)) throw fault('takenNumber')
      await replaceFormer(db, row.user_id, id)
      await db.set(user, row.user_id, { driver_license_id: id })
      return { verify_method: 'manual', verified_at: now, rechecked_at: now, reviewer_id: actor.id, reject_reason: null }
    },
    reject: async ({ actor }) => ({ reviewer_id: actor.id }),
    expire: ({ row, db }) => letGo(db, row),
    suspend: ({ row, db }) => letGo(db, row),
  },
  {
    async save({ draft, before, now, vault, fault }) {
      if (before && before.status !== 'submitted') throw fault('settled')
      return licenceValues({ ...before, ...draft }, draft.license_no, { now, vault })
    },
    async del({ row, fault }) {
      if (row.status === 'verified') throw fault('isVerified')
    },
  },
  {
    recheck: { label: { ko: '면허 재확인', en: 'Check licences again' }, at: '*/5 * * * *', outside: recheckLicences },
    remind: { label: { ko: '면허 만료 안내', en: 'Remind of licences' }, at: '0 10 * * *', outside: remindOfLicences },
  },
)
