import { spoken } from '../../i18n/spoken.ts'

const ko = {
  title: '차량 타임라인',
  car: '차량',
  today: '오늘',
  back: '이전',
  forth: '다음',
  modes: { day: '일', week: '주', month: '월' },
  mode: '기간',
  turnaround: '준비시간',
  bar: (what: string, who: string, from: string, to: string) => `${what} ${who} ${from} ~ ${to}`,
  cars: (n: string) => `차량 ${n}대`,
  list: '목록',
}

const en: typeof ko = {
  title: 'Car timeline',
  car: 'Car',
  today: 'Today',
  back: 'Earlier',
  forth: 'Later',
  modes: { day: 'Day', week: 'Week', month: 'Month' },
  mode: 'Span',
  turnaround: 'Turnaround',
  bar: (what, who, from, to) => `${what} ${who} ${from} – ${to}`,
  cars: (n) => `${n} cars`,
  list: 'List',
}

/** Words of the timeline of cars. */
export const timelineWords = spoken({ ko, en })
