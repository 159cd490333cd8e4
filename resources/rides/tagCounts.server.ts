import type { Db } from '#schema'
import { moved } from '../moved.server.ts'
import { tag } from './tag.ts'

/** Keeps the number of cars on each tag in step with one car's change. */
export async function countTags(db: Db, before: readonly number[], after: readonly number[]) {
  for (const { id, by } of moved(before, after)) {
    const { rcar_count } = await db.get(tag, id, { lock: true })
    await db.set(tag, id, { rcar_count: Math.max(0, rcar_count + by) })
  }
}
