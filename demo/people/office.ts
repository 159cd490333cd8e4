import { hoursAfter } from '#schema/base/time.ts'
import type { Random } from '../base/random.ts'
import type { Staff } from './staff.ts'
import { tried } from './wire.ts'
import type { Person, World } from './world.ts'
import { draw, note } from './world.ts'

const page = 100
const notices = { toll: [1000, 9000], traffic: [32_000, 130_000], parking: [32_000, 80_000], cleaning: [30_000, 60_000] } as const

/** Those who work through what has come in, every hour of the day. */
export class Office implements Person {
  next: string | null
  readonly #world: World
  readonly #staff: Staff
  readonly #random: Random

  constructor(world: World, staff: Staff, random: Random) {
    this.#world = world
    this.#staff = staff
    this.#random = random
    this.next = world.now()
  }

  async act() {
    const hour = Number(this.#world.now().slice(11, 13))
    for (const each of Object.values(this.#staff)) await each.comeIn()
    await this.#charges()
    await this.#settle()
    await this.#judge()
    await this.#complaints()
    await this.#workshop()
    if (hour === 10) await this.#post()
    if (hour === 15) await this.#goodbyes()
    this.next = hoursAfter(this.#world.now(), hour >= 19 ? 14 : 1)
  }

  /** Tells members what they are charged afterwards, and answers who objects. */
  async #charges() {
    const { ops, finance } = this.#staff
    const { rows } = await ops.api.fineLog.findMany({ params: { status: ['draft', 'notified', 'disputed', 'paid'], num: page, orderBy: 'id-desc' } })
    for (const { id, status, user_id } of rows) {
      if (status === 'draft') await tried(user_id === null ? ops.api.fineLog.cancel({ id, waive_reason: '대상자 없음' }) : ops.api.fineLog.notify({ id }))
      else if (status === 'notified' && this.#random.chance(0.02)) await tried(ops.api.fineLog.dispute({ id, dispute_text: '제가 아닙니다.' }))
      else if (status === 'disputed') await this.#answer(id)
      else if (status === 'paid' && this.#random.chance(0.003)) {
        if (await tried(finance.api.fineLog.refund({ id, waive_reason: '잘못 부과했습니다.' }))) note(this.#world, 'charge refunded')
      }
    }
  }

  async #answer(id: number) {
    const { api } = this.#staff.ops
    note(this.#world, 'charge disputed')
    if (this.#random.chance(0.3)) await tried(api.fineLog.waive({ id, waive_reason: '확인되지 않습니다.' }))
    else await tried(api.fineLog.resolve({ id, resolve_text: '사진을 확인해 주세요.' }))
  }

  async #settle() {
    const { ops, finance } = this.#staff
    const { rows } = await ops.api.rent.findMany({ params: { status: 'returned', num: page } })
    for (const { id } of rows) {
      if ((await tried(ops.api.rent.settle({ id }))) === null || !this.#random.chance(0.02)) continue
      if (await tried(finance.api.rent.reopen({ id, reopen_reason: '주행거리 정정' }))) note(this.#world, 'reopened')
    }
  }

  async #judge() {
    const { api } = this.#staff.ops
    const { rows } = await api.rcarState.findMany({ params: { result: 'pending', num: page } })
    for (const { id, new_damage_count } of rows) {
      if (new_damage_count === 0) await tried(api.rcarState.approve({ id }))
      else await tried(api.rcarState.flagIssue({ id, note: '새 손상', opens_claim: this.#random.chance(0.5) }))
    }
  }

  async #complaints() {
    const { api, id: assignee_id } = this.#staff.desk
    const { rows } = await api.claim.findMany({ params: { status: ['received', 'in_progress', 'resolved'], num: page } })
    for (const { id, status } of rows) {
      if (status === 'received') await tried(api.claim.assign({ id, assignee_id }))
      else if (status === 'in_progress') await tried(api.claim.resolve({ id, resolution: '조치했습니다.' }))
      else if (this.#random.chance(0.1)) await tried(api.claim.close({ id }))
    }
  }

  /** Takes a car out of service for some hours, now and then before its time over again. */
  async #workshop() {
    const { api } = this.#staff.ops
    if (!this.#random.chance(0.3)) return
    const { rows } = await api.rcar.findMany({ params: { status: 'active', num: page } })
    if (rows.length === 0) return
    const start_at = hoursAfter(this.#world.now(), this.#random.between(0, 48))
    const disable = { rcar_id: this.#random.pick(rows).id, reason: 'maintenance', start_at, end_at: hoursAfter(start_at, this.#random.between(1, 30)) } as const
    const saved = await tried(api.rcarDisable.save({ saveParamsArray: [disable] }))
    if (!saved) return
    note(this.#world, 'out of service')
    const [id] = saved
    if (id !== undefined && this.#random.chance(0.2)) await tried(api.rcarDisable.cancel({ id }))
  }

  /** Notices of others about cars of ours, and members who complain. */
  async #post() {
    const { ops, desk } = this.#staff
    const { rows } = await ops.api.rent.findMany({ params: { status: ['returned', 'completed'], num: page, orderBy: 'id-desc' } })
    const late = rows.filter(() => this.#random.chance(0.06))
    for (const { id, rcar_id, user_id, start_at } of late) {
      const kind = draw(this.#random, { toll: 5, traffic: 3, parking: 1, cleaning: 1 })
      const [least, most] = notices[kind]
      const origin_amount = this.#random.between(least, most)
      const notice = {
        kind,
        rcar_id,
        occurred_at: hoursAfter(start_at, 1),
        origin_amount,
        agency: '구청',
        notice_no: `N-${id}-${this.#world.now().slice(0, 10)}`,
      }
      await tried(ops.api.fineLog.save({ saveParamsArray: [{ ...notice, files: [this.#world.paper] }] }))
      note(this.#world, 'notice')
      const claim = { type: 'dirty', user_id, rent_id: id, title: '실내가 더럽습니다', content: '담배 냄새가 납니다.' } as const
      if (this.#random.chance(0.3)) await tried(desk.api.claim.save({ saveParamsArray: [claim] }))
    }
  }

  async #goodbyes() {
    const { api } = this.#staff.manager
    const { rows } = await api.user.findMany({ params: { status: 'withdraw_requested', num: page } })
    for (const { id } of rows) if (await tried(api.user.acceptWithdraw({ id }))) note(this.#world, 'left')
  }
}
