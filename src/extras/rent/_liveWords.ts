import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  ahead: '이 차량의 남은 예약',
  noneAhead: '남은 예약이 없습니다.',
  first: (count: number, all: string) => `모두 ${all}건 가운데 앞의 ${count}건입니다.`,
}

const en: typeof ko = {
  ahead: 'Rides of this car still to come',
  noneAhead: 'No ride of it is still to come.',
  first: (count, all) => `The first ${count} of ${all}.`,
}

/** Messages of unfinished rentals. */
export const liveWords = defineMessages({ ko, en })
