import { day, money, period, ref, secret, section, text, whole } from '#schema'

/** Registration, inspection and insurance of a car. */
export const vehicleDocumentsSection = section(
  { ko: '등록·보험', en: 'Registration and insurance' },
  {
    registered_on: day({ ko: '최초등록일', en: 'First registration date' }),
    vehicle_age_due: day({ ko: '차령만료일', en: 'Legal age limit' }, { optional: true }),
    inspection_due: day(
      { ko: '정기검사 만료', en: 'Inspection expiry' },
      { optional: true, due: { warn: '30d', when: { status: ['preparing', 'active', 'paused', 'repair'] } } },
    ),
    insurer: ref('보험사', 'company', { optional: true, where: { kinds: 'insurer' } }),
    insurance_no: secret(text({ ko: '증권번호', en: 'Policy number' }, { max: 40, optional: true, can: { read: 'cs' } }), { mask: 'last4' }),
    insurance: period({ ko: '보험기간', en: 'Insurance period' }, { days: true, optional: true }),
    insurance_age: whole({ ko: '보험 운전자 연령', en: 'Insured driver age' }, { min: 18, max: 99, unit: '세', optional: true }),
    acquired_on: day({ ko: '취득일', en: 'Acquisition date' }, { optional: true }),
    acquired_price: money({ ko: '취득가', en: 'Acquisition price' }, { optional: true, can: { read: 'cs' } }),
    disposed_on: day({ ko: '처분일', en: 'Disposal date' }, { optional: true }),
  },
)
