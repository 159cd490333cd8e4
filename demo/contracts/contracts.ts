import { dayAfter, monthsAfter } from '#schema/base/time.ts'
import { cellOf, financedOf } from '#rules/lease.ts'
import type { TerminateTiers } from '#rules/termination.ts'
import { monthsBegun, terminationFee } from '#rules/termination.ts'
import type { purchase } from '#resources/purchases/purchase.ts'
import { dayOf, daysAfter } from '../base/calendar.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Random } from '../base/random.ts'
import { clausesOf } from './clauses.ts'
import type { Product } from './offers.ts'
import type { Customer } from './people.ts'
import { codeOf, contractorOf } from './people.ts'

export type Purchase = SeedRow<typeof purchase>
type Status = NonNullable<Purchase['status']>

/** How many contracts stand in each state. */
const standing: readonly (readonly [status: Status, count: number])[] = [
  ['completed', 4],
  ['terminated', 4],
  ['active', 56],
  ['expired', 9],
  ['canceled', 7],
  ['rejected', 5],
  ['delivered', 2],
  ['ordered', 4],
  ['contracted', 4],
  ['approved', 4],
  ['screening', 6],
  ['consulting', 10],
  ['quoted', 14],
  ['requested', 8],
]

const signed = new Set<Status>(['contracted', 'ordered', 'delivered', 'active', 'completed', 'terminated'])
const tripHandlers = new Set<Status>(['delivered', 'active', 'completed', 'terminated'])
/** Asked for lately, so of what is on sale. */
const fresh = new Set<Status>(['requested', 'quoted', 'consulting', 'screening', 'approved'])
const priced = (status: Status) => status !== 'requested'

export interface Ground {
  readonly products: readonly Product[]
  readonly customers: readonly Customer[]
  readonly corporateIds: readonly number[]
  readonly sellerIds: readonly number[]
}

function vehicleOf(random: Random, product: Product, at: number, status: Status) {
  const colour = product.ext_color_ids?.length ? random.pick(product.ext_color_ids) : null
  const interior = product.int_color_ids?.length ? random.pick(product.int_color_ids) : null
  const here = tripHandlers.has(status) || status === 'ordered'
  return {
    trim_id: product.trim_id,
    ext_color_id: colour,
    int_color_id: interior,
    plate_no: here ? `${random.between(101, 399)}${random.pick(['하', '허', '호'])}${String(1000 + ((at * 6_151 + 77) % 9000))}` : null,
    vin: here ? `KMH${random.between(10, 99)}CA${String(1_000_000 + at * 7_321).padStart(10, '0')}` : null,
  }
}

/** What a month costs, by the product's own calculator. */
function feeOf(product: Product, months: number, km: number) {
  const price = { car_price: product.car_price, extra_cost: product.extra_cost, discount: product.discount_price }
  const { monthly, residual } = cellOf(price, product, months, km)
  if (monthly === null || residual === null) throw new Error(`${product.name} has no fee for ${months} months.`)
  return { monthly, residual, financed: financedOf(price) }
}

function termsOf(random: Random, product: Product, day: string, months: number) {
  const { km } = random.pick(product.mileages)
  const fee = feeOf(product, months, km)
  return {
    car_price: product.car_price,
    option_price: 0,
    discount_amount: product.discount_price,
    extra_cost: product.extra_cost,
    subsidy_amount: 0,
    term_months: months,
    annual_km: km,
    deposit_amount: Math.floor((product.car_price * random.pick([0, 0.1, 0.2])) / 10_000) * 10_000,
    prepay_amount: 0,
    residual_amount: fee.residual,
    annual_rate: product.annual_rate,
    monthly_fee: fee.monthly,
    over_km_won: product.over_km_won,
    calc_snapshot: { ...fee, annual_rate: product.annual_rate, term_months: months, annual_km: km, calculated_at: `${day} 11:20:00` },
  }
}

/** When a contract began, so that its state is true today. */
function startOf(random: Random, now: Date, status: Status, months: number) {
  // Ended long enough ago that its last bill was due since.
  if (status === 'completed') return monthsAfter(startDay(dayOf(daysAfter(now, -random.between(45, 100)))), -months)
  if (status === 'terminated') return dayOf(daysAfter(now, -random.between(200, 380)))
  if (status === 'active') return dayOf(daysAfter(now, -random.between(20, Math.min(395, months * 30 - 12))))
  return dayOf(daysAfter(now, random.between(3, 25)))
}

const startDay = (day: string) => (Number(day.slice(8)) > 28 ? `${day.slice(0, 8)}28` : day)

/** What leaving a contract early is priced by. */
interface Leaving {
  readonly term_months: number
  readonly monthly_fee: number
  readonly terminate_tiers: TerminateTiers
}

function ending(random: Random, now: Date, status: Status, start: string, { term_months, monthly_fee, terminate_tiers }: Leaving) {
  if (status === 'terminated') {
    const day = dayOf(daysAfter(now, -random.between(10, 120)))
    return {
      terminated_at: day,
      terminate_reason: random.pick(['해외 이주', '차량 매각 희망', '법인 폐업', '장기 입원']),
      terminate_fee: terminationFee(monthly_fee, terminate_tiers, { months: term_months, elapsed: monthsBegun(start, day) }),
    }
  }
  if (status === 'completed') return { buyout_amount: 0, end_date: dayAfter(monthsAfter(start, term_months), -1) }
  if (status === 'canceled') return { terminate_reason: random.pick(['다른 회사와 계약', '단순 변심', '출고 지연']) }
  return {}
}

