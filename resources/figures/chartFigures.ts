import { occupancyOwnerLabels } from '../rental/occupancy/owners.ts'
import { drivenRentalStates } from '../rental/rent/rentStates.ts'
import { weekdayLabels } from '../rental/demand/demandCount.ts'

const hours = Array.from({ length: 24 }, (_none, hour) => [`hour${hour}`, { ko: `${hour}시`, en: `${hour}:00` }] as const)
/** Months since a member joined, the month of joining first. */
const cohortMonths = Array.from({ length: 12 }, (_none, month) => [`month${month}`, { ko: month === 0 ? '첫 달' : `+${month}달`, en: `+${month}` }] as const)

const day = { ko: '날짜', en: 'Day' }
const bookings = { ko: '예약 건수', en: 'Bookings' }
const returns = { ko: '반납 건수', en: 'Returns' }
const rideFilters = ['spot_id', 'model_id', 'channel'] as const

/** Figures over time and distributions: the ones that say most as a chart. */
export const chartFigures = {
  revenueByDay: {
    label: { ko: '일별 매출', en: 'Revenue by day' },
    message: {
      ko: '이 기간에 시작해 실제로 이용한 예약의 결제금액과 사후청구를 시작한 날별로 더합니다. 직전 기간은 같은 순서의 날과 나란히 놓습니다.',
      en: 'Payments and post-ride charges for completed rentals that started in this period, by day. Days of the previous period are placed next to the day with the same number.',
    },
    unit: 'won',
    by: day,
    part: { ko: '매출', en: 'Revenue' },
    whole: { ko: '이용 건수', en: 'Rentals' },
    needs: 'finance',
    byName: true,
    none: { ko: '직전 기간의 나머지 날', en: 'Further days of the previous period' },
    narrows: rideFilters,
    opens: { list: 'rent', period: 'start_at', where: { status: drivenRentalStates } },
    chart: { kind: 'line' },
  },
  utilisationByHour: {
    label: { ko: '요일·시간별 가동률', en: 'Utilisation by weekday and hour' },
    message: {
      ko: '지금 보유한 차량 가운데 매시 정각에 대여 중이던 차의 비율을 요일과 시간으로 나눕니다.',
      en: 'The share of the current fleet that was rented out on the hour, by weekday and hour.',
    },
    unit: 'share',
    by: { ko: '요일', en: 'Weekday' },
    part: { ko: '대여 중', en: 'Rented out' },
    whole: { ko: '보유', en: 'Fleet' },
    needs: 'cs',
    names: weekdayLabels,
    columns: Object.fromEntries(hours),
    chart: { kind: 'heat', denominator: 'column' },
  },
  leadTime: {
    label: { ko: '예약 시점', en: 'Lead time' },
    message: {
      ko: '이 기간에 만들어 결제한 예약을 대여 시작까지 얼마나 남기고 예약했는지로 나눕니다.',
      en: 'Paid bookings made in this period by how long before the start they were made.',
    },
    unit: 'share',
    by: { ko: '대여 시작까지', en: 'Before the start' },
    part: bookings,
    whole: { ko: '전체 예약', en: 'All bookings' },
    needs: 'cs',
    names: {
      hour: { ko: '1시간 안', en: 'Within an hour' },
      hours6: { ko: '6시간 안', en: 'Within 6 hours' },
      day: { ko: '하루 안', en: 'Within a day' },
      days3: { ko: '3일 안', en: 'Within 3 days' },
      week: { ko: '7일 안', en: 'Within a week' },
      month: { ko: '30일 안', en: 'Within 30 days' },
      later: { ko: '30일 넘게', en: 'Over 30 days' },
    },
    distribution: true,
    narrows: rideFilters,
    chart: { kind: 'bars' },
  },
  lateness: {
    label: { ko: '반납 지연 시간', en: 'Lateness of returns' },
    message: {
      ko: '이 기간에 반납한 이용을 반납 예정 시각보다 얼마나 늦었는지로 나눕니다.',
      en: 'Rentals returned in this period by how late they came back.',
    },
    unit: 'share',
    by: { ko: '늦은 시간', en: 'Late by' },
    part: returns,
    whole: { ko: '전체 반납', en: 'All returns' },
    needs: 'cs',
    names: {
      onTime: { ko: '제시간', en: 'On time' },
      minutes10: { ko: '10분까지', en: 'Up to 10 minutes' },
      minutes30: { ko: '30분까지', en: 'Up to 30 minutes' },
      hour: { ko: '1시간까지', en: 'Up to an hour' },
      hours3: { ko: '3시간까지', en: 'Up to 3 hours' },
      later: { ko: '3시간 넘게', en: 'Over 3 hours' },
    },
    distribution: true,
    narrows: rideFilters,
    chart: { kind: 'bars' },
  },
  fleetByDay: {
    label: { ko: '일별 차량 상태', en: 'Fleet by day' },
    message: {
      ko: '지금 보유한 차량이 날마다 낮 12시에 무엇에 쓰이고 있었는지 셉니다. 아무 일정도 없으면 빈 차입니다.',
      en: 'What the current fleet was used for at noon of each day. A car with nothing scheduled is free.',
    },
    unit: 'share',
    by: day,
    part: { ko: '일정 있는 차', en: 'Scheduled' },
    whole: { ko: '보유', en: 'Fleet' },
    needs: 'cs',
    byName: true,
    columns: occupancyOwnerLabels,
    chart: { kind: 'stack', rest: { ko: '빈 차', en: 'Free' } },
  },
  memberCohorts: {
    label: { ko: '가입한 달별 이용', en: 'Members by month of joining' },
    message: {
      ko: '기간의 마지막 달까지 열두 달 동안 가입한 회원이 가입한 달과 그 뒤 달마다 차를 이용한 비율입니다.',
      en: 'The share of members who joined in the twelve months up to the end of the period and who rented in each month since they joined.',
    },
    unit: 'share',
    by: { ko: '가입한 달', en: 'Month of joining' },
    part: { ko: '한 번이라도 이용', en: 'Ever rented' },
    whole: { ko: '가입', en: 'Joined' },
    needs: 'cs',
    byName: true,
    columns: Object.fromEntries(cohortMonths),
    opens: { list: 'user', period: 'created_at', where: { role: ['normal'] } },
    chart: { kind: 'heat', denominator: 'line' },
  },
} as const
