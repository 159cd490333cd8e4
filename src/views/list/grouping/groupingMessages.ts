import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  menu: '묶어 볼 항목',
  none: '묶지 않기',
  day: (name: string) => `${name} (일별)`,
  month: (name: string) => `${name} (월별)`,
  grouped: (name: string) => `${name} 기준으로 묶음`,
  table: (title: string) => `${title} 묶음`,
  count: (n: string) => `${n}건`,
  sumOf: (name: string, sum: string) => `${name} ${sum}`,
  failed: '이 기준으로는 묶어 볼 수 없습니다.',
  showAllRows: (n: string) => `이 묶음 ${n}건 모두 목록으로 보기`,
  more: '묶음 더 보기',
  partialCount: (text: string, all: string) => `묶음 ${all}개 중 ${text}개를 보고 있습니다.`,
}

const en: typeof ko = {
  menu: 'Group rows by',
  none: 'No grouping',
  day: (name) => `${name} (by day)`,
  month: (name) => `${name} (by month)`,
  grouped: (name) => `Grouped by ${name}`,
  table: (title) => `Groups of ${title}`,
  count: (n) => n,
  sumOf: (name, sum) => `${name} ${sum}`,
  failed: 'Rows cannot be grouped by this.',
  showAllRows: (n) => `Show all ${n} rows of this group as a list`,
  more: 'Show more groups',
  partialCount: (text, all) => `Showing ${text} of ${all} groups.`,
}

/** Messages of grouped rows. */
export const groupingMessages = defineMessages({ ko, en })
