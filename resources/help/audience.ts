import { choice, day, record, text, whole } from '#schema'

/** Which members something is meant for: a part of them that everybody knows, narrowed by conditions. */
export const audience = {
  topic: choice(
    '토픽',
    {
      all: '전체',
      ios: { ko: 'iOS', en: 'iOS' },
      android: '안드로이드',
      marketing: { ko: '마케팅동의', en: 'Agreed to advertising' },
      rider: { ko: '시승경험', en: 'Have ridden' },
      contract: { ko: '계약고객', en: 'Have a contract' },
    },
    { optional: true },
  ),
  condition: record(
    '받는 사람 조건',
    {
      joined_after: day({ ko: '가입일 이후', en: 'Joined after' }, { optional: true }),
      last_login_before: day({ ko: '최근 접속 이전', en: 'Last login before' }, { optional: true }),
      min_rents: whole({ ko: '최소 이용 횟수', en: 'Rides at least' }, { optional: true, unit: '회' }),
      sigungu: text({ ko: '시군구', en: 'District' }, { max: 50, optional: true, help: { ko: '예: 강남구, 서울', en: 'For example: 강남구, 서울' } }),
    },
    {
      optional: true,
      help: { ko: '토픽에 속한 회원 가운데 조건에 맞는 회원에게만 보냅니다.', en: 'Of the members of the topic, only those who meet the conditions get it.' },
    },
  ),
}
