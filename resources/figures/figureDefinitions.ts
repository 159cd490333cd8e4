import type { z } from 'zod'
import type { Label } from '#schema'
import type { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { chartFigures } from './chartFigures.ts'
import { ledgerFigures } from './ledgerFigures.ts'
import type { FigureDefinition } from './figureDefinition.ts'
import { drivenRentalStates } from '../rental/rent/rentStates.ts'
import { weekdayLabels } from '../rental/demand/demandCount.ts'

const car = { ko: '차량', en: 'Car' }
const spot = { ko: '스팟', en: 'Spot' }
const rentalCount = { ko: '이용 건수', en: 'Rentals' }
const revenue = { ko: '매출', en: 'Revenue' }

const weekday = { ko: '대여 요일', en: 'Rental weekday' }

/** Quotes that did not lead to a booking. */
const lostQuotes = {
  message: {
    ko: '이 기간의 견적 가운데 같은 날 같은 스팟·모델·대여 요일의 예약으로 이어지지 않은 비율입니다. 같은 회원이 같은 날 여러 번 본 견적은 한 번으로 셉니다.',
    en: 'The share of quotes in this period that did not lead to a booking on the same day for the same spot, model and rental weekday. Several quotes by one member on one day count once.',
  },
  unit: 'share',
  part: { ko: '놓친 견적', en: 'Lost quotes' },
  whole: { ko: '견적', en: 'Quotes' },
  needs: 'cs',
  counted: true,
} as const

export const figureDefinitions = {
  ...chartFigures,
  funnel: {
    label: { ko: '예약 전환율', en: 'Booking conversion' },
    message: {
      ko: '이 기간의 검색과 견적, 만든 예약, 그 가운데 결제하고 실제로 이용한 예약을 첫 단계와 비교합니다. 검색과 견적은 같은 회원이 같은 날 같은 스팟·모델·대여 요일로 여러 번 해도 한 번으로 세고, 스팟이나 모델을 고르면 견적부터 셉니다. 집계를 시작하기 전 기간은 예약부터 셉니다.',
      en: 'Compares searches, quotes, bookings, paid bookings and completed rentals in this period with the first step. Searches and quotes by one member on one day for the same spot, model and rental weekday count once. If you choose a spot or model, counting starts with quotes; for days before counting began, it starts with bookings.',
    },
    unit: 'share',
    by: { ko: '단계', en: 'Step' },
    part: { ko: '건수', en: 'Count' },
    whole: { ko: '첫 단계', en: 'First step' },
    needs: 'cs',
    names: {
      searched: { ko: '검색', en: 'Searches' },
      quoted: { ko: '견적', en: 'Quotes' },
      held: { ko: '예약', en: 'Bookings' },
      paid: { ko: '결제', en: 'Payments' },
      driven: { ko: '이용', en: 'Rentals' },
    },
    steps: true,
    chart: { kind: 'bars' },
    counted: true,
    narrows: ['spot_id', 'model_id', 'channel'],
  },
  lostBySpot: { label: { ko: '스팟별 놓친 견적', en: 'Lost quotes by spot' }, ...lostQuotes, by: spot, of: 'spot' },
  lostByModel: { label: { ko: '모델별 놓친 견적', en: 'Lost quotes by model' }, ...lostQuotes, by: { ko: '모델', en: 'Model' }, of: 'model' },
  lostByWeekday: { label: { ko: '요일별 놓친 견적', en: 'Lost quotes by weekday' }, ...lostQuotes, by: weekday, names: weekdayLabels },
  unfound: {
    label: { ko: '빈 차 없는 검색', en: 'Searches without an available car' },
    message: {
      ko: '이 기간의 검색 가운데 그 시간에 빌릴 수 있는 차가 하나도 없던 비율을 대여를 시작하려던 요일별로 나눕니다. 같은 회원이 같은 날 같은 조건으로 여러 번 해도 한 번으로 셉니다.',
      en: 'The share of searches in this period that found no available car, by the weekday the rental was to start. The same search by one member on one day counts once.',
    },
    unit: 'share',
    by: weekday,
    part: { ko: '빈 차 없음', en: 'No available car' },
    whole: { ko: '검색', en: 'Searches' },
    needs: 'cs',
    names: weekdayLabels,
    counted: true,
  },
  utilisation: {
    label: { ko: '가동률', en: 'Utilisation' },
    message: {
      ko: '지금 보유한 차량(운영 중, 일시중지, 정비)을 대여할 수 있던 시간 가운데 실제로 대여된 시간의 비율입니다.',
      en: 'The share of available hours for which the current fleet (in service, paused, in repair) was actually rented.',
    },
    unit: 'share',
    by: spot,
    of: 'spot',
    part: { ko: '대여된 시간', en: 'Rented hours' },
    whole: { ko: '전체 시간', en: 'Total hours' },
    needs: 'cs',
  },
  revenueByCar: {
    label: { ko: '차량별 매출', en: 'Revenue by car' },
    message: {
      ko: '이 기간에 시작해 실제로 이용한 예약의 결제금액과 사후청구를 더한 금액입니다. 취소 수수료는 들어가지 않습니다.',
      en: 'Payments and post-ride charges for completed rentals that started in this period, excluding cancellation fees.',
    },
    unit: 'won',
    by: car,
    of: 'rcar',
    part: revenue,
    whole: rentalCount,
    needs: 'finance',
  },
  revenueBySpot: {
    label: { ko: '스팟별 매출', en: 'Revenue by spot' },
    message: {
      ko: '이 기간에 시작해 실제로 이용한 예약의 결제금액과 사후청구를 빌려 간 스팟별로 더한 금액입니다.',
      en: 'Payments and post-ride charges for completed rentals that started in this period, by pick-up spot.',
    },
    unit: 'won',
    by: spot,
    of: 'spot',
    part: revenue,
    whole: rentalCount,
    needs: 'finance',
    opens: { list: 'rent', period: 'start_at', line: 'pickup_spot_id', where: { status: drivenRentalStates } },
    chart: { kind: 'bars' },
  },
  idleDays: {
    label: { ko: '쉬는 날', en: 'Idle days' },
    message: {
      ko: '지금 운영 중인 차량이 하루 종일 예약, 사용불가, 대차, 이용회차 가운데 아무 일정도 없던 날 수입니다.',
      en: 'Days on which a car currently in service had nothing scheduled: no rental, out-of-service period, replacement or rental cycle.',
    },
    unit: 'days',
    by: car,
    of: 'rcar',
    part: { ko: '쉰 날', en: 'Idle days' },
    whole: { ko: '날 수', en: 'Total days' },
    needs: 'cs',
  },
  damage: {
    label: { ko: '1,000건당 손상', en: 'Damage per 1,000 rentals' },
    message: {
      ko: '이 기간에 반납한 이용 1,000건마다 반납 점검에서 새로 찾은 손상 수입니다.',
      en: 'New damage found at return inspections per 1,000 rentals returned in this period.',
    },
    unit: 'perThousand',
    by: { ko: '모델', en: 'Model' },
    of: 'model',
    part: { ko: '새 손상', en: 'New damage' },
    whole: { ko: '반납 건수', en: 'Returns' },
    needs: 'cs',
  },
  lateRate: {
    label: { ko: '지연 반납률', en: 'Late return rate' },
    message: {
      ko: '이 기간에 반납한 이용 가운데 반납 예정 시각보다 늦은 비율입니다.',
      en: 'The share of rentals returned in this period that came back after the agreed return time.',
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
      en: 'Coupon discounts on completed rentals that started in this period, by coupon programme.',
    },
    unit: 'won',
    by: { ko: '쿠폰 프로그램', en: 'Coupon programme' },
    of: 'couponProgram',
    part: { ko: '할인액', en: 'Discount' },
    whole: rentalCount,
    needs: 'finance',
  },
  ...ledgerFigures,
} as const satisfies Readonly<Record<string, FigureDefinition>>
export type FigureKey = keyof typeof figureDefinitions

/** Columns of figures with balances. */
export const balanceLabels = { opening: { ko: '기초 잔액', en: 'Opening balance' }, closing: { ko: '기말 잔액', en: 'Closing balance' } }

export const isFigureKey = (text: string): text is FigureKey => Object.hasOwn(figureDefinitions, text)

/** Periods relative to the current day. */
export const periodPresets = {
  month: { ko: '이번 달', en: 'This month' },
  lastMonth: { ko: '지난달', en: 'Last month' },
  days7: { ko: '최근 7일', en: 'Last 7 days' },
  days30: { ko: '최근 30일', en: 'Last 30 days' },
  days90: { ko: '최근 90일', en: 'Last 90 days' },
  year: { ko: '올해', en: 'This year' },
} as const satisfies Readonly<Record<PeriodPreset, Label>>
export type PeriodPreset = z.output<typeof nonResourceCalls.figures.params>['period']
