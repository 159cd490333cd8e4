import { addDays } from '#schema/base/time.ts'
import type { Random } from '#sample/base/random.ts'
import { applyForContract } from './contractApplication.ts'
import type { StaffByRole } from './staff.ts'
import { nullIfRefused } from './apiClient.ts'
import { StaffActor } from './worker.ts'
import type { World } from './world.ts'
import { countEvent } from './world.ts'

const openStates = ['requested', 'quoted', 'consulting', 'screening', 'approved', 'contracted', 'ordered', 'delivered', 'active'] as const
type OpenState = (typeof openStates)[number]

/** Probability that a contract makes its next step although there is not enough staff. */
const shortStaffChance = 0.25

/** The daily action for a contract in each state. */
type Steps = Readonly<Record<OpenState, (id: number) => Promise<unknown>>>

/** Staff who handle long-term contracts, their monthly bills and their payments. */
export class ContractClerk extends StaffActor {
  readonly #steps: Steps

  constructor(world: World, staff: StaffByRole, random: Random) {
    super(world, staff, random, `${world.now().slice(0, 10)} 11:00:00`)
    this.#steps = this.#way()
  }

  async act() {
    for (const item of [this.staff.manager, this.staff.finance]) await item.ensureSignedIn()
    this.next = `${addDays(this.world.now(), 1)} 11:00:00`
    if (this.random.chance(0.7)) await applyForContract(this.world, this.staff, this.random)
    const { rows } = await this.staff.manager.api.purchase.findMany({ params: { status: [...openStates], num: 200 } })
    for (const { id, status } of rows) {
      const step = openStates.find((item) => item === status)
      if (step && this.#isNext(step) && (await nullIfRefused(this.#steps[step](id))) !== null && step !== 'active')
        countEvent(this.world, `contract ${step} and on`)
    }
    await this.#bill()
    await this.#money()
  }

  /** With too few staff contracts in preparation advance slowly; running ones are not affected. */
  #isNext(step: OpenState) {
    return step === 'active' || this.isHandledNow() || this.random.chance(shortStaffChance)
  }

  #way(): Steps {
    const { purchase } = this.staff.manager.api
    const moment = () => this.world.now()
    const refuses = () => this.random.chance(0.1)
    return {
      requested: (id) => purchase.quote({ id }),
      quoted: (id) => purchase.consult({ id }),
      consulting: (id) => purchase.screen({ id }),
      screening: (id) =>
        refuses() ? purchase.reject({ id, cancel_reason: '심사 기준 미달' }) : purchase.approve({ id, agency: '라온캐피탈', grade: 'A', score: 820 }),
      approved: (id) => purchase.contract({ id, signed_at: moment(), sign_method: 'esign', contract_file: this.world.files.paper }),
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
        if (this.random.chance(0.03)) return this.#complete(id)
        if (!this.random.chance(0.004)) return
        if (await nullIfRefused(purchase.terminate({ id, terminated_at: moment().slice(0, 10), terminate_reason: '해외 이주', end_odo: null })))
          countEvent(this.world, 'contract terminated')
      },
    }
  }

  /** Completes a contract: a subscription once all use is paid, others at the end of the term. */
  async #complete(id: number) {
    if (await nullIfRefused(this.staff.manager.api.purchase.complete({ id }))) countEvent(this.world, 'contract completed')
  }

  /** Bills finished months, and collects failed payments again. */
  async #bill() {
    const { api } = this.staff.finance
    const closing = await api.urent.findMany({ subset: 'full', params: { status: 'closing', num: 200 } })
    for (const { id, start_odo } of closing.rows) {
      if (await nullIfRefused(api.urent.bill({ id, end_odo: (start_odo ?? 10) + this.random.between(300, 1500) }))) countEvent(this.world, 'month billed')
    }
    const unpaidInvoices = await api.monthlyInvoice.findMany({ params: { status: ['failed', 'overdue'], num: 50 } })
    for (const { id } of unpaidInvoices.rows) if (this.random.chance(0.1)) await nullIfRefused(api.monthlyInvoice.collect({ id, credit_card_id: null }))
  }

  /** Records bank transfers, and pauses some contracts for a while. */
  async #money() {
    const { manager, finance } = this.staff
    const dueInvoices = await finance.api.monthlyInvoice.findMany({ params: { status: ['issued', 'partial', 'overdue'], pay_method: 'transfer', num: 50 } })
    for (const { id, status } of dueInvoices.rows) {
      if (!this.random.chance(0.15)) continue
      const came = { id, received_at: this.world.now(), payer: null }
      if (status !== 'partial' && this.random.chance(0.15)) await nullIfRefused(finance.api.monthlyInvoice.receivePart({ ...came, amount: 100_000 }))
      else if (await nullIfRefused(finance.api.monthlyInvoice.receive(came))) countEvent(this.world, 'bill paid by the bank')
    }
    const back = await finance.api.tlog.findMany({ params: { kind: 'refund', method: 'transfer', status: 'requested', num: 50 } })
    for (const { id } of back.rows)
      if (this.isHandledNow() && this.random.chance(0.5) && (await nullIfRefused(finance.api.tlog.sentBack({ id, approved_at: this.world.now() }))))
        countEvent(this.world, 'money sent back by the bank')
    const months = await manager.api.urent.findMany({ params: { status: ['active', 'paused'], num: 100 } })
    for (const { id, status } of months.rows) {
      if (status === 'active' && this.random.chance(0.002)) await nullIfRefused(manager.api.urent.pause({ id }))
      else if (status === 'paused' && this.random.chance(0.2)) await nullIfRefused(manager.api.urent.resume({ id, days: this.random.between(1, 4) }))
    }
  }
}
