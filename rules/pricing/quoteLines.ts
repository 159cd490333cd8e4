import type { PriceLine, LocalizedText } from '../base/priceLine.ts'
import { dropZeroExtraLines, wonText } from '../base/priceLine.ts'
import type { TimeCharge } from './timeCharge.ts'

interface PricedBooking {
  readonly base_amount: number
  readonly event_discount: number
  readonly coupon_discount: number
  readonly cdw_amount: number
  readonly delivery_amount: number
  readonly point_used: number
  readonly deductible: number
  readonly time: TimeCharge
  readonly event_name: string | null
  readonly coupon_name: string | null
}

/** Explanation of a time charge in both languages. */
function timeChargeText({ raw, blocks, remainder, long_rate, guard_days, surcharge }: TimeCharge): LocalizedText {
  const parts = [...blocks, ...(remainder > 0 ? [remainder] : [])].map((part) => wonText(Math.round(part)))
  const sum = (say: (part: LocalizedText) => string) => (parts.length > 1 && parts.length <= 8 ? `${parts.map(say).join(' + ')} = ` : '')
  const total = wonText(Math.round(raw))
  const words: LocalizedText[] = [{ ko: sum(({ ko }) => ko) + total.ko, en: sum(({ en }) => en) + total.en }]
  if (guard_days !== null) words.push({ ko: `${guard_days}일 요금이 더 낮아 그 요금 적용`, en: `lower ${guard_days}-day price applied` })
  else if (long_rate > 0) words.push({ ko: `장기할인 ${long_rate}%`, en: `long-rental discount ${long_rate}%` })
  if (surcharge > 0) words.push({ ko: `연령 할증 ${surcharge}%`, en: `age surcharge ${surcharge}%` })
  return { ko: words.map(({ ko }) => ko).join(', '), en: words.map(({ en }) => en).join(', ') }
}

const withName = ({ ko, en }: LocalizedText, name: string | null): LocalizedText =>
  name === null ? { ko, en } : { ko: `${ko}: ${name}`, en: `${en}: ${name}` }

/** The price lines of a booking; lines of 0 won are dropped. */
export function quoteLines(of: PricedBooking) {
  const bears: LocalizedText = { ko: `자기부담금 ${wonText(of.deductible).ko}`, en: `Deductible ${wonText(of.deductible).en}` }
  const lines: readonly PriceLine<'base' | 'event' | 'coupon' | 'cdw' | 'delivery' | 'point'>[] = [
    { code: 'base', label: { ko: '대여료', en: 'Rental fee' }, amount: of.base_amount, why: timeChargeText(of.time) },
    { code: 'event', label: withName({ ko: '이벤트', en: 'Event' }, of.event_name), amount: -of.event_discount, why: null },
    { code: 'coupon', label: withName({ ko: '쿠폰', en: 'Coupon' }, of.coupon_name), amount: -of.coupon_discount, why: null },
    { code: 'cdw', label: { ko: '차량손해면책', en: 'Damage waiver' }, amount: of.cdw_amount, why: bears },
    { code: 'delivery', label: { ko: '딜리버리', en: 'Delivery' }, amount: of.delivery_amount, why: null },
    { code: 'point', label: { ko: '포인트', en: 'Points' }, amount: -of.point_used, why: null },
  ]
  return dropZeroExtraLines(lines)
}
