import type { Db, Values, Where } from '#schema'
import { rcar } from '../rental/fleet/rcar.ts'

/** Writes to every such car what changed in the vehicle database above it. */
export async function syncCars(db: Db, which: Where<typeof rcar>, values: Values<typeof rcar>) {
  for (const { id } of await db.find(rcar, which)) await db.set(rcar, id, values)
}
