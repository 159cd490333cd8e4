import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  queues: '할 일',
  oldest: (ago: string) => `${ago}부터`,
  all: '전체 목록',
  day: '오늘 나가고 들어오는 차량',
  pickups: '대여',
  returns: '반납',
  hour: (hour: number, out: number, back: number) => `${hour}시 대여 ${out}대, 반납 ${back}대`,
  hourPickups: (hour: number, n: number) => `${hour}시 대여 ${n}대`,
  hourReturns: (hour: number, n: number) => `${hour}시 반납 ${n}대`,
  figures: '지표',
  rides: '시승',
  revenue: '매출',
  utilisation: '가동률',
  late: '지연 반납률',
  yesterday: '어제',
  month: '이번 달',
  before: '지난달 같은 기간',
}

const en: typeof ko = {
  queues: 'To do',
  oldest: (ago) => `since ${ago}`,
  all: 'Full list',
  day: 'Cars going out and coming back today',
  pickups: 'Out',
  returns: 'Back',
  hour: (hour, out, back) => `${hour}:00, ${out} out, ${back} back`,
  hourPickups: (hour, n) => `${hour}:00, ${n} out`,
  hourReturns: (hour, n) => `${hour}:00, ${n} back`,
  figures: 'Business figures',
  rides: 'Rides',
  revenue: 'Revenue',
  utilisation: 'Utilisation',
  late: 'Late return rate',
  yesterday: 'Yesterday',
  month: 'This month',
  before: 'Same period last month',
}

/** Messages of the home page. */
export const homeMessages = defineMessages({ ko, en })
