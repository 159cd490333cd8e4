import type { Db, Row, Cipher } from '#schema'
import { user } from '../../members/account/user.ts'
import type { rent } from '../rent/rent.ts'
import { arrangementFields } from '../rent/fields.ts'

const shape = arrangementFields.second_driver.inner.keySpecs.$.value

/** Whoever drives beside the member, as the ride keeps them sealed: for who checks them, and for the contract. */
export async function additionalDriverOf(db: Db, cipher: Cipher, rideId: number) {
  const [row] = await db.query<{ sealed: Buffer | null }>('select second_driver_sealed as sealed from rents where id = $1', [rideId])
  return row?.sealed ? shape.parse(JSON.parse(cipher.decrypt(row.sealed))) : null
}

/** By which licences a ride is driven now: the member may have another one verified since it was booked. */
export async function driversOf(db: Db, cipher: Cipher, { id, user_id, driver_license_id }: Row<typeof rent>) {
  const [second_driver, member] = await Promise.all([additionalDriverOf(db, cipher, id), db.get(user, user_id)])
  return { second_driver, driver_license_id: member.driver_license_id ?? driver_license_id }
}
