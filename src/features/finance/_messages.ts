import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  title: '재무 업무',
  queues: '처리할 일',
  receivables: '기간별 미수금',
  today: '오늘 장부의 외상매출금',
  lastMonth: '지난달 말',
  balance: '받을 돈',
  count: (n: string) => `${n}건`,
  rows: '미수 분개 보기',
  figures: '지표로 보기',
}

const en: typeof ko = {
  title: 'Finance desk',
  queues: 'To do',
  receivables: 'Receivables by age',
  today: 'In the books today',
  lastMonth: 'At the end of last month',
  balance: 'To be received',
  count: (n) => `${n} items`,
  rows: 'Show the journal lines',
  figures: 'Show the figure',
}

/** Messages of the page of finance. */
export const financeMessages = defineMessages({ ko, en })
