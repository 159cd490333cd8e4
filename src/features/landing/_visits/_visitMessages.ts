import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  title: '방문 통계',
  toCounts: '방문 집계',
  days: (n: number) => `최근 ${n}일`,
  span: '기간',
  views: '방문',
  clicks: '스토어 버튼',
  storeRedirects: '/go로 스토어',
  rate: '버튼 클릭률',
  byDay: '날짜별 방문과 스토어 버튼',
  byCampaign: '캠페인',
  byReferrer: '유입',
  byPath: '페이지',
  day: '날짜',
  noCampaign: '(캠페인 없음)',
  otherCampaign: '(그 밖의 캠페인)',
  none: '아직 방문이 없습니다.',
  noneHint: '공개 페이지를 누군가 보면 몇 초 안에 여기에 나타납니다. 쿠키나 식별자 없이 횟수만 셉니다.',
  note: '쿠키나 식별자 없이 횟수만 셉니다. 검색 로봇과 미리 읽기는 세지 않습니다.',
}

const en: typeof ko = {
  title: 'Visit statistics',
  toCounts: 'Visit counts',
  days: (n) => `Last ${n} days`,
  span: 'Period',
  views: 'Visits',
  clicks: 'Store buttons',
  storeRedirects: 'To stores via /go',
  rate: 'Button click rate',
  byDay: 'Visits and store buttons by day',
  byCampaign: 'Campaigns',
  byReferrer: 'Referrers',
  byPath: 'Pages',
  day: 'Date',
  noCampaign: '(no campaign)',
  otherCampaign: '(other campaigns)',
  none: 'No visits yet.',
  noneHint: 'Visits to public pages appear here within seconds. Only counts are kept, without cookies or identifiers.',
  note: 'Only counts are kept, without cookies or identifiers. Search bots and prefetching are not counted.',
}

/** Messages of the visit statistics. */
export const visitMessages = defineMessages({ ko, en })
