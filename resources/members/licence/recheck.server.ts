import type { LicenceDetails, ExternalJobContext } from '#schema'
import { driverLicense } from './driverLicense.ts'
import { loadDecryptedLicence } from './decryptLicence.server.ts'

/** SQL: licences of rentals that start within 12 hours, if not checked in the last 12 hours. So no check is older than a day at the start. */
const dueLicencesSql = `select distinct l.id from rents r join users u on u.id = r.user_id join driver_licenses l on l.id = coalesce(u.driver_license_id, r.driver_license_id)
  where l.status = 'verified' and r.status = 'reserved' and r.deleted_at is null
    and r.start_at <= ($1::text::timestamp at time zone 'Asia/Seoul') + interval '12 hours'
    and (l.rechecked_at is null or l.rechecked_at < ($1::text::timestamp at time zone 'Asia/Seoul') - interval '12 hours')
  order by l.id limit 100`

type Call = ExternalJobContext<typeof driverLicense>

const licencesToCheck = ({ transaction }: Call) =>
  transaction(async ({ db, cipher, now }) => {
    const ids = (await db.query<{ id: number }>(dueLicencesSql, [now])).map(({ id }) => id)
    const row = ids.length === 0 ? [] : await db.find(driverLicense, { id: ids })
    return Promise.all(row.map(async ({ id, name }) => ({ id, licence: { name, ...(await loadDecryptedLicence(db, cipher, id)) } })))
  })

/** Stores the result. A licence that is not valid any more is suspended, which notifies its member. */
async function storeCheckResult({ transaction }: Call, id: number, match: { outcome: 'valid' | 'invalid'; code: string }) {
  await transaction(async ({ db, now }) => {
    const { status } = await db.get(driverLicense, id, { lock: true })
    if (status !== 'verified') return
    await db.set(driverLicense, id, { verify_code: match.code, ...(match.outcome === 'valid' && { rechecked_at: now, verify_method: 'api' }) })
    if (match.outcome === 'invalid') await db.transition(driverLicense, id, 'suspend')
  })
}

/** Checks the licences of upcoming rentals with the licence service. Without a response nothing changes, and the check is repeated. */
export async function recheckLicences(call: Call) {
  const count = { valid: 0, invalid: 0, unknown: 0 }
  const waiting: readonly { id: number; licence: LicenceDetails }[] = await licencesToCheck(call)
  for (const { id, licence } of waiting) {
    const match = await call.ports.licences.check(licence)
    count[match.outcome] += 1
    if (match.outcome !== 'unknown') await storeCheckResult(call, id, match)
  }
  return count
}
