import type { Db, Row, Vault } from '#schema'
import { user } from '../users/user.ts'
import type { rent } from './rent.ts'
import { arrangement } from './rentBooking.ts'

const shape = arrangement.second_driver.inner.parts.$.value

/** Whoever drives beside the member, as the ride keeps them sealed: for who checks them, and for the contract. */
export async function secondDriverOf(db: Db, vault: Vault, rideId: number) {
  const [row] = await db.query<{ sealed: Buffer | null }>('select second_driver_sealed as sealed from rents where id = $1', [rideId])
  return row?.sealed ? shape.parse(JSON.parse(vault.open(row.sealed))) : null
}

/** By which licences a ride is driven now: the member may have another one verified since it was booked. */
export async function driversOf(db: Db, vault: Vault, { id, user_id, driver_license_id }: Row<typeof rent>) {
  const [second_driver, member] = await Promise.all([secondDriverOf(db, vault, id), db.get(user, user_id)])
  return { second_driver, driver_license_id: member.driver_license_id ?? driver_license_id }
}
