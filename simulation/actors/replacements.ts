import { addDays, addHours, addMinutes } from '#schema/base/time.ts'
import type { Random } from '#sample/base/random.ts'
import type { StaffByRole } from './staff.ts'
import { nullIfRefused } from './apiClient.ts'
import { StaffActor } from './worker.ts'
import type { World } from './world.ts'
import { countEvent } from './world.ts'

const openStates = ['requested', 'consulting', 'confirmed', 'in_use', 'returned', 'claimed', 'disputed', 'rejected'] as const
type OpenState = (typeof openStates)[number]

const documentKinds = ['accident', 'estimate', 'contract', 'account'] as const
const accidentPlaces = [
  '강변북로 성산대교 부근',
  '올림픽대로 반포 나들목',
  '테헤란로 역삼역 사거리',
  '판교역 지하차도',
  '송도 국제대로',
  '해운대 마린시티 앞',
] as const
const carNames = ['쏘나타 디 엣지', '그랜저 GN7', '아반떼 CN7', 'K5', '스포티지', '쏘렌토', 'GV70', '카니발'] as const

/** Staff who arrange replacement cars for accidents and claim the cost from the insurer. */
export class ReplacementClerk extends StaffActor {
  #firms: { insurers: number[]; shops: number[]; rentals: number[] } | null = null

  constructor(world: World, staff: StaffByRole, random: Random) {
    super(world, staff, random, `${world.now().slice(0, 10)} 10:30:00`)
  }

  async act() {
    for (const item of [this.staff.ops, this.staff.manager, this.staff.finance]) await item.ensureSignedIn()
    this.next = `${addDays(this.world.now(), 1)} 10:30:00`
    if (this.random.chance(0.4)) await this.#takeIn()
    const { api } = this.staff.ops
    const { rows } = await api.accRent.findMany({ params: { status: [...openStates], num: 100 } })
    for (const { id, status } of rows) {
      const step = openStates.find((item) => item === status)
      if (step && (await this.#goOn(id, step)) !== null) countEvent(this.world, `replacement ${step} and on`)
    }
    await this.#receive()
  }

  /** Records payments of members for their own share. */
  async #receive() {
    const { accRent } = this.staff.finance.api
    const { rows } = await accRent.findMany({ params: { status: 'settled', balance_amount: { gt: 0 }, num: 20 } })
    for (const { id, balance_amount } of rows.filter(() => this.random.chance(0.1))) {
      const amount = this.random.chance(0.8) ? balance_amount : Math.ceil(balance_amount / 2)
      if (await nullIfRefused(accRent.receive({ id, amount, received_at: this.world.now() }))) countEvent(this.world, 'replacement paid by its member')
    }
  }

  async #partners() {
    if (this.#firms) return this.#firms
    const { rows } = await this.staff.manager.api.company.findMany({ params: { status: 'active', num: 200 } })
    const of = (kind: (typeof rows)[number]['kinds'][number]) => rows.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id)
    this.#firms = { insurers: of('insurer'), shops: of('repair'), rentals: of('rental') }
    return this.#firms
  }

