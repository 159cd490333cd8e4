import { choice, moment, ref, resource, whole } from '#schema'

const kind = choice('구분', { searched: '검색', unfound: { ko: '빈 차 없는 검색', en: 'Search without an available car' }, quoted: '견적' })
const channel = choice('경로', { app: '앱', desk: '데스크' })
const weekday = choice('대여 요일', { mon: '월요일', tue: '화요일', wed: '수요일', thu: '목요일', fri: '금요일', sat: '토요일', sun: '일요일' })

/** Kinds of demand before a booking: searches and quotes. */
export const demandKinds = kind.choices
/** Who made the request: the member, or staff for the member. */
export const demandChannels = channel.choices
export const weekdays = weekday.choices

/** Number of requests by hour, spot, model and weekday of the rental. Contains no personal data. */
export const demandCount = resource('demandCount', '수요 집계', {
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
