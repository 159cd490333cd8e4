import type { Db } from '#schema'
import { moved } from '../moved.server.ts'
import { postCategory } from './postCategory.ts'

const listed = (id: number | null | undefined) => (id ? [id] : [])

/** Keeps the number of posts in each category in step with one post's change. */
export async function countCategories(db: Db, before: number | null | undefined, after: number | null | undefined) {
  for (const { id, by } of moved(listed(before), listed(after))) {
    const { post_count } = await db.get(postCategory, id, { lock: true })
    await db.set(postCategory, id, { post_count: Math.max(0, post_count + by) })
  }
}
