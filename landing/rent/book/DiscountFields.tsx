import { usePageLanguage } from '../../components/reader.ts'
import { InputField, SelectField } from '../Field.tsx'
import { CouponCodeForm } from '../member/CouponCodeForm.tsx'
import type { OwnRow } from '../member/findOwnRows.ts'

const messages = {
  ko: {
    title: '쿠폰과 포인트',
    coupon: '쿠폰',
    none: '쓰지 않음',
    points: '포인트 사용',
    most: (most: number, balance: number) => `${balance.toLocaleString('ko-KR')}점 가운데 ${most.toLocaleString('ko-KR')}점까지 쓸 수 있습니다.`,
  },
  en: {
    title: 'Coupon and points',
    coupon: 'Coupon',
    none: 'No coupon',
    points: 'Points to use',
    most: (most: number, balance: number) => `You can use up to ${most.toLocaleString('en-GB')} of your ${balance.toLocaleString('en-GB')} points.`,
  },
}

interface DiscountFieldsProps {
  coupons: readonly OwnRow<'coupon'>[]
  coupon: number | null
  points: number
  balance: number
  most: number
  onCoupon(id: number | null): void
  onPoints(points: number): void
  onEntered(): void
}

/** Coupon and points of a booking. The server says how many points can be used. */
export function DiscountFields({ coupons, coupon, points, balance, most, onCoupon, onPoints, onEntered }: DiscountFieldsProps) {
  const { say } = usePageLanguage()
  const { title, coupon: couponLabel, none, points: pointsLabel, most: mostText } = say(messages)
  return (
    <fieldset className="panel step fields">
      <legend>{title}</legend>
      <SelectField label={couponLabel} value={coupon ?? ''} onChange={({ target }) => onCoupon(target.value === '' ? null : Number(target.value))}>
        <option value="">{none}</option>
        {coupons
          .filter(({ status }) => status === 'issued')
          .map(({ id, code, benefit_snapshot, valid_to }) => (
            <option key={id} value={id}>
              {benefit_snapshot?.name ?? code} (~{valid_to.slice(0, 10)})
            </option>
          ))}
      </SelectField>
      <CouponCodeForm onEntered={onEntered} />
      {balance > 0 && (
        <InputField
          label={pointsLabel}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          step={100}
          value={points === 0 ? '' : points}
          hint={mostText(most, balance)}
          onChange={({ target }) => onPoints(Math.max(0, Math.floor(Number(target.value))))}
        />
      )}
    </fieldset>
  )
}
