import { group, item } from '#schema'
import { coupon } from './coupon.ts'
import { couponProgram } from './couponProgram.ts'

export const couponMenuGroup = group('coupons', { ko: '쿠폰', en: 'Coupons' }, [
  item(couponProgram, { ko: '쿠폰 프로그램', en: 'Programmes' }),
  item(coupon, { ko: '쿠폰', en: 'Coupons' }),
])
