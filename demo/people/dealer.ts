import { dayAfter } from '#schema/base/time.ts'
import type { Random } from '../base/random.ts'
import type { Staff } from './staff.ts'
import { tried } from './wire.ts'
import type { Person, World } from './world.ts'
import { note } from './world.ts'

const offer = {
  kind: 'long_rent',
  trim_id: 1,
  car_price: 38_000_000,
  terms: [{ months: 36 }, { months: 48 }],
  mileages: [{ km: 10_000, monthly_diff: 0 }],
  residuals: [
    { months: 36, km: 10_000, rate: 50 },
    { months: 48, km: 10_000, rate: 40 },
  ],
  annual_rate: 5.9,
  over_km_won: 120,
  terminate_tiers: [{ elapsed: 100, rate: 20 }],
} as const

const clause = { version: 1, title: '계약의 성립', text: '서명한 날 성립합니다.', required: true }
const open = ['requested', 'quoted', 'consulting', 'screening', 'approved', 'contracted', 'ordered', 'delivered', 'active'] as const
type Open = (typeof open)[number]

/** How a contract is led on by a day, wherever it stands. */
type Steps = Readonly<Record<Open, (id: number) => Promise<unknown>>>

/** Whoever leases cars by the year, and has each month billed and paid. */
export class Dealer implements Person {
  next: string | null
  readonly #world: World
  readonly #staff: Staff
  readonly #random: Random
  readonly #steps: Steps
  #product: number | null = null

  constructor(world: World, staff: Staff, random: Random) {
    this.#world = world
    this.#staff = staff
    this.#random = random
    this.next = `${world.now().slice(0, 10)} 11:00:00`
    this.#steps = this.#way()
  }

  async act() {
    for (const each of [this.#staff.manager, this.#staff.finance]) await each.comeIn()
    this.next = `${dayAfter(this.#world.now(), 1)} 11:00:00`
    this.#product ??= await this.#offer()
    if (this.#random.chance(0.4)) await this.#sell(this.#product)
    const { rows } = await this.#staff.manager.api.purchase.findMany({ params: { status: [...open], num: 200 } })
    for (const { id, status } of rows) {
      const step = open.find((each) => each === status)
      if (step && (await tried(this.#steps[step](id))) !== null && step !== 'active') note(this.#world, `contract ${step} and on`)
    }
    await this.#bill()
  }

  async #offer() {
    const { api } = this.#staff.manager
    const { rows } = await api.company.findMany({ params: { num: 200 } })
    const lender = rows.find(({ kinds }) => kinds.includes('finance'))
    if (!lender) throw new Error('nobody lends')
    const [id] = await api.product.save({
      saveParamsArray: [
        {
          ...structuredClone(offer),
          terms: [...offer.terms],
          mileages: [...offer.mileages],
          residuals: [...offer.residuals],
          terminate_tiers: [...offer.terminate_tiers],
          code: 'P-SIM',
          name: '장기렌트',
          company_id: lender.id,
          images: [this.#world.photo],
        },
      ],
    })
    if (id === undefined) throw new Error('no product was made')
    await api.product.sell({ id })
    return id
  }

  async #sell(product_id: number) {
    const { customers } = this.#world
    if (customers.length === 0) return
    const terms = {
      owner_type: 'personal',
      trim_id: 1,
      term_months: this.#random.pick([36, 48]),
      annual_km: 10_000,
      pay_day: 25,
      bill_type: 'none',
      over_km_won: 120,
    } as const
    const contract = {
      ...terms,
      user_id: this.#random.pick(customers),
      product_id,
      pay_method: this.#random.pick(['card', 'card', 'card', 'transfer'] as const),
      clauses: [{ ...clause, agreed_at: this.#world.now() }],
      id_docs: [this.#world.paper],
      contractor: { name: '윤가람' },
    }
    if (await tried(this.#staff.manager.api.purchase.save({ saveParamsArray: [contract] }))) note(this.#world, 'contract asked for')
  }

  #way(): Steps {
    const { purchase } = this.#staff.manager.api
    const moment = () => this.#world.now()
    const refuses = () => this.#random.chance(0.1)
    return {
      requested: (id) => purchase.quote({ id }),
      quoted: (id) => purchase.consult({ id }),
      consulting: (id) => purchase.screen({ id }),
      screening: (id) =>
        refuses() ? purchase.reject({ id, cancel_reason: '심사 기준 미달' }) : purchase.approve({ id, agency: '라온캐피탈', grade: 'A', score: 820 }),
      approved: (id) => purchase.contract({ id, signed_at: moment(), sign_method: 'esign', contract_file: this.#world.paper }),
      contracted: (id) => (refuses() ? purchase.cancel({ id, cancel_reason: '마음이 바뀌었습니다.' }) : purchase.order({ id })),
      ordered: (id) =>
        purchase.deliver({
          id,
          delivered_at: moment(),
          plate_no: `${100 + (id % 800)}하${1000 + (id % 9000)}`,
          vin: `KMHL14JA1PA${String(id).padStart(6, '0')}`,
        }),
      delivered: (id) => purchase.start({ id, start_date: moment().slice(0, 10), start_odo: 10 }),
      active: async (id) => {
        if (!this.#random.chance(0.01)) return
        if (await tried(purchase.terminate({ id, terminated_at: moment().slice(0, 10), terminate_reason: '해외 이주', end_odo: null })))
          note(this.#world, 'contract terminated')
      },
    }
  }

  /** Bills the months that are over, and charges once more what a card has refused. */
  async #bill() {
    const { api } = this.#staff.finance
    const closing = await api.urent.findMany({ subset: 'full', params: { status: 'closing', num: 200 } })
    for (const { id, start_odo } of closing.rows) {
      if (await tried(api.urent.bill({ id, end_odo: (start_odo ?? 10) + this.#random.between(300, 1500) }))) note(this.#world, 'month billed')
    }
    const owed = await api.monthlyInvoice.findMany({ params: { status: ['failed', 'overdue'], num: 50 } })
    for (const { id } of owed.rows) if (this.#random.chance(0.1)) await tried(api.monthlyInvoice.collect({ id, credit_card_id: null }))
  }
}
