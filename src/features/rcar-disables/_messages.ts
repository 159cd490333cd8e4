import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  period: '사용불가 기간',
  affected: '이 기간에 걸친 예약',
  noneAffected: '이 기간에 걸친 예약이 없습니다.',
  elapsed: (percent: number) => `${percent}% 지남`,
  notStarted: '아직 시작 전',
  finished: '끝남',
  days: (n: number) => `${n}일`,
  hours: (n: number) => `${n}시간`,
  minutes: (n: number) => `${n}분`,
}

const en: typeof ko = {
  period: 'Out-of-service period',
  affected: 'Reservations in this period',
  noneAffected: 'No reservations in this period.',
  elapsed: (percent) => `${percent}% elapsed`,
  notStarted: 'Not started yet',
  finished: 'Ended',
  days: (n) => `${n} d`,
  hours: (n) => `${n} h`,
  minutes: (n) => `${n} min`,
}

/** Messages of out-of-service periods. */
export const outOfServiceMessages = defineMessages({ ko, en })
