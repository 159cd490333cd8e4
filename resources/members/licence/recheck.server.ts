import type { LicenceDetails, ExternalJobContext } from '#schema'
import { driverLicense } from './driverLicense.ts'
import { decryptedLicenceOf } from './decrypted.server.ts'

/** Licences by which rides are driven that begin within half a day, and were not found in force in the last half: so none is older than a day when its ride begins. */
const due = `select distinct l.id from rents r join users u on u.id = r.user_id join driver_licenses l on l.id = coalesce(u.driver_license_id, r.driver_license_id)
  where l.status = 'verified' and r.status = 'reserved' and r.deleted_at is null
    and r.start_at <= ($1::text::timestamp at time zone 'Asia/Seoul') + interval '12 hours'
    and (l.rechecked_at is null or l.rechecked_at < ($1::text::timestamp at time zone 'Asia/Seoul') - interval '12 hours')
  order by l.id limit 100`

type Call = ExternalJobContext<typeof driverLicense>

const asked = ({ transaction }: Call) =>
  transaction(async ({ db, cipher, now }) => {
    const ids = (await db.query<{ id: number }>(due, [now])).map(({ id }) => id)
    const row = ids.length === 0 ? [] : await db.find(driverLicense, { id: ids })
    return Promise.all(row.map(async ({ id, name }) => ({ id, licence: { name, ...(await decryptedLicenceOf(db, cipher, id)) } })))
  })

/** What follows for a licence. One that is not in force any more is suspended, and its member told. */
async function follows({ transaction }: Call, id: number, match: { is: 'valid' | 'invalid'; code: string }) {
  await transaction(async ({ db, now }) => {
    const { status } = await db.get(driverLicense, id, { lock: true })
    if (status !== 'verified') return
    await db.set(driverLicense, id, { verify_code: match.code, ...(match.is === 'valid' && { rechecked_at: now, verify_method: 'api' }) })
    if (match.is === 'invalid') await db.transition(driverLicense, id, 'suspend')
  })
}

/** Asks the licence service about everybody who is about to drive. Of what it does not answer nothing follows, and it is asked again. */
export async function recheckLicences(call: Call) {
  const count = { valid: 0, invalid: 0, unknown: 0 }
  const waiting: readonly { id: number; licence: LicenceDetails }[] = await asked(call)
  for (const { id, licence } of waiting) {
    const match = await call.ports.licences.check(licence)
    count[match.is] += 1
    if (match.is !== 'unknown') await follows(call, id, match)
  }
  return count
}
