import { audience as meaning, choice } from '#schema'

/** Audience of a message or coupon: a topic, restricted by the filters of the member list. */
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
  condition: meaning('받는 사람 조건', 'user', {
    where: { role: 'normal', status: 'active' },
    optional: true,
    help: { ko: '토픽에 속한 회원 가운데 조건에 맞는 회원에게만 보냅니다.', en: 'Of the members of the topic, only those who meet the conditions get it.' },
  }),
}
