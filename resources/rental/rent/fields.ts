import { choice, day, flag, moment, money, phone, record, ref, rows, secret, text, whole } from '#schema'

import { licenceClasses } from '../../members/licence/licenceClasses.ts'
import { licenceNoSeparatorFormat } from '../../members/licence/licenceNo.ts'

const once = true
const optional = true

/** Fields that decide the price. Set at booking; later changed only by transitions that price the rental again. */
export const priceInputFields = {
  user: ref({ ko: '예약자', en: 'Customer' }, 'user', { immutable: once }),
  rcar: ref({ ko: '차량', en: 'Car' }, 'rcar', { immutable: once, availableDuring: ['start_at', 'end_at'] }),
  start_at: moment({ ko: '대여 예정', en: 'Start' }, { minutePrecision: true, immutable: once }),
  end_at: moment({ ko: '반납 예정', en: 'End' }, { minutePrecision: true, immutable: once, due: { warn: '2h', when: { status: ['in_use'] } } }),
  is_delivery: flag({ ko: '딜리버리', en: 'Delivery' }, { default: false, immutable: once }),
  driver_license: ref({ ko: '면허', en: 'Licence' }, 'driverLicense', { where: { user_id: '$user_id' }, immutable: once }),
  coupon: ref('쿠폰', 'coupon', { optional, where: { user_id: '$user_id' }, immutable: once }),
  point_used: money({ ko: '포인트 사용', en: 'Points used' }, { unit: 'P', optional, immutable: once }),
  cdw: choice(
    { ko: '차량손해면책', en: 'Damage waiver' },
    { none: '미가입', basic: '일반', standard: '스탠다드', premium: '완전' },
    { default: 'none', immutable: once },
  ),
}

/** Other fields of a booking, editable until the car is handed over. */
export const preHandoverFields = {
  return_spot: ref('반납 스팟', 'spot', {
    optional,
    where: { status: 'active' },
    help: { ko: '비우면 차량이 있는 스팟입니다.', en: 'Leave empty for the spot where the car is.' },
  }),
  delivery_address: text('딜리버리 주소', { max: 200, copyable: true, optional, erase: true }),
  delivery_memo: text({ ko: '요청사항', en: 'Delivery request' }, { max: 100, optional, erase: true }),
  second_driver: secret(
    record(
      { ko: '추가 운전자', en: 'Additional driver' },
      {
        name: text('이름', { max: 50 }),
        birth_date: day('생년월일'),
        phone: phone('휴대폰', { mobile: true }),
        license_no: text({ ko: '면허번호', en: 'Licence number' }, { max: 20, writing: licenceNoSeparatorFormat }),
        class: choice({ ko: '종별', en: 'Licence class' }, licenceClasses, { optional }),
        acquired_on: day({ ko: '최초 취득일', en: 'First issued on' }, { optional }),
        renew_until: day({ ko: '갱신·적성검사 만료', en: 'Renewal deadline' }, { optional }),
      },
      {
        optional,
        lapse: true,
        help: { ko: '운전자와 같은 조건을 갖추어야 합니다.', en: 'The additional driver must meet the same conditions as the driver.' },
      },
    ),
  ),
  credit_card: ref({ ko: '결제 카드', en: 'Payment card' }, 'creditCard', { optional, where: { user_id: '$user_id' } }),
}

/** Consent to the contract terms, required for payment; staff confirm it for a member on the phone. */
export const termsConsentField = flag(
  { ko: '예약자가 약관과 대여 조건에 동의함', en: 'The customer agrees to the terms and rental conditions' },
  { mustAccept: true },
)

/** The price policy and the lines from which the price was calculated. */
export const priceSnapshotField = record(
  { ko: '요금 산출내역', en: 'Price breakdown' },
  {
    policy_name: text({ ko: '요금 정책', en: 'Price policy' }, { max: 100 }),
    policy_version: whole({ ko: '정책 버전', en: 'Policy version' }),
    lines: rows(
      { ko: '내역', en: 'Line items' },
      {
        code: choice('구분', {
          base: { ko: '대여료', en: 'Rental fee' },
          event: '이벤트',
          coupon: '쿠폰',
          cdw: { ko: '면책', en: 'Waiver' },
          delivery: '딜리버리',
          point: '포인트',
        }),
        label: text({ ko: '항목', en: 'Item' }, { max: 100 }),
        amount: money('금액', { min: -1_000_000_000 }),
      },
    ),
  },
  { readOnly: true, optional: true },
)
