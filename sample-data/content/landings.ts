import { defaultLanding } from '#resources/help/landing/defaultLanding.ts'
import type { landingVersion } from '#resources/help/landing/landingVersion.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import { dayLengthMinutes, utcMinuteOf, formatSeoulWallTime } from '../base/minutes.ts'

const summer = {
  ...defaultLanding.hero,
  title_ko: '이번 여름은,\n차부터 빌리세요',
  title_en: 'This summer,\nstart with a car',
  text_ko: '휴가지까지 한 번에. 가까운 스팟에서 바로 출발하세요.',
  text_en: 'All the way to the sea. Leave from the spot around the corner.',
}

const winter = {
  ...defaultLanding.hero,
  title_ko: '눈 오는 날도,\n따뜻한 차로',
  title_en: 'Snow outside,\nwarm inside',
  text_ko: '겨울용 타이어를 단 차를 가까운 스팟에서 바로 빌리세요.',
  text_en: 'Cars on winter tyres, right around the corner.',
}

/** Versions of the landing page: the archived one of last summer, the published one, and a draft for winter. */
export function generateLandingVersions(now: Date, marketer: number | null): SeedRow<typeof landingVersion>[] {
  const ago = (days: number) => formatSeoulWallTime(Math.floor(utcMinuteOf(now)) - days * dayLengthMinutes)
  const stamp = (created: number, changed: number) => ({ created_at: ago(created), updated_at: ago(changed), created_by_id: marketer, updated_by_id: marketer })
  return [
    { id: 1, name: '여름 휴가', status: 'archived', published_at: ago(160), publisher_id: marketer, ...defaultLanding, hero: summer, ...stamp(165, 90) },
    { id: 2, name: '기본', status: 'published', published_at: ago(90), publisher_id: marketer, ...defaultLanding, ...stamp(92, 90) },
    { id: 3, name: '겨울 준비', status: 'draft', ...defaultLanding, hero: winter, ...stamp(2, 1) },
  ]
}
