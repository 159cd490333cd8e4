import type { z } from 'zod'
import type { Label, AccessLevel } from '#schema'
import type { generalCalls } from '#schema/generalCalls.ts'
import { demandChannels, weekdays } from '../rental/demand/demandCount.ts'

/** Unit of a report value: share in thousandths, won, days, or number per 1,000. */
export type FigureUnit = 'share' | 'won' | 'days' | 'perThousand'

/** A business report: label, exact definition and grouping. */
export interface Figure {
  readonly label: Label
  /** One sentence on what is counted and what it is divided by. */
  readonly message: Label
  readonly unit: FigureUnit
  /** Label of the lines. */
  readonly by: Label
  /** Labels of numerator and denominator. */
  readonly part: Label
  readonly whole: Label
  readonly needs: AccessLevel
  /** The resource that the lines refer to. */
  readonly of?: string
  /** Labels of lines that are not rows of a resource, in display order. */
  readonly names?: Readonly<Record<string, Label>>
  /** A funnel: each line is a share of the first, and the last is the total. */
  readonly steps?: true
  /** Uses demand counts, which exist only from the start of counting on. */
  readonly counted?: true
  /** Available filters. */
  readonly narrows?: readonly FigureFilterKey[]
}

/** Filters of reports: by a row of a resource, or by a fixed choice. */
export const figureFilters = {
  spot_id: { label: { ko: '스팟', en: 'Spot' }, of: 'spot' },
  model_id: { label: { ko: '모델', en: 'Model' }, of: 'model' },
  channel: { label: { ko: '경로', en: 'Channel' }, choices: demandChannels },
} as const
export type FigureFilterKey = keyof typeof figureFilters
export type FigureFilters = Partial<Readonly<Record<FigureFilterKey, string>>>

export const isFigureFilterKey = (text: string): text is FigureFilterKey => Object.hasOwn(figureFilters, text)

const car = { ko: '차량', en: 'Car' }
const spot = { ko: '스팟', en: 'Spot' }
const rides = { ko: '이용 건수', en: 'Rides' }
const revenue = { ko: '매출', en: 'Revenue' }

const weekday = { ko: '대여 요일', en: 'Day of the ride' }

/** Quotes that did not lead to a booking. */
const lost = {
  message: {
    ko: '이 기간의 견적 가운데 같은 날 같은 스팟·모델·대여 요일의 예약으로 이어지지 않은 비율입니다. 같은 회원이 같은 날 여러 번 본 견적은 한 번으로 셉니다.',
    en: 'Of the quotes in the period, those that no booking of the same day followed for the same spot, model and weekday. Quotes of one member count once a day.',
  },
  unit: 'share',
  part: { ko: '놓친 견적', en: 'Not booked' },
  whole: { ko: '견적', en: 'Quotes' },
  needs: 'cs',
  counted: true,
} as const

