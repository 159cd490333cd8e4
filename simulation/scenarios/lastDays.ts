import { addDays } from '#schema/base/time.ts'
import type { Random } from '#sample/base/random.ts'
import { applyForContract } from '../actors/contractApplication.ts'
import { takeCarOutForInspection, startCarRelocation, sendCarToRepair } from './cars.ts'
import {
  loseCardBeforeBill,
  loseCardBeforeCharge,
  refundMistakenCharge,
  cancelContractWithDeposit,
  waiveDeposit,
  registerDebitMandate,
  payBillInPart,
  cancelRentalByCompany,
} from './money.ts'
import type { ScenarioEvent } from './event.ts'
import { issueRepeatRiderCoupons, commentOnClaim, commentOnDispute, commentOnQuote, commentOnLateRental, reportReview } from './communication.ts'
import type { StaffByRole } from '../actors/staff.ts'
import { StaffActor } from '../actors/worker.ts'
import type { World } from '../actors/world.ts'

/** A member asks for a quote. */
const requestQuote: ScenarioEvent = ({ world, staff, random }) => applyForContract(world, staff, random)

/** A contract with a deposit by bank transfer. Some members cancel before delivery. */
const requestTransferContract: ScenarioEvent = ({ world, staff, random }) =>
  applyForContract(world, staff, random, { payMethod: 'transfer', leavesDeposit: true })

/** Events with their days before the end. They make sure that rare situations exist at any hour of the last week. */
const timetable: readonly (readonly [at: string, days: readonly number[], event: ScenarioEvent])[] = [
  ['10:40:00', [14, 14, 14, 13, 13, 13, 12, 12], requestTransferContract],
  ['09:15:00', [9, 6, 3], sendCarToRepair],
  ['09:20:00', [8, 7, 6, 5, 4, 3, 2, 1], takeCarOutForInspection],
  ['09:25:00', [8, 7, 6, 5, 4, 3, 2, 1], startCarRelocation],
  ['09:40:00', [12, 9, 6, 4, 2], loseCardBeforeCharge],
  ['09:45:00', [12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], loseCardBeforeBill],
  ['11:30:00', [16, 10, 5, 1], registerDebitMandate],
  ['10:20:00', [8, 7, 6, 5, 4, 3, 2, 1], requestQuote],
  ['16:40:00', [8, 6, 4, 2], requestQuote],
  ['13:10:00', [9, 8, 6, 4, 2], payBillInPart],
  ['13:20:00', [9, 5], waiveDeposit],
  ['13:30:00', [9, 6, 3, 1], refundMistakenCharge],
  ['13:40:00', [8, 4, 2], cancelRentalByCompany],
  ['13:50:00', [9, 9, 8, 7, 5, 3], cancelContractWithDeposit],
  ['14:10:00', [8, 6, 3, 1], reportReview],
  ['14:20:00', [6, 2], issueRepeatRiderCoupons],
  ['14:30:00', [8, 6, 4, 2, 1], commentOnLateRental],
  ['14:40:00', [8, 5, 3, 1], commentOnClaim],
  ['14:50:00', [7, 4, 2], commentOnDispute],
  ['15:00:00', [8, 5, 2], commentOnQuote],
]

/** Plays the events of the last days. */
export class LastDaysActor extends StaffActor {
  readonly #due: { readonly at: string; readonly event: ScenarioEvent }[]

  constructor(world: World, staff: StaffByRole, random: Random, end: string) {
    super(world, staff, random)
    this.#due = timetable
      .flatMap(([at, days, event]) => days.map((count) => ({ at: `${addDays(end, -count)} ${at}`, event })))
      .filter(({ at }) => at >= world.now())
      .toSorted((one, other) => one.at.localeCompare(other.at))
    this.#goOn()
  }

  async act() {
    for (const item of Object.values(this.staff)) await item.ensureSignedIn()
    const context = { world: this.world, staff: this.staff, random: this.random }
    for (let [first] = this.#due; first && first.at <= this.world.now(); [first] = this.#due) {
      this.#due.shift()
      await first.event(context)
    }
    this.#goOn()
  }

  #goOn() {
    this.next = this.#due[0]?.at ?? null
  }
}