function signing(random: Random, now: Date, status: Status, product: Product) {
  if (!signed.has(status)) return {}
  // What ends early was meant to run for longer.
  const months = status === 'completed' ? 6 : random.pick(product.terms.filter((term) => status !== 'terminated' || term.months >= 24)).months
  const start = startDay(startOf(random, now, status, months))
  const signedDay = dayAfter(start, -random.between(8, 30))
  const at = `${signedDay < dayOf(now) ? signedDay : dayOf(daysAfter(now, -1))} ${random.between(10, 18)}:${random.pick(['05', '20', '45'])}:00`
  return {
    sign_method: random.pick(['esign', 'esign', 'esign', 'paper'] as const),
    signed_at: at,
    clauses: clausesOf(at),
    start_date: start,
    end_date: dayAfter(monthsAfter(start, months), -1),
    delivered_at: tripHandlers.has(status) ? `${start <= dayOf(now) ? start : dayOf(daysAfter(now, -1))} 14:00:00` : null,
    months,
  }
}

/** When the quote was asked for: before the signature, or as long ago as an open quote may be. */
function quotedOn(random: Random, now: Date, status: Status, signedAt: string | undefined) {
  if (signedAt) return dayAfter(signedAt.slice(0, 10), -random.between(4, 20))
  const past = status === 'expired' || status === 'canceled'
  return dayOf(daysAfter(now, -random.between(past ? 30 : 1, past ? 200 : status === 'requested' ? 5 : 13)))
}

/** One contract before it has its number: what is sold, to whom comes later, and when. */
function draw(random: Random, now: Date, sold: readonly Product[], status: Status) {
  const product = random.pick(sold.filter((offer) => (status === 'completed' ? offer.kind === 'subscribe' : !fresh.has(status) || offer.status === 'on_sale')))
  const { months = random.pick(product.terms).months, ...sign } = signing(random, now, status, product)
  return { status, product, months, sign, quoted: quotedOn(random, now, status, sign.signed_at) }
}

function ownerOf(random: Random, at: number, corporateIds: readonly number[]) {
  const owner_type = random.pick(['personal', 'personal', 'personal', 'sole', 'corp'] as const)
  return {
    owner_type,
    corp_id: owner_type === 'corp' ? random.pick(corporateIds) : null,
    bill_type: owner_type === 'personal' ? ('cash' as const) : ('tax' as const),
    bill_email: owner_type === 'personal' ? null : `bill${at + 1}@example.com`,
  }
}

/** Quotes and contracts in every state of their life, oldest first. */
export function contracts(random: Random, now: Date, ground: Ground): Purchase[] {
  const sold = ground.products.filter(({ status, kind }) => status !== 'draft' && kind !== 'cash')
  const drawn = standing.flatMap(([status, count]) => Array.from({ length: count }, () => draw(random, now, sold, status)))
  return drawn
    .toSorted((a, b) => a.quoted.localeCompare(b.quoted))
    .map(({ status, product, months, sign, quoted }, index): Purchase => {
      const customer = random.pick(ground.customers)
      const terms = termsOf(random, product, quoted, months)
      const owner = ownerOf(random, index, ground.corporateIds)
      const assessed = ['screening', 'approved', 'rejected'].includes(status) || sign.signed_at
      return {
        id: index + 1,
        code: codeOf(random, 'Q', quoted),
        contract_no: sign.signed_at ? codeOf(random, 'K', sign.signed_at) : null,
        status,
        user_id: customer.id,
        product_id: product.id,
        kind: product.kind,
        assignee_id: random.pick(ground.sellerIds),
        source: random.pick(['ride', 'ride', 'app', 'phone', 'partner'] as const),
        ...owner,
        contractor: priced(status) ? contractorOf(random, customer) : null,
        credit_result: assessed ? creditOf(random, status, quoted) : null,
        ...vehicleOf(random, product, index, status),
        ...terms,
        valid_until: dayAfter(quoted, 14),
        clauses: clausesOf(null),
        ...sign,
        delivery_address: sign.signed_at ? (customer.address ?? null) : null,
        pay_method: random.pick(['cms', 'cms', 'cms', 'card', 'transfer'] as const),
        pay_day: random.pick([5, 10, 15, 20, 25]),
        discount_policy_ids: signed.has(status) && random.chance(0.3) ? [owner.owner_type === 'corp' ? 3 : 1] : [],
        commission_amount: sign.signed_at ? 300_000 : null,
        ...ending(random, now, status, sign.start_date ?? quoted, { ...terms, terminate_tiers: product.terminate_tiers ?? [] }),
        created_at: `${quoted} ${random.between(10, 18)}:12:00`,
      }
    })
}

const creditOf = (random: Random, status: Status, day: string) => ({
  agency: '나이스평가정보',
  grade: String(status === 'rejected' ? random.between(7, 9) : random.between(1, 5)),
  score: status === 'rejected' ? random.between(410, 590) : random.between(680, 960),
  note: status === 'rejected' ? '연체 이력이 있습니다.' : null,
  at: `${day} 16:30:00`,
})
