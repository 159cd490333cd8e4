import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  more: '다른 작업',
  downloads: '서류',
  call: (name: string) => `${name}에 전화`,
  facts: '요약',
  cards: '연결된 자료',
  newest: (label: string) => `최근 ${label}`,
  open: '열기',
  created: (at: string, who: string) => (who === '' ? `${at} 등록` : `${at} ${who} 등록`),
  changed: (at: string, who: string) => (who === '' ? `${at} 수정` : `${at} ${who} 수정`),
  none: (n: number) => `내역 없음 ${n}`,
  others: (n: number) => `그 밖에 ${n}`,
  showAll: (n: number) => `모두 보기 · ${n}개 항목 더`,
  showLess: '값이 있는 항목만 보기',
}

const en: typeof ko = {
  more: 'More actions',
  downloads: 'Documents',
  call: (name) => `Call ${name}`,
  facts: 'Summary',
  cards: 'Related records',
  newest: (label) => `Latest: ${label}`,
  open: 'Open',
  created: (at, who) => (who === '' ? `Created ${at}` : `Created ${at} by ${who}`),
  changed: (at, who) => (who === '' ? `Changed ${at}` : `Changed ${at} by ${who}`),
  none: (n) => `${n} empty`,
  others: (n) => `${n} more`,
  showAll: (n) => `Show all · ${n} more fields`,
  showLess: 'Show filled fields only',
}

/** Messages around the head of a row. */
export const headMessages = defineMessages({ ko, en })
