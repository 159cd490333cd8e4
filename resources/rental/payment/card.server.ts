import type { Db } from '#schema'
import { creditCard } from '../../members/card/creditCard.ts'

/** The card of a rental or contract if it is active; otherwise null, so that the member's default card is charged. */
export async function cardIdIfActive(db: Db, { credit_card_id }: { readonly credit_card_id: number | null }) {
  if (!credit_card_id) return null
  return (await db.get(creditCard, credit_card_id)).status === 'active' ? credit_card_id : null
}
