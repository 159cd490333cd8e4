import type { Db, Row, Cipher } from '#schema'
import { user } from '../../members/account/user.ts'
import type { rent } from '../rent/rent.ts'
import { preHandoverFields } from '../rent/fields.ts'

const shape = preHandoverFields.second_driver.inner.keySpecs.$.value

/** The additional driver of a rental, decrypted: for validation and for the contract. Null if there is none. */
export async function additionalDriverOf(db: Db, cipher: Cipher, rideId: number) {
  const [row] = await db.query<{ sealed: Buffer | null }>('select second_driver_sealed as sealed from rents where id = $1', [rideId])
  return row?.sealed ? shape.parse(JSON.parse(cipher.decrypt(row.sealed))) : null
}

/** The drivers' licences to check now: the member may have verified another licence since the booking. */
export async function driversToCheck(db: Db, cipher: Cipher, { id, user_id, driver_license_id }: Row<typeof rent>) {
  const [second_driver, member] = await Promise.all([additionalDriverOf(db, cipher, id), db.get(user, user_id)])
  return { second_driver, driver_license_id: member.driver_license_id ?? driver_license_id }
}
