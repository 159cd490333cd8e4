import { z } from 'zod'
import { choice, day, get, resource, text, whole } from '#schema'

/** Values for "no campaign" and for "campaigns above the daily limit". */
export const noCampaign = '-'
export const otherCampaign = '~'

const visitKinds = {
  view: { ko: '방문', en: 'Visit' },
  click_ios: { ko: 'App Store 버튼', en: 'App Store button' },
  click_android: { ko: 'Google Play 버튼', en: 'Google Play button' },
  go_ios: { ko: '/go → App Store', en: '/go → App Store' },
  go_android: { ko: '/go → Google Play', en: '/go → Google Play' },
  go_other: { ko: '/go → 랜딩', en: '/go → landing page' },
} as const

export const visitReferrerKinds = {
  none: { ko: '직접', en: 'Direct' },
  own: { ko: '우리 페이지', en: 'Own pages' },
  search: { ko: '검색', en: 'Search' },
  social: { ko: '소셜', en: 'Social' },
  other: { ko: '다른 사이트', en: 'Other sites' },
} as const

const visitDevices = {
  ios: { ko: 'iOS', en: 'iOS' },
  android: { ko: '안드로이드', en: 'Android' },
  other: { ko: 'PC·기타', en: 'Desktop and other' },
} as const

/** Page views, clicks on store buttons, and redirects to a store by /go. */
const visitNumbers = { views: z.int(), clicks: z.int(), gone: z.int() }

const visitStats = z.object({
  by_day: z.array(z.object({ day: z.string(), ...visitNumbers })),
  by_campaign: z.array(z.object({ campaign: z.string(), ...visitNumbers })),
  by_referrer: z.array(z.object({ referrer: z.string(), ...visitNumbers })),
  by_path: z.array(z.object({ path: z.string(), ...visitNumbers })),
})

/** Daily visits of public pages and clicks to the app stores. Contains no personal data. */
export const visitCount = resource(
  'visitCount',
  { ko: '방문 집계', en: 'Visit count' },
  {
    handbook: {
      ko: '홈페이지 방문을 날짜·페이지·유입 경로별로 센 숫자입니다. 쿠키를 쓰지 않고 방문자를 구분하지 않습니다. 광고를 시작하거나 첫 화면을 바꾼 뒤 방문과 앱 이동이 늘었는지 볼 때 쓰세요.',
      en: 'Visits of the website by day, page and origin, counted without cookies and without identifying anyone. Use it to see whether a campaign or a new front page brings more visits and app downloads.',
    },
    title: 'path',
    fields: {
      day: day({ ko: '날짜', en: 'Day' }),
      path: text({ ko: '페이지', en: 'Page' }, { max: 100 }),
      kind: choice({ ko: '구분', en: 'Kind' }, visitKinds),
      campaign: text({ ko: '캠페인', en: 'Campaign' }, { max: 40 }),
      referrer: choice({ ko: '유입', en: 'Referrer' }, visitReferrerKinds),
      device: choice({ ko: '기기', en: 'Device' }, visitDevices, { unique: ['day', 'path', 'kind', 'campaign', 'referrer'] }),
      count: whole({ ko: '횟수', en: 'Count' }, { default: 0 }),
    },
    list: {
      columns: ['day', 'path', 'kind', 'campaign', 'referrer', 'device', 'count'],
      filters: ['day', 'path', 'kind', 'campaign', 'referrer', 'device'],
      search: ['path', 'campaign'],
      sums: ['count'],
      sort: 'day-desc',
    },
    can: { read: 'cs' },
    endpoints: {
      stats: get({
        summary: { ko: '방문 통계 보기', en: 'Get visit statistics' },
        can: 'cs',
        params: z.strictObject({ days: z.enum(['30', '90']).transform(Number) }),
        result: visitStats,
      }),
    },
  },
)
