import type { Db } from '#schema'
import { tag } from './tag.ts'

/** Keeps the number of cars on each tag in step with one car's change. */
export async function countTags(db: Db, before: readonly number[], after: readonly number[]) {
  const left = before.filter((id) => !after.includes(id)).map((id) => ({ id, by: -1 }))
  const joined = after.filter((id) => !before.includes(id)).map((id) => ({ id, by: 1 }))
  // Always in the order of ids, so that two cars saved at once do not lock each other out.
  for (const { id, by } of [...left, ...joined].toSorted((a, b) => a.id - b.id)) {
    const { rcar_count } = await db.get(tag, id, { lock: true })
    await db.set(tag, id, { rcar_count: Math.max(0, rcar_count + by) })
  }
}
