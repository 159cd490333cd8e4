import { choice, flag, moment, money, record, ref, secret, text, day, phone } from '#schema'

import { licenceClasses } from '../../members/licence/calls.ts'
import { licenceNoStyle } from '../../members/licence/licenceNo.ts'

const once = true
const optional = true

/** Fields that decide the price. Set at booking; later changed only by transitions that price the rental again. */
export const priceFields = {
  user: ref({ ko: '예약자', en: 'Member' }, 'user', { immutable: once }),
  rcar: ref({ ko: '차량', en: 'Car' }, 'rcar', { immutable: once, availableDuring: ['start_at', 'end_at'] }),
  start_at: moment({ ko: '대여 예정', en: 'Start' }, { minutePrecision: true, immutable: once }),
  end_at: moment({ ko: '반납 예정', en: 'End' }, { minutePrecision: true, immutable: once, due: { warn: '2h', while: { status: ['in_use'] } } }),
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
export const arrangementFields = {
  return_spot: ref('반납 스팟', 'spot', {
    optional,
    where: { status: 'active' },
    help: { ko: '비우면 차량이 있는 스팟입니다.', en: 'Where the car stands, when left empty.' },
  }),
  delivery_address: text('딜리버리 주소', { max: 200, copyable: true, optional, erase: true }),
  delivery_memo: text('요청사항', { max: 100, optional, erase: true }),
  second_driver: secret(
    record(
      '추가 운전자',
      {
        name: text('이름', { max: 50 }),
        birth_date: day('생년월일'),
        phone: phone('휴대폰', { mobile: true }),
        license_no: text('면허번호', { max: 20, writing: licenceNoStyle }),
        class: choice({ ko: '종별', en: 'Class' }, licenceClasses, { optional }),
        acquired_on: day({ ko: '최초 취득일', en: 'First acquired on' }, { optional }),
        renew_until: day({ ko: '갱신·적성검사 만료', en: 'Renew until' }, { optional }),
      },
      { optional, lapse: true, help: { ko: '운전자와 같은 조건을 갖추어야 합니다.', en: 'The same is asked of them as of the driver.' } },
    ),
  ),
  credit_card: ref('결제 카드', 'creditCard', { optional, where: { user_id: '$user_id' } }),
}

/** Consent to the contract terms, required for payment; staff confirm it for a member on the phone. */
export const consentField = flag({ ko: '예약자가 약관과 대여 조건에 동의함', en: 'The customer agrees to the terms' }, { mustAccept: true })
