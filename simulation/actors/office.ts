import { addHours } from '#schema/base/time.ts'
import { waiverReasons } from '../texts/chargeObjections.ts'
import { fineCases } from './fineCases.ts'
import { nullIfRefused } from './apiClient.ts'
import { StaffActor } from './worker.ts'
import { countEvent } from './world.ts'

const pageSize = 100
/** Each case as often as its weight. */
const weightedCases = fineCases.flatMap((item) => Array.from({ length: item.count }, () => item))

/** Staff who process incoming work every hour. */
export class BackOfficeClerk extends StaffActor {
  async act() {
    const hour = Number(this.world.now().slice(11, 13))
    for (const item of Object.values(this.staff)) await item.ensureSignedIn()
    await this.#charges()
    await this.#settle()
    await this.#reviewDocuments()
    await this.#workshop()
    if (hour === 10) await this.#post()
    if (hour === 15) await this.#goodbyes()
    if (hour === 16) await this.#giveBack()
    this.next = addHours(this.world.now(), hour >= 19 ? 14 : 1)
  }

  /** Notifies members of charges and decides disputes. */
  async #charges() {
    const { ops, finance } = this.staff
    const { rows } = await ops.api.fineLog.findMany({ params: { status: ['draft', 'disputed', 'failed'], num: pageSize, orderBy: 'id-desc' } })
    for (const { id, status, user_id, kind } of rows.filter(() => this.isHandledNow())) {
      if (status === 'draft') await this.#tell(id, user_id, kind)
      else if (status === 'disputed') await this.#answer(id)
      else if (this.random.chance(0.002) && (await nullIfRefused(finance.api.fineLog.writeOff({ id, waive_reason: '연락두절' }))))
        countEvent(this.world, 'charge written off')
    }
  }

  async #tell(id: number, user_id: number | null, kind: string) {
    const { api } = this.staff.ops
    if (user_id === null) return nullIfRefused(api.fineLog.cancel({ id, waive_reason: '대상자 없음' }))
    // Some agencies charge the driver directly.
    if (kind === 'traffic' && this.random.chance(0.15)) return nullIfRefused(api.fineLog.transfer({ id }))
    return nullIfRefused(api.fineLog.notify({ id }))
  }

  async #answer(id: number) {
    const { api } = this.staff.ops
    if (this.random.chance(0.8)) return
    if (this.random.chance(0.3)) await nullIfRefused(api.fineLog.waive({ id, waive_reason: this.random.pick(waiverReasons) }))
    else await nullIfRefused(api.fineLog.resolve({ id, resolve_text: '당시 사진과 기록을 확인했습니다. 이용 중에 생긴 것이 맞습니다.' }))
    countEvent(this.world, 'dispute answered')
  }

  /** Refunds some charges that were made by mistake. */
  async #giveBack() {
    if (!this.random.chance(0.15)) return
    const { rows } = await this.staff.finance.api.fineLog.findMany({ params: { status: 'paid', num: 20, orderBy: 'id-desc' } })
    if (rows.length === 0) return
    const { id } = this.random.pick(rows)
    if (await nullIfRefused(this.staff.finance.api.fineLog.refund({ id, waive_reason: '잘못 부과했습니다.' }))) countEvent(this.world, 'charge refunded')
  }

  async #settle() {
    const { ops, finance } = this.staff
    const { rows } = await ops.api.rent.findMany({ params: { status: 'returned', num: pageSize } })
    for (const { id } of rows.filter(() => this.isHandledNow())) {
      if ((await nullIfRefused(ops.api.rent.settle({ id }))) === null || !this.random.chance(0.02)) continue
      if (await nullIfRefused(finance.api.rent.reopen({ id, reopen_reason: '주행거리 정정' }))) countEvent(this.world, 'reopened')
    }
  }

  async #reviewDocuments() {
    const { api } = this.staff.ops
    const { rows } = await api.rcarState.findMany({ params: { result: 'pending', num: pageSize } })
    for (const { id, new_damage_count } of rows.filter(() => this.isHandledNow())) {
      if (new_damage_count === 0) await nullIfRefused(api.rcarState.approve({ id }))
      else await nullIfRefused(api.rcarState.flagIssue({ id, note: '새 손상', opens_claim: this.random.chance(0.5) }))
    }
  }

  /** Takes a car out of service for some hours; sometimes the period ends early. */
  async #workshop() {
    const { api } = this.staff.ops
    if (!this.random.chance(0.3)) return
    const { rows } = await api.rcar.findMany({ params: { status: 'active', num: pageSize } })
    if (rows.length === 0) return
    const start_at = addHours(this.world.now(), this.random.between(0, 48))
    const disable = { rcar_id: this.random.pick(rows).id, reason: 'maintenance', start_at, end_at: addHours(start_at, this.random.between(1, 30)) } as const
    const saved = await nullIfRefused(api.rcarDisable.save({ saveParamsArray: [disable] }))
    if (!saved) return
    countEvent(this.world, 'out of service')
    const [id] = saved
    if (id !== undefined && this.random.chance(0.2)) await nullIfRefused(api.rcarDisable.cancel({ id }))
  }

  /** Enters notices from agencies, and findings in returned cars. */
  async #post() {
    const { api } = this.staff.ops
    const { rows } = await api.rent.findMany({ params: { status: ['returned', 'completed'], num: pageSize, orderBy: 'id-desc' } })
    for (const { id, rcar_id, start_at } of rows.filter(() => this.random.chance(0.06))) {
      const { kind, amounts, places, agencies } = this.random.pick(weightedCases)
      const notice = {
        kind,
        rcar_id,
        occurred_at: addHours(start_at, 1),
        origin_amount: this.random.pick(amounts),
        place: places ? this.random.pick(places) : null,
        agency: agencies ? this.random.pick(agencies) : null,
        notice_no: agencies ? `N-${id}-${this.world.now().slice(0, 10)}` : null,
      }
      if (await nullIfRefused(api.fineLog.save({ saveParamsArray: [{ ...notice, files: [this.world.files.paper] }] }))) countEvent(this.world, 'notice')
    }
  }

  async #goodbyes() {
    const { api } = this.staff.manager
    const { rows } = await api.user.findMany({ params: { status: 'withdraw_requested', num: pageSize } })
    for (const { id } of rows.filter(() => this.isHandledNow())) {
      if (this.random.chance(0.1)) await nullIfRefused(api.user.rollbackWithdraw({ id }))
      else if (await nullIfRefused(api.user.acceptWithdraw({ id }))) countEvent(this.world, 'left')
    }
  }
}
