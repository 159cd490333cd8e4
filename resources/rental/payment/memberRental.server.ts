import type { Db, Row } from '#schema'
import { appError, isStaff } from '#schema'
import { rent } from '../rent/rent.ts'

/** Loads a rental; throws `notFound` if a member asks for another member's rental. */
export async function loadReadableRental(db: Db, id: number): Promise<Row<typeof rent>> {
  const { actor } = db
  const [row] = await db.find(rent, { id, ...(isStaff(actor) ? {} : { user_id: actor.id ?? 0 }) }, { limit: 1 })
  if (!row) throw appError('notFound', { path: 'id' })
  return row
}
