import { choice, decimal, email, flag, moment, phone, record, ref, secret, section, text, whole, period } from '#schema'
import { plateFieldOptions } from '../vehicles/plateFieldOptions.ts'

/** Fields about the accident, the damaged car and the insurer: a section of `accRent`. */
export const accidentSection = section('사고', {
  accident_at: moment({ ko: '사고일시', en: 'Accident time' }),
  accident_place: text({ ko: '사고 장소', en: 'Accident location' }, { max: 200, optional: true }),
  own_plate_no: text(
    { ko: '피해 차량번호', en: 'Damaged car’s plate number' },
    {
      ...plateFieldOptions,
      message: { ko: '12가3456과 같은 형식으로 입력해 주세요.', en: 'Use the format 12가3456.' },
      exampleValue: '12가####',
    },
  ),
  own_car: text({ ko: '피해 차종', en: 'Damaged car' }, { max: 100 }),
  own_model: ref({ ko: '피해 모델', en: 'Damaged model' }, 'model', { optional: true }),
  fault_rate: whole({ ko: '본인 과실(%)', en: 'Own fault (%)' }, { max: 100, unit: '%' }),
  insurer: ref({ ko: '청구 보험사', en: 'Insurer claimed from' }, 'company', { where: { kinds: 'insurer' } }),
  claim_no: text({ ko: '사고 접수번호', en: 'Claim number' }, { max: 40, copyable: true }),
  coverage: choice(
    { ko: '담보', en: 'Cover' },
    {
      property: { ko: '대물', en: 'Third-party property liability' },
      own: { ko: '자차특약', en: 'Own-damage cover' },
      none: { ko: '본인부담', en: 'None (customer pays)' },
    },
  ),
  adjuster: secret(
    record(
      '보상담당자',
      {
        name: text('이름', { max: 50 }),
        phone: phone('연락처', { optional: true }),
        fax: phone('팩스', { optional: true }),
        email: email('이메일', { optional: true }),
      },
      { optional: true, lapse: true },
    ),
  ),
  repair_shop: ref('수리처', 'company', { optional: true, where: { kinds: 'repair' } }),
  repair: period({ ko: '수리기간', en: 'Repair period' }, { optional: true }),
  repair_hours: decimal(
    { ko: '정비 작업시간', en: 'Labour time' },
    {
      max: 2000,
      scale: 1,
      unit: '시간',
      optional: true,
      help: { ko: '160시간을 넘으면 인정 한도가 늘어납니다.', en: 'More than 160 hours raises the limit.' },
    },
  ),
  is_total_loss: flag({ ko: '전손', en: 'Total loss' }, { default: false }),
})
