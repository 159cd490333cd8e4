import type { Db, Row } from '#schema'
import { creditCard } from '../users/creditCard.ts'
import type { rent } from './rent.ts'

/** The card by which a ride pays, while it pays; none where it does not any more, so that its member's default card does. */
export async function cardOf(db: Db, { credit_card_id }: Pick<Row<typeof rent>, 'credit_card_id'>) {
  if (!credit_card_id) return null
  return (await db.get(creditCard, credit_card_id)).status === 'active' ? credit_card_id : null
}
