import type { Db, Vault } from '#schema'
import { arrangement } from './rentBooking.ts'

const shape = arrangement.second_driver.inner.parts.$.value

/** Whoever drives beside the member, as the ride keeps them sealed: for who checks them, and for the contract. */
export async function secondDriverOf(db: Db, vault: Vault, rideId: number) {
  const [row] = await db.query<{ sealed: Buffer | null }>('select second_driver_sealed as sealed from rents where id = $1', [rideId])
  return row?.sealed ? shape.parse(JSON.parse(vault.open(row.sealed))) : null
}
