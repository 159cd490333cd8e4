import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  title: '재무 업무',
  queues: '처리할 일',
  receivables: '기간별 미수금',
  today: '오늘 장부의 외상매출금',
  lastMonth: '지난달 말',
  count: (n: string) => `${n}건`,
  close: (month: string) => `${month} 마감`,
  allClosed: '지난달까지 마감했습니다.',
}

const en: typeof ko = {
  title: 'Finance desk',
  queues: 'To do',
  receivables: 'Receivables by age',
  today: 'In the books today',
  lastMonth: 'At the end of last month',
  count: (n) => `${n} items`,
  close: (month) => `Close of ${month}`,
  allClosed: 'All months up to the last one are closed.',
}

/** Messages of the page of finance. */
export const financeMessages = defineMessages({ ko, en })
