import type { apopup } from '#resources/help/apopup.ts'
import type { banner } from '#resources/help/banner.ts'
import { seoulDayOf, addDaysToDate } from '../base/calendar.ts'
import { htmlFromMarkdown } from '#server/seed/html.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Random } from '../base/random.ts'
import { posterDrawing } from './posters.ts'

/** Stores a drawn picture and returns its key. */
export type StorePicture = (name: string, svg: () => string) => Promise<string>

type Banner = SeedRow<typeof banner>
type Popup = SeedRow<typeof apopup>

type BannerLine = readonly [place: Banner['place'], title: string, link: Banner['link_type'], to: string | null, from: number, days: number]

/** Position, title, link type and target, first day relative to today, and number of days. */
const bannerLines: readonly BannerLine[] = [
  ['home_top', '가을 단풍 여행, 주중 30% 할인', 'event', '5', -40, 60],
  ['home_top', '첫 시승 2만원 쿠폰', 'inapp', '/coupons', -200, 400],
  ['home_top', '설 연휴 예약 미리 열렸어요', 'inapp', '/rents/new', 20, 50],
  ['home_mid', '전기차로 갈아타기 전에 먼저 타 보세요', 'inapp', '/rcars?fuel=ev', -90, 180],
  ['home_mid', '친구를 초대하면 포인트 1만원', 'inapp', '/invite', -150, 300],
  ['rent', '완전면책으로 마음 편하게', 'post', '127', -300, 700],
  ['rent', '제주 스팟 오픈', 'web', 'https://ride.example/jeju', -260, 45],
  ['purchase', '시승 고객 장기렌트 첫 달 할인', 'inapp', '/purchases', -60, 150],
  ['purchase', '신차 구독 사전예약', 'web', 'https://ride.example/subscribe', 15, 90],
  ['mypage', '면허 갱신일을 확인해 주세요', 'inapp', '/license', -100, 365],
  ['landing', '앱에서 3분이면 예약 완료', 'none', null, -120, 365],
  ['home_mid', '여름휴가 SUV 기획전', 'event', '3', -150, 45],
]

export function generateSampleBanners(random: Random, now: Date, draw: StorePicture): Promise<Banner[]> {
  return Promise.all(
    bannerLines.map(async ([place, title, link_type, link, from, days], index): Promise<Banner> => {
      const ran = from < 0
      const view_count = ran ? random.between(4000, 90_000) : 0
      return {
        id: index + 1,
        place,
        title,
        image: await draw(`banner-${index % 6}`, () => posterDrawing(index, 960, 400)),
        image_mobile: await draw(`banner-narrow-${index % 6}`, () => posterDrawing(index, 720, 480)),
        link_type,
        link,
        publish_from: `${seoulDayOf(addDaysToDate(now, from))} 00:00:00`,
        publish_to: `${seoulDayOf(addDaysToDate(now, from + days))} 23:59:00`,
        os: 'all',
        is_visible: index !== 9,
        sort: (index + 1) * 10,
        view_count,
        click_count: Math.round(view_count * (0.01 + random.next() * 0.05)),
        created_at: `${seoulDayOf(addDaysToDate(now, Math.min(from, 0) - 3))} 10:20:00`,
      }
    }),
  )
}

type PopupLine = readonly [title: string, type: Popup['type'], target: Popup['target'], hide: Popup['hide_option'], from: number, days: number, text?: string]

const popupLines: readonly PopupLine[] = [
  ['가을 단풍 여행 할인', 'image', 'all', 'today', -40, 60],
  ['앱 업데이트 안내', 'html', 'member', 'week', -12, 30, '**3.4.1 업데이트**\n- 반납 사진을 한 번에 올릴 수 있습니다.\n- 지도에서 스팟을 더 빨리 찾습니다.'],
  ['첫 시승을 환영합니다', 'image', 'new', 'once', -200, 500],
  [
    '시스템 점검 안내',
    'html',
    'all',
    'today',
    -75,
    2,
    '**점검 시간** 새벽 2시부터 4시까지 예약과 결제가 멈춥니다.\n- 이용 중인 차량의 문 열기는 그대로 됩니다.',
  ],
  ['장기렌트 고객 감사 이벤트', 'image', 'contract', 'week', 10, 40],
  ['면허 정보를 등록해 주세요', 'html', 'member', 'today', -150, 365, '면허를 미리 등록하면 **바로 예약**할 수 있습니다.'],
]

export function generateSamplePopups(now: Date, draw: StorePicture): Promise<Popup[]> {
  return Promise.all(
    popupLines.map(async ([title, type, target, hide_option, from, days, text], index): Promise<Popup> => ({
      id: index + 1,
      title,
      type,
      image: type === 'image' ? await draw(`popup-${index % 6}`, () => posterDrawing(index + 2, 720, 900)) : null,
      content: text === undefined ? null : htmlFromMarkdown(text),
      link: type === 'image' ? '/events' : null,
      publish_from: `${seoulDayOf(addDaysToDate(now, from))} 00:00:00`,
      publish_to: `${seoulDayOf(addDaysToDate(now, from + days))} 23:59:00`,
      target,
      hide_option,
      os: 'all',
      min_version: index === 1 ? '3.2.0' : null,
      priority: (index + 1) * 10,
      is_visible: true,
      created_at: `${seoulDayOf(addDaysToDate(now, Math.min(from, 0) - 2))} 15:40:00`,
    })),
  )
}
