import type { Db } from '#schema'
import { creditCard } from '../../members/card/creditCard.ts'

/** The card by which a ride, or a contract, pays, while it pays; none where it does not any more, so that its member's default card does. */
export async function payingCardOf(db: Db, { credit_card_id }: { readonly credit_card_id: number | null }) {
  if (!credit_card_id) return null
  return (await db.get(creditCard, credit_card_id)).status === 'active' ? credit_card_id : null
}