  async #takeIn() {
    const { customers } = this.world
    if (customers.length === 0) return
    const user_id = this.random.pick(customers)
    const member = await this.staff.manager.api.user.findById({ id: user_id })
    const { insurers, shops } = await this.#partners()
    const coverage = this.random.pick(['property', 'property', 'property', 'own', 'none'] as const)
    const requestInput = {
      user_id,
      name: member.name,
      phone: member.phone ?? '01020000000',
      channel: this.random.pick(['app', 'phone', 'partner', 'insurer'] as const),
      accident_at: addMinutes(this.world.now(), -60 * this.random.between(2, 40)),
      accident_place: this.random.pick(accidentPlaces),
      own_plate_no: `${this.random.between(10, 99)}${this.random.pick(['가', '나', '다', '라', '마'])}${this.random.between(1000, 9999)}`,
      own_car: this.random.pick(carNames),
      fault_rate: coverage === 'own' ? this.random.between(2, 10) * 10 : this.random.pick([0, 0, 0, 10, 20, 30]),
      insurer_id: this.random.pick(insurers),
      claim_no: `${this.world.now().slice(2, 10).replaceAll('-', '')}-${this.random.between(1000, 9999)}`,
      coverage,
      repair_shop_id: this.random.pick(shops),
      daily_rate: this.random.pick([52_000, 68_000, 84_000, 110_000, 158_000]),
      driver_license_id: member.driver_license_id,
    }
    if (await nullIfRefused(this.staff.ops.api.accRent.save({ saveParamsArray: [requestInput] }))) countEvent(this.world, 'replacement requested')
  }

  /** Makes the next step; null if it is refused. */
  async #goOn(id: number, step: OpenState): Promise<unknown> {
    const { accRent } = this.staff.ops.api
    if (['requested', 'consulting', 'confirmed'].includes(step) && this.random.chance(0.05))
      return nullIfRefused(accRent.cancel({ id, cancel_reason: this.random.pick(['보험사 대차 이용', '수리하지 않기로 함', '중복 접수']) }))
    if (step === 'requested') return this.isHandledNow() ? nullIfRefused(accRent.consult({ id })) : null
    if (step === 'consulting') return this.#assign(id)
    if (step === 'confirmed') return nullIfRefused(accRent.start({ id, start_odo: this.random.between(2000, 60_000), contract_file: this.world.files.paper }))
    if (step === 'in_use') return this.#takeBack(id)
    if (step === 'returned') return this.#claim(id)
    return this.#settle(id, step)
  }

  /** Assigns a car of the own fleet if one is free, otherwise one of a partner. */
  async #assign(id: number) {
    const { accRent, rcar } = this.staff.ops.api
    const start_at = addHours(this.world.now(), 24)
    const end_at = `${addDays(start_at, this.random.between(3, 15))} 17:00:00`
    const repair = { repair_from: this.world.now(), repair_to: end_at, repair_hours: this.random.between(10, 120) }
    const { rows } = this.random.chance(0.5) ? await rcar.findMany({ params: { status: 'active', num: 50 } }) : { rows: [] }
    const { rentals } = await this.#partners()
    const vehicle_text = `${this.random.pick(carNames)} ${this.random.between(101, 399)}허${this.random.between(1000, 9999)}`
    const carInput = rows.length > 0 ? { rcar_id: this.random.pick(rows).id } : { vehicle_text, supplier_id: this.random.pick(rentals) }
    const { version } = await accRent.findById({ id })
    if (!(await nullIfRefused(accRent.save({ saveParamsArray: [{ id, version, start_at, end_at, ...repair, ...carInput }] })))) return null
    return nullIfRefused(accRent.confirm({ id }))
  }

  async #takeBack(id: number) {
    const { accRent } = this.staff.ops.api
    const { end_at, start_odo } = await accRent.findById({ id })
    if (end_at !== null && end_at.slice(0, 10) > this.world.now().slice(0, 10)) return null
    return nullIfRefused(accRent.bringBack({ id, end_odo: (start_odo ?? 0) + this.random.between(40, 1200) }))
  }

  async #claim(id: number) {
    const { accRent } = this.staff.ops.api
    if (!this.random.chance(0.3)) return null
    const received_at = this.world.now()
    const docs = documentKinds.map((kind) => ({ kind, file: this.world.files.paper, received_at }))
    const { version } = await accRent.findById({ id })
    if (!(await nullIfRefused(accRent.save({ saveParamsArray: [{ id, version, docs }] })))) return null
    return nullIfRefused(accRent.claim({ id, claimed_at: received_at.slice(0, 10) }))
  }

  async #settle(id: number, step: OpenState) {
    const { accRent } = this.staff.ops.api
    if (!this.random.chance(0.1)) return null
    if (step === 'claimed' && this.random.chance(0.1)) return nullIfRefused(accRent.dispute({ id }))
    if (step === 'claimed' && this.random.chance(0.05)) return nullIfRefused(accRent.reject({ id }))
    const { claim_amount } = await accRent.findById({ id })
    const insurer_paid = this.random.chance(0.7) ? claim_amount : Math.floor((claim_amount * 0.9) / 10) * 10
    return nullIfRefused(
      accRent.settle({ id, insurer_paid, paid_at: this.world.now().slice(0, 10), shortfall: this.random.pick(['customer', 'adjust'] as const) }),
    )
  }
}
