import { dayAfter } from '#schema/base/time.ts'
import type { Draft, Row } from '#schema'
import type { couponProgram } from './couponProgram.ts'

type Program = Partial<Draft<typeof couponProgram>>

/** What is wrong with a programme's values taken together, at which field; null when nothing is. */
export function programProblem({ issue_type, code, discount_type, discount_value = 0, valid_mode, valid_from, valid_to, valid_days }: Program) {
  if (issue_type === 'code' && !code) return { at: 'code', message: '공용코드로 발급하려면 코드를 입력해 주세요.' }
  if (discount_type === 'rate' && (discount_value < 1 || discount_value > 100)) return { at: 'discount_value', message: '정률 할인은 1~100%로 입력해 주세요.' }
  if (discount_type === 'hours' && (discount_value < 1 || discount_value > 720))
    return { at: 'discount_value', message: '무료시간은 1~720시간으로 입력해 주세요.' }
  if (discount_type === 'amount' && discount_value < 100) return { at: 'discount_value', message: '정액 할인은 100원 이상으로 입력해 주세요.' }
  if (valid_mode === 'period' && !valid_from) return { at: 'valid_from', message: '유효기간의 시작을 입력해 주세요.' }
  if (valid_mode === 'period' && !valid_to) return { at: 'valid_to', message: '유효기간의 끝을 입력해 주세요.' }
  if (valid_mode === 'days' && !valid_days) return { at: 'valid_days', message: '유효 일수를 입력해 주세요.' }
  return null
}

/** From when until when a coupon issued now can be used. */
export function validityOf({ valid_mode, valid_from, valid_to, valid_days }: Row<typeof couponProgram>, now: string) {
  if (valid_mode === 'days') return { valid_from: now, valid_to: `${dayAfter(now, valid_days ?? 0)} 23:59:59` }
  return { valid_from: valid_from && valid_from > now ? valid_from : now, valid_to: valid_to ?? now }
}