export const figures = {
  funnel: {
    label: { ko: '예약 전환율', en: 'Conversion' },
    message: {
      ko: '이 기간의 검색과 견적, 만든 예약, 그 가운데 결제하고 실제로 이용한 예약을 첫 단계와 비교합니다. 검색과 견적은 같은 회원이 같은 날 같은 스팟·모델·대여 요일로 여러 번 해도 한 번으로 세고, 스팟이나 모델을 고르면 견적부터 셉니다. 집계를 시작하기 전 기간은 예약부터 셉니다.',
      en: 'What was searched for, quoted, booked, paid and driven in the period, each beside the first step. Searches and quotes of one member for the same spot, model and weekday count once a day. Of one spot or model it begins with quotes, and of days before they were counted with bookings.',
    },
    unit: 'share',
    by: { ko: '단계', en: 'Step' },
    part: { ko: '건수', en: 'Number' },
    whole: { ko: '첫 단계', en: 'First step' },
    needs: 'cs',
    names: {
      searched: { ko: '검색', en: 'Searched' },
      quoted: { ko: '견적', en: 'Quoted' },
      held: { ko: '예약', en: 'Booked' },
      paid: { ko: '결제', en: 'Paid' },
      driven: { ko: '이용', en: 'Driven' },
    },
    steps: true,
    counted: true,
    narrows: ['spot_id', 'model_id', 'channel'],
  },
  lostBySpot: { label: { ko: '스팟별 놓친 견적', en: 'Quotes not booked, by spot' }, ...lost, by: spot, of: 'spot' },
  lostByModel: { label: { ko: '모델별 놓친 견적', en: 'Quotes not booked, by model' }, ...lost, by: { ko: '모델', en: 'Model' }, of: 'model' },
  lostByWeekday: { label: { ko: '요일별 놓친 견적', en: 'Quotes not booked, by weekday' }, ...lost, by: weekday, names: weekdays },
  unfound: {
    label: { ko: '빈 차 없는 검색', en: 'Searches without a car' },
    message: {
      ko: '이 기간의 검색 가운데 그 시간에 빌릴 수 있는 차가 하나도 없던 비율을 대여를 시작하려던 요일별로 나눕니다. 같은 회원이 같은 날 같은 조건으로 여러 번 해도 한 번으로 셉니다.',
      en: 'Of the searches in the period, those that found no car at all, by the weekday on which the ride was to begin. The same search of a member counts once a day.',
    },
    unit: 'share',
    by: weekday,
    part: { ko: '빈 차 없음', en: 'Without a car' },
    whole: { ko: '검색', en: 'Searches' },
    needs: 'cs',
    names: weekdays,
    counted: true,
  },
  utilisation: {
    label: { ko: '가동률', en: 'Utilisation' },
    message: {
      ko: '지금 보유한 차량(운영 중, 일시중지, 정비)이 빌려 있을 수 있던 시간 가운데 실제로 빌려 있던 시간의 비율입니다.',
      en: 'Of the hours that the cars we have now (in service, paused, in repair) could have been out, those that they were.',
    },
    unit: 'share',
    by: spot,
    of: 'spot',
    part: { ko: '빌려 있던 시간', en: 'Hours out' },
    whole: { ko: '전체 시간', en: 'Hours' },
    needs: 'cs',
  },
  revenueByCar: {
    label: { ko: '차량별 매출', en: 'Revenue per car' },
    message: {
      ko: '이 기간에 시작해 실제로 이용한 예약의 결제금액과 사후청구를 더한 금액입니다. 취소 수수료는 들어가지 않습니다.',
      en: 'What rides that began in the period and were driven came to, with what was charged afterwards and without cancellation fees.',
    },
    unit: 'won',
    by: car,
    of: 'rcar',
    part: revenue,
    whole: rides,
    needs: 'finance',
  },
  revenueBySpot: {
    label: { ko: '스팟별 매출', en: 'Revenue per spot' },
    message: {
      ko: '이 기간에 시작해 실제로 이용한 예약의 결제금액과 사후청구를 빌려 간 스팟별로 더한 금액입니다.',
      en: 'The same by the spot where the car was picked up.',
    },
    unit: 'won',
    by: spot,
    of: 'spot',
    part: revenue,
    whole: rides,
    needs: 'finance',
  },
  idleDays: {
    label: { ko: '쉬는 날', en: 'Idle days' },
    message: {
      ko: '지금 운영 중인 차량이 하루 종일 예약, 사용불가, 대차, 이용회차 가운데 아무 일정도 없던 날 수입니다.',
      en: 'Days on which a car that is in service now was held by nothing at all: no ride, no repair, no replacement, no contract.',
    },
    unit: 'days',
    by: car,
    of: 'rcar',
    part: { ko: '쉰 날', en: 'Idle days' },
    whole: { ko: '날 수', en: 'Days' },
    needs: 'cs',
  },
  damage: {
    label: { ko: '1,000건당 손상', en: 'Damage per 1,000 rides' },
    message: {
      ko: '이 기간에 반납한 이용 1,000건마다 반납 점검에서 새로 찾은 손상 수입니다.',
      en: 'New damages found at returns for each 1,000 rides that came back in the period.',
    },
    unit: 'perThousand',
    by: { ko: '모델', en: 'Model' },
    of: 'model',
    part: { ko: '새 손상', en: 'New damages' },
    whole: { ko: '반납 건수', en: 'Returns' },
    needs: 'cs',
  },
  lateRate: {
    label: { ko: '지연 반납률', en: 'Late rate' },
    message: {
      ko: '이 기간에 반납한 이용 가운데 반납 예정 시각보다 늦은 비율입니다.',
      en: 'Of the rides that came back in the period, those that came back after their time.',
    },
    unit: 'share',
    by: spot,
    of: 'spot',
    part: { ko: '늦은 반납', en: 'Late returns' },
    whole: { ko: '반납 건수', en: 'Returns' },
    needs: 'cs',
  },
  couponCost: {
    label: { ko: '쿠폰 비용', en: 'Coupon cost' },
    message: {
      ko: '이 기간에 시작해 실제로 이용한 예약에서 쿠폰으로 깎은 금액을 쿠폰 프로그램별로 더했습니다.',
      en: 'What coupons took off rides that began in the period and were driven, by programme.',
    },
    unit: 'won',
    by: { ko: '쿠폰 프로그램', en: 'Coupon programme' },
    of: 'couponProgram',
    part: { ko: '할인액', en: 'Discount' },
    whole: rides,
    needs: 'finance',
  },
} as const satisfies Readonly<Record<string, Figure>>
export type FigureKey = keyof typeof figures

export const isFigure = (text: string): text is FigureKey => Object.hasOwn(figures, text)

/** Periods relative to the current day. */
export const presets = {
  month: { ko: '이번 달', en: 'This month' },
  lastMonth: { ko: '지난달', en: 'Last month' },
  days7: { ko: '최근 7일', en: 'Last 7 days' },
  days30: { ko: '최근 30일', en: 'Last 30 days' },
  days90: { ko: '최근 90일', en: 'Last 90 days' },
  year: { ko: '올해', en: 'This year' },
} as const satisfies Readonly<Record<Preset, Label>>
export type Preset = z.output<typeof generalCalls.figures.params>['period']
