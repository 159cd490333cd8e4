import { choice, day, flag, money, period, resource, rows, section, text, weekTime, whole } from '#schema'
import { versionFreezeRule, expiredTab, publishAtField, versionErrors, versionTransitions, versionStates } from './policyVersions.ts'
import { pricingSimulatorCall } from './pricingSimulatorCall.ts'

/** Versioned price table of cars. A version in force never changes. */
export const rentPricePolicy = resource(
  'rentPricePolicy',
  { ko: '시승 요금정책', en: 'Price policy' },
  {
    handbook: {
      ko: '차량의 시간·거리 요금표입니다. 적용된 버전은 고칠 수 없고, 새 버전을 만들어 적용하거나 날짜를 정해 예약합니다. 새 요금은 그 뒤의 예약부터 쓰이고 이미 잡힌 예약은 예약 당시 요금을 따릅니다. 적용 전에 요금 실험실에서 지금 요금과 비교해 보세요.',
      en: 'The price table of cars for time and distance. A version in force cannot be edited: make a new version and publish it now or on a date. New prices apply to bookings made afterwards; existing bookings keep theirs. Compare the draft with the current prices in the price lab before you publish.',
    },
    title: 'name',
    subtitle: ['version_no', 'status'],
    fields: {
      basics: section('기본', {
        name: text('정책명', { max: 80, unique: ['version_no'] }),
        version_no: whole({ ko: '버전', en: 'Version' }, { readOnly: true, default: 1 }),
        status: versionStates,
        effective: period({ ko: '적용기간', en: 'Effective period' }),
        publish_at: publishAtField,
        rcar_count: whole({ ko: '적용 차량 수', en: 'Cars using this policy' }, { count: 'rcar.price_policy' }),
      }),
      time_price: section(
        { ko: '시간요금', en: 'Time-based price' },
        {
          unit_min: whole(
            { ko: '과금 단위', en: 'Billing unit (min)' },
            {
              min: 10,
              max: 30,
              unit: '분',
              default: 30,
              help: { ko: '10분 또는 30분', en: '10 or 30 minutes' },
            },
          ),
          weekday_hour: money({ ko: '주중 1시간', en: 'Weekday price per hour' }),
          weekend_hour: money({ ko: '주말 1시간', en: 'Weekend price per hour' }),
          weekday_day: money({ ko: '주중 24시간', en: 'Weekday price per 24 hours' }),
          weekend_day: money({ ko: '주말 24시간', en: 'Weekend price per 24 hours' }),
          weekend_from: weekTime({ ko: '주말 시작', en: 'Weekend start' }, { default: 'FRI 19:00' }),
          weekend_to: weekTime({ ko: '주말 종료', en: 'Weekend end' }, { default: 'SUN 19:00' }),
          holiday_as_weekend: flag({ ko: '공휴일 주말요금', en: 'Weekend price on public holidays' }, { default: false }),
          night_rate: whole(
            { ko: '심야 요율', en: 'Night rate' },
            { min: 1, max: 500, unit: '%', optional: true, help: { ko: '02–06시, 100은 할증 없음', en: '02:00 to 06:00; 100 means no surcharge.' } },
          ),
          peak_seasons: rows(
            '성수기',
            {
              from: day({ ko: '시작일', en: 'Start date' }),
              to: day({ ko: '종료일', en: 'End date' }),
              rate: whole({ ko: '요율', en: 'Rate' }, { min: 1, max: 500, unit: '%' }),
            },
            { optional: true },
          ),
          long_tiers: rows(
            { ko: '장기할인', en: 'Long-rental discounts' },
            {
              min_days: whole({ ko: '최소 일수', en: 'Minimum days' }, { min: 1, max: 365, unit: '일' }),
              rate: whole({ ko: '할인율', en: 'Discount rate' }, { max: 100, unit: '%' }),
            },
          ),
        },
      ),
      options: section(
        { ko: '주행·옵션', en: 'Distance and options' },
        {
          included_km_day: whole({ ko: '24시간 무료 km', en: 'Free km per 24 hours' }, { max: 10_000, unit: 'km' }),
          included_km_hour: whole({ ko: '시간당 무료 km', en: 'Free km per hour' }, { max: 1000, unit: 'km' }),
          km_tiers: rows(
            { ko: 'km 요금', en: 'Distance prices' },
            {
              up_to: whole({ ko: '까지', en: 'Up to' }, { min: 1, unit: 'km', optional: true }),
              won: money({ ko: 'km당 요금', en: 'Price per km' }),
            },
          ),
          cdw_options: rows(
            { ko: '면책 상품', en: 'Damage waivers' },
            {
              code: choice('상품', { basic: '일반', standard: '스탠다드', premium: '완전' }),
              day: money({ ko: '1일 요금', en: 'Daily price' }),
              deductible: money({ ko: '자기부담금', en: 'Deductible' }),
            },
            { max: 3 },
          ),
          delivery_fee: money('딜리버리 요금', { optional: true }),
          young_driver: rows(
            { ko: '연령 할증', en: 'Age surcharges' },
            {
              under: whole({ ko: '만 나이 미만', en: 'Under age' }, { min: 18, max: 99, unit: '세' }),
              rate: whole({ ko: '할증률', en: 'Surcharge rate' }, { max: 300, unit: '%' }),
            },
            { optional: true },
          ),
          point_max_rate: whole({ ko: '포인트 한도', en: 'Point limit' }, { max: 100, unit: '%', default: 30 }),
          point_unit: whole('포인트 단위', { min: 1, max: 10_000, unit: '점', default: 100 }),
          point_earn_bp: whole(
            { ko: '적립률', en: 'Point earning rate' },
            { max: 10_000, unit: 'bp', default: 100, help: { ko: '100bp는 결제액의 1%입니다.', en: '100 bp is 1% of the amount paid.' } },
          ),
        },
      ),
    },
    list: {
      columns: ['name', 'version_no', 'status', 'effective', 'rcar_count', 'weekday_hour', 'weekend_hour', 'weekday_day', 'weekend_day'],
      filters: ['status', 'effective'],
      search: ['name'],
      tabs: { over: expiredTab({ ko: '기간 지난 요금정책', en: 'Price policies past their period' }) },
    },
    can: { read: 'cs', save: 'manager', del: 'super' },
    frozen: versionFreezeRule,
    endpoints: {
      lab: pricingSimulatorCall,
      ...versionTransitions,
    },
    errors: {
      unit: { ko: '10분 또는 30분이어야 합니다.', en: 'Enter 10 or 30 minutes.' },
      dayBelowHour: { ko: '24시간 요금은 1시간 요금보다 작을 수 없습니다.', en: 'The price per 24 hours cannot be lower than the price per hour.' },
      weekendEmpty: { ko: '주말의 시작과 종료가 같을 수 없습니다.', en: 'The weekend start and end cannot be the same.' },
      seasonBackwards: { ko: '성수기의 종료일이 시작일보다 앞설 수 없습니다.', en: 'The end date of a peak season cannot be before its start date.' },
      longTierOrder: { ko: '일수가 작은 줄부터 겹치지 않게 입력해 주세요.', en: 'Enter the lines from the fewest days to the most, without overlap.' },
      longTierFalling: { ko: '오래 탈수록 할인율이 작아질 수 없습니다.', en: 'The discount rate cannot fall for longer rentals.' },
      kmTierOrder: {
        ko: '구간의 끝이 작은 줄부터 입력하고, 끝이 없는 구간은 마지막에 하나만 둘 수 있습니다.',
        en: 'Enter the lines from the shortest distance to the longest. Only the last line may have no end.',
      },
      cdwTwice: { ko: '같은 면책 상품이 두 번 있습니다.', en: 'The same waiver appears twice.' },
      kmTierEnd: { ko: '마지막 km 구간은 끝이 없어야 합니다.', en: 'The last distance line must have no end.' },
      freePrice: { ko: '0원인 요금이 있습니다.', en: 'Some prices are ₩0.' },
      alone: { ko: '비교할 적용 중인 정책이 없습니다.', en: 'There is no policy in force to compare with.' },
      ...versionErrors,
    },
  },
)
