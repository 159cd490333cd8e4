import type { Db } from '#schema'
import { moved } from '../moved.server.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'

const listed = (id: number | null | undefined) => (id ? [id] : [])

/** Keeps the number of cars under each price policy in step with one car's change. */
export async function countPolicies(db: Db, before: number | null | undefined, after: number | null | undefined) {
  for (const { id, by } of moved(listed(before), listed(after))) {
    const { rcar_count } = await db.get(rentPricePolicy, id, { lock: true })
    await db.set(rentPricePolicy, id, { rcar_count: Math.max(0, rcar_count + by) })
  }
}
