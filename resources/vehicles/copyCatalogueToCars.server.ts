import type { Db, RowFilter, ServerWritableValues } from '#schema'
import { rcar } from '../rental/fleet/rcar.ts'

/** Copies changed values of the vehicle catalogue to the matching cars. */
export async function copyCatalogueToCars(db: Db, which: RowFilter<typeof rcar>, values: ServerWritableValues<typeof rcar>) {
  for (const { id } of await db.find(rcar, which)) await db.set(rcar, id, values)
}
