import type { Cipher, Db, Row } from '#schema'
import { createErrorFactory } from '#schema'
import { accRent } from '../../accidents/accRent.ts'
import { memberAddressee } from '../../documents/addressee.server.ts'
import type { Letter } from '../../documents/letter.server.ts'
import { formatMomentToMinute } from '../../documents/texts.server.ts'
import { user } from '../../members/account/user.ts'
import { loadDecryptedLicence } from '../../members/licence/decryptLicence.server.ts'
import { purchase } from '../../purchases/contract/purchase.ts'
import { urent } from '../../purchases/urent.ts'
import { fineLog } from '../charges/fineLog.ts'
import { rent } from '../rent/rent.ts'
import { rentalContractOf } from './contract.server.ts'
import { rentalContractLetter } from './rentalContractFile.server.ts'

/** Who had the car, as an authority needs it to address a fine. */
export interface Renter {
  readonly name: string
  readonly birth_date: string | null
  readonly address: string | null
  readonly license_no: string | null
  /** Number of the rental, replacement or contract. */
  readonly rental_no: string
  readonly from: string
  readonly to: string
  /** The rental contract, where it was agreed to in the app. */
  readonly contract: Letter | null
}

const driverShape = rent.fields.driver.fields.driver_snapshot.inner.keySpecs.$.value
const contractorShape = purchase.fields.customer.fields.contractor.inner.keySpecs.$.value

const addressOf = async (db: Db, user_id: number) => (await memberAddressee(db, user_id)).lines[0] ?? null

const decrypted = (cipher: Cipher, sealed: Buffer | undefined): unknown => (sealed ? JSON.parse(cipher.decrypt(sealed)) : null)

async function renterOfRental(db: Db, cipher: Cipher, id: number): Promise<Renter> {
  const ride = await db.get(rent, id)
  const { driver_snapshot } = (await db.sealed(rent, id)) ?? {}
  const driver = driverShape.nullable().parse(decrypted(cipher, driver_snapshot))
  return {
    name: driver?.name ?? (await db.get(user, ride.user_id)).name,
    birth_date: driver?.birth_date ?? null,
    license_no: driver?.license_no ?? null,
    address: await addressOf(db, ride.user_id),
    rental_no: ride.code,
    from: formatMomentToMinute(ride.actual_start_at ?? ride.start_at),
    to: formatMomentToMinute(ride.actual_end_at ?? ride.end_at),
    contract: ride.contract_agreed_at === null ? null : rentalContractLetter(await rentalContractOf(db, cipher, ride)),
  }
}

/** Birth date and number of a licence; nulls without one. */
async function licenceValues(db: Db, cipher: Cipher, id: number | null) {
  if (id === null) return { birth_date: null, license_no: null }
  const { birth_date, license_no } = await loadDecryptedLicence(db, cipher, id)
  return { birth_date, license_no }
}

async function renterOfReplacement(db: Db, cipher: Cipher, id: number): Promise<Renter> {
  const row = await db.get(accRent, id)
  return {
    name: row.name,
    ...(await licenceValues(db, cipher, row.driver_license_id)),
    address: row.user_id === null ? null : await addressOf(db, row.user_id),
    rental_no: row.code,
    from: formatMomentToMinute(row.actual_start_at ?? row.start_at ?? ''),
    to: formatMomentToMinute(row.actual_end_at ?? row.end_at ?? ''),
    contract: null,
  }
}

async function renterOfCycle(db: Db, cipher: Cipher, id: number): Promise<Renter> {
  const { purchase_id, user_id, start_date, end_date } = await db.get(urent, id)
  const { code, contract_no, start_date: contractStart } = await db.get(purchase, purchase_id)
  const { contractor: sealed } = (await db.sealed(purchase, purchase_id)) ?? {}
  const contractor = contractorShape.nullable().parse(decrypted(cipher, sealed))
  const { name, driver_license_id } = await db.get(user, user_id)
  const licence = await licenceValues(db, cipher, driver_license_id)
  return {
    name: contractor?.name ?? name,
    birth_date: contractor?.birth_date ?? licence.birth_date,
    license_no: licence.license_no,
    address: contractor?.address ?? (await addressOf(db, user_id)),
    rental_no: contract_no ?? code,
    from: contractStart ?? start_date,
    to: end_date,
    contract: null,
  }
}

const error = createErrorFactory(fineLog)

/** Who had the car of a fine. Throws `noDriver` if it belongs to no rental. */
export async function renterOfFine(db: Db, cipher: Cipher, { rent_id, acc_rent_id, urent_id }: Row<typeof fineLog>): Promise<Renter> {
  if (rent_id !== null) return renterOfRental(db, cipher, rent_id)
  if (acc_rent_id !== null) return renterOfReplacement(db, cipher, acc_rent_id)
  if (urent_id !== null) return renterOfCycle(db, cipher, urent_id)
  throw error('noDriver')
}
