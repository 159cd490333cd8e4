import type { Random } from '../base/random.ts'
import { clausesOf } from '../contracts/clauses.ts'
import type { Staff } from './staff.ts'
import { tried } from './wire.ts'
import type { World } from './world.ts'
import { note } from './world.ts'

/** Somebody asks for one of the cars that are offered, for as long and as far as it is. */
export async function askForContract(world: World, staff: Staff, random: Random) {
  const { customers, things } = world
  if (customers.length === 0) return
  const { api } = staff.manager
  const offered = await api.product.findMany({ subset: 'full', params: { status: 'on_sale', num: 50 } })
  const offer = random.pick(offered.rows.filter(({ kind }) => kind !== 'cash'))
  const user_id = random.pick(customers)
  const { name, phone, birth_date, address } = await api.user.findById({ id: user_id })
  const cards = await staff.finance.api.creditCard.findMany({ params: { user_id, status: 'active', num: 1 } })
  const [card] = random.chance(0.75) ? cards.rows : []
  const contract = {
    user_id,
    product_id: offer.id,
    trim_id: offer.trim_id,
    assignee_id: random.pick([staff.manager, staff.desk]).id,
    source: random.pick(['app', 'phone', 'partner'] as const),
    owner_type: random.pick(['personal', 'personal', 'sole'] as const),
    contractor: { name, phone, birth_date, address, job: random.pick(['회사원', '공무원', '의료인', '교사', '연구원']) },
    id_docs: [things.paper],
    term_months: random.pick(offer.terms).months,
    annual_km: random.pick(offer.mileages).km,
    over_km_won: offer.over_km_won,
    deposit_amount: random.chance(0.4) ? random.pick([500_000, 1_000_000, 3_000_000]) : null,
    pay_day: random.pick([5, 10, 15, 20, 25]),
    pay_method: card ? ('card' as const) : ('transfer' as const),
    credit_card_id: card?.id ?? null,
    bill_type: 'none' as const,
    discount_policy_ids: random.chance(0.3) ? [1] : [],
    clauses: clausesOf(world.now()),
  }
  if (await tried(api.purchase.save({ saveParamsArray: [contract] }))) note(world, 'contract asked for')
}
