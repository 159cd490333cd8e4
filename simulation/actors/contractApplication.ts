import type { Random } from '#sample/base/random.ts'
import { copyContractClauses } from '../firm/clauses.ts'
import { registerMandate } from './mandates.ts'
import type { StaffByRole } from './staff.ts'
import { nullIfRefused } from './apiClient.ts'
import type { World } from './world.ts'
import { drawWeighted, countEvent } from './world.ts'

type PayMethod = 'card' | 'cms' | 'transfer'

/** Preferred payment methods. Members without a card pay by bank transfer. */
const payMethodWeights = { card: 55, cms: 25, transfer: 20 } as const

/** The payment method of a contract with an existing card or mandate. */
async function paymentFields(world: World, staff: StaffByRole, random: Random, user_id: number, preferred: PayMethod) {
  const plain = { pay_method: 'transfer', credit_card_id: null, cms_id: null } as const
  if (preferred === 'cms') {
    const cms_id = await registerMandate(world, staff, random, user_id)
    if (cms_id !== null) return { ...plain, pay_method: 'cms', cms_id } as const
  }
  if (preferred === 'transfer') return plain
  const { rows } = await staff.finance.api.creditCard.findMany({ params: { user_id, status: 'active', num: 1 } })
  const [card] = rows
  return card ? ({ ...plain, pay_method: 'card', credit_card_id: card.id } as const) : plain
}

const deposits = [500_000, 1_000_000, 3_000_000] as const

/** Preset choices; the others are random. */
export interface ContractOptions {
  readonly payMethod?: PayMethod
  readonly leavesDeposit?: true
}

/** A member applies for a contract on one of the offered cars. */
export async function applyForContract(world: World, staff: StaffByRole, random: Random, { payMethod, leavesDeposit }: ContractOptions = {}) {
  const { customers, files } = world
  if (customers.length === 0) return
  const { api } = staff.manager
  const offered = await api.product.findMany({ subset: 'full', params: { status: 'on_sale', num: 50 } })
  const offer = random.pick(offered.rows.filter(({ kind }) => kind !== 'cash'))
  const user_id = random.pick(customers)
  const { name, phone, birth_date, address } = await api.user.findById({ id: user_id })
  const paying = await paymentFields(world, staff, random, user_id, payMethod ?? drawWeighted(random, payMethodWeights))
  const contract = {
    user_id,
    product_id: offer.id,
    trim_id: offer.trim_id,
    assignee_id: random.pick([staff.manager, staff.desk]).id,
    source: random.pick(['app', 'phone', 'partner'] as const),
    owner_type: random.pick(['personal', 'personal', 'sole'] as const),
    contractor: { name, phone, birth_date, address, job: random.pick(['회사원', '공무원', '의료인', '교사', '연구원']) },
    id_docs: [files.paper],
    term_months: random.pick(offer.terms).months,
    annual_km: random.pick(offer.mileages).km,
    over_km_won: offer.over_km_won,
    deposit_amount: leavesDeposit || random.chance(0.4) ? random.pick(deposits) : null,
    pay_day: random.pick([5, 10, 15, 20, 25]),
    ...paying,
    bill_type: 'none' as const,
    discount_policy_ids: random.chance(0.3) ? [1] : [],
    clauses: copyContractClauses(world.now()),
  }
  if (await nullIfRefused(api.purchase.save({ saveParamsArray: [contract] }))) countEvent(world, 'contract requested')
}
