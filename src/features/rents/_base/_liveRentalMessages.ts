import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  upcoming: '이 차량의 남은 예약',
  noneUpcoming: '남은 예약이 없습니다.',
  first: (count: number, all: string) => `전체 ${all}건 중 처음 ${count}건입니다.`,
}

const en: typeof ko = {
  upcoming: 'Upcoming reservations of this car',
  noneUpcoming: 'No upcoming reservations.',
  first: (count, all) => `The first ${count} of ${all}.`,
}

/** Messages of unfinished rentals. */
export const liveRentalMessages = defineMessages({ ko, en })
