import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  weekdays: ['일', '월', '화', '수', '목', '금', '토'],
  today: '오늘',
  earlier: '이전',
  later: '다음',
  previousMonth: '이전 달',
  nextMonth: '다음 달',
  zoom: '기간',
  zoomLevels: { 7: '1주', 28: '4주', 84: '12주' },
  rowCount: (n: string) => `이 기간 ${n}건`,
  none: '이 기간에는 없습니다.',
  partialCount: (n: string, all: string) => `이 기간 ${all}건 중 ${n}건`,
  limitReached: (n: string, day: string) => `${day}까지 시작하는 처음 ${n}건만 보입니다. 필터로 좁히면 나머지도 보입니다.`,
  undated: (label: string, n: string) => `${label} 값이 없는 ${n}건은 여기에 없습니다.`,
  inList: '목록에서 보기',
  hiddenCount: (n: number) => `+${n}`,
  pastDays: (n: number) => `지난 ${n}일 보기`,
  hiddenOnDay: (day: string, n: number) => `${day}, ${n}건 더 보기`,
  invalidDays: (text: string) => `주소의 기간을 읽을 수 없습니다: ${text}`,
  clear: '오늘로 보기',
  continues: '계속',
  lanes: (label: string, by: string) => `${label}, ${by}별`,
}

const en: typeof ko = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  today: 'Today',
  earlier: 'Earlier',
  later: 'Later',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  zoom: 'Period',
  zoomLevels: { 7: '1 week', 28: '4 weeks', 84: '12 weeks' },
  rowCount: (n) => `${n} in this period`,
  none: 'None in this period.',
  partialCount: (n, all) => `${n} of ${all} in this period`,
  limitReached: (n, day) => `Only the first ${n}, starting by ${day}, are shown. Use a filter to see the rest.`,
  undated: (label, n) => `${n} without ${label} are not shown here.`,
  inList: 'Show in the list',
  hiddenCount: (n) => `+${n}`,
  pastDays: (n) => `Show ${n} past days`,
  hiddenOnDay: (day, n) => `${day}, show ${n} more`,
  invalidDays: (text) => `The period in the address is not valid: ${text}`,
  clear: 'Show today',
  continues: 'ongoing',
  lanes: (label, by) => `${label} by ${by.toLowerCase()}`,
}

/** Messages of calendars and timelines. */
export const timeMessages = defineMessages({ ko, en })
