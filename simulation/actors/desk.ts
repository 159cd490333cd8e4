import { claimTexts } from '../texts/claimTexts.ts'
import { reviewReplies } from '../texts/reviewTexts.ts'
import { addDays, addHours } from '#schema/base/time.ts'
import { nullIfRefused } from './apiClient.ts'
import { StaffActor } from './worker.ts'
import { drawWeighted, countEvent } from './world.ts'

const pageSize = 50
const claimStepWeights = { reply: 30, ask: 15, comment: 15, resolve: 32, reject: 8 } as const

/** Staff who verify licences, answer claims and reviews, and give compensation. */
export class CustomerServiceClerk extends StaffActor {
  #lastReview = 0

  async act() {
    const hour = Number(this.world.now().slice(11, 13))
    const { desk, ops, manager } = this.staff
    for (const item of [desk, ops, manager]) await item.ensureSignedIn()
    if (hour % 3 === 1) await this.#licences()
    await this.#complaints()
    if (hour % 3 === 0) await this.#reviews()
    if (hour === 11) await this.#goodwill()
    if (hour === 17) await this.#misuse()
    this.next = addHours(this.world.now(), hour >= 19 ? 14 : 1)
  }

  async #licences() {
    const { api } = this.staff.ops
    const { rows } = await api.driverLicense.findMany({ params: { status: 'submitted', num: pageSize } })
    for (const { id } of rows) {
      if (!this.isHandledNow()) continue
      if (this.random.chance(0.04)) await nullIfRefused(api.driverLicense.reject({ id, reject_reason: '면허번호와 일련번호가 맞지 않습니다.' }))
      else if (await nullIfRefused(api.driverLicense.verify({ id }))) countEvent(this.world, 'licence verified')
    }
  }

  async #complaints() {
    const { desk, ops, manager } = this.staff
    const { api } = desk
    const { rows } = await api.claim.findMany({
      params: { status: ['received', 'in_progress', 'waiting', 'resolved', 'rejected'], num: pageSize, orderBy: 'id-desc' },
    })
    for (const { id, status, type } of rows) {
      if (!this.isHandledNow() || !this.random.chance(status === 'received' ? 0.6 : 0.2)) continue
      if (status === 'received') await nullIfRefused(api.claim.assign({ id, assignee_id: this.random.pick([desk, desk, ops, manager]).id }))
      else if (status === 'in_progress') await this.#goOn(id, type)
      else if (status === 'waiting') await (this.random.chance(0.1) && nullIfRefused(api.claim.resume({ id })))
      else if (status === 'resolved' && this.random.chance(0.05)) await nullIfRefused(api.claim.reopen({ id, text: '다시 확인해 달라고 하셨습니다.' }))
      else if (this.random.chance(0.2)) await nullIfRefused(api.claim.close({ id }))
    }
  }

  async #goOn(id: number, type: keyof typeof claimTexts) {
    const { api } = this.staff.desk
    const story = claimTexts[type]
    const text = this.random.pick(story.steps)
    const step = drawWeighted(this.random, claimStepWeights)
    countEvent(this.world, `complaint ${step}`)
    if (step === 'reply') return nullIfRefused(api.claim.reply({ id, text, files: [] }))
    if (step === 'ask') return nullIfRefused(api.claim.ask({ id, text: '사진을 한 장 더 올려 주실 수 있을까요?' }))
    if (step === 'comment') return nullIfRefused(api.claim.comment({ id, text, files: [] }))
    if (step === 'reject') return nullIfRefused(api.claim.reject({ id, resolution: '확인한 결과 회사의 책임이 없어 반려합니다. 산출 근거를 안내했습니다.' }))
    return nullIfRefused(api.claim.resolve({ id, resolution: this.random.pick(story.results) }))
  }

  /** Replies to new reviews, and hides inappropriate ones. */
  async #reviews() {
    const { api } = this.staff.ops
    const { rows } = await api.review.findMany({ params: { status: ['visible', 'reported'], num: pageSize, orderBy: 'id-desc' } })
    for (const { id, status, score } of rows) {
      if (status === 'reported') {
        if (this.isHandledNow() && this.random.chance(0.2))
          await nullIfRefused(this.random.chance(0.5) ? api.review.show({ id }) : api.review.hide({ id, hidden_reason: '욕설 포함' }))
        continue
      }
      if (id <= this.#lastReview) continue
      const fate = drawWeighted(this.random, score <= 2 ? { answer: 80, report: 3, hide: 3, leave: 14 } : { answer: 30, report: 3, hide: 2, leave: 65 })
      if (fate === 'answer') await nullIfRefused(api.review.answer({ id, reply: this.random.pick<string>(reviewReplies[score >= 4 ? 'good' : 'bad']) }))
      else if (fate === 'report') await nullIfRefused(api.review.report({ id }))
      else if (fate === 'hide') await nullIfRefused(api.review.hide({ id, hidden_reason: '개인정보 포함' }))
      countEvent(this.world, `review: ${fate}`)
    }
    this.#lastReview = Math.max(this.#lastReview, ...rows.map(({ id }) => id))
  }

  /** Gives coupons and points to some members, and sometimes revokes them. */
  async #goodwill() {
    const { api } = this.staff.manager
    const { customers } = this.world
    if (customers.length === 0) return
    const [program] = (await api.couponProgram.findMany({ params: { status: 'active', issue_type: 'admin', num: 1 } })).rows
    const issued = { user_ids: this.random.sample(customers, 2), issue_reason: '우수 회원' }
    if (program && this.random.chance(0.5) && (await nullIfRefused(api.couponProgram.issue({ id: program.id, ...issued }))))
      countEvent(this.world, 'coupons issued')
    const id = this.random.pick(customers)
    if (this.random.chance(0.4) && (await nullIfRefused(api.user.givePoints({ id, amount: this.random.pick([1000, 3000, 5000]), reason: '이용 불편 보상' }))))
      countEvent(this.world, 'points granted')
    if (this.random.chance(0.05)) await nullIfRefused(api.user.takePoints({ id, amount: 1000, reason: '중복 지급' }))
    if (!this.random.chance(0.1)) return
    const [coupon] = (await api.coupon.findMany({ params: { status: 'issued', num: 1, orderBy: 'id-desc' } })).rows
    if (coupon && (await nullIfRefused(api.coupon.revoke({ id: coupon.id, revoke_reason: '중복 발급' })))) countEvent(this.world, 'coupon revoked')
  }

  /** Blocks a member for some days. */
  async #misuse() {
    const { customers } = this.world
    if (customers.length === 0 || !this.random.chance(0.05)) return
    const blocked_until = `${addDays(this.world.now(), this.random.between(3, 20))} 09:00:00`
    const blocked = { id: this.random.pick(customers), block_reason: '차량 내 흡연 2회', blocked_until }
    if (await nullIfRefused(this.staff.ops.api.user.block(blocked))) countEvent(this.world, 'blocked')
  }
}
