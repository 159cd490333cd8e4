import { choice, moment, ref, resource, whole } from '#schema'

const kind = choice('구분', { searched: '검색', unfound: { ko: '빈 차 없는 검색', en: 'Search without an available car' }, quoted: '견적' })
const channel = choice('경로', { app: '앱', desk: '데스크' })
const weekday = choice('대여 요일', { mon: '월요일', tue: '화요일', wed: '수요일', thu: '목요일', fri: '금요일', sat: '토요일', sun: '일요일' })

/** Kinds of demand before a booking: searches and quotes. */
export const demandKinds = kind.choices
/** Who made the request: the member, or staff for the member. */
export const demandChannels = channel.choices
export const weekdayLabels = weekday.choices

/** Number of requests by hour, spot, model and weekday of the rental. Contains no personal data. */
export const demandCount = resource('demandCount', '수요 집계', {
  handbook: {
    ko: '회원이 무엇을 찾고 견적을 냈는지 시간·스팟·모델·요일별로 센 숫자입니다. 누가 찾았는지는 남기지 않습니다. 빈 차 없는 검색이 많은 시간과 장소는 차를 더 두거나 옮길 곳을 정할 때 참고하세요.',
    en: 'Counts of searches and quotes by hour, spot, model and weekday, without any personal data. Hours and places with many searches that found no car tell you where more cars would be booked.',
  },
  title: 'kind',
  fields: {
    asked_at: moment({ ko: '시각', en: 'Time' }, { minutePrecision: true }),
    kind,
    channel,
    spot: ref('스팟', 'spot', { optional: true }),
    model: ref('모델', 'model', { optional: true }),
    weekday,
    count: whole('횟수', { default: 0 }),
  },
  list: {
    columns: ['asked_at', 'kind', 'channel', 'spot', 'model', 'weekday', 'count'],
    filters: ['asked_at', 'kind', 'channel', 'spot', 'model', 'weekday'],
    sums: ['count'],
    sort: 'asked_at-desc',
  },
  can: { read: 'cs' },
})
