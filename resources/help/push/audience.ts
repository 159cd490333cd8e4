import { audience as meaning, choice } from '#schema'

/** Audience of a message or coupon: a topic, restricted by the filters of the member list. */
export const audienceFields = {
  topic: choice(
    '토픽',
    {
      all: '전체',
      ios: { ko: 'iOS', en: 'iOS' },
      android: '안드로이드',
      marketing: { ko: '마케팅동의', en: 'Marketing consent' },
      rider: { ko: '시승경험', en: 'Rental experience' },
      contract: { ko: '계약고객', en: 'Contract customers' },
    },
    { optional: true },
  ),
  condition: meaning({ ko: '받는 사람 조건', en: 'Recipient conditions' }, 'user', {
    where: { role: 'normal', status: 'active' },
    optional: true,
    help: { ko: '토픽에 속한 회원 가운데 조건에 맞는 회원에게만 보냅니다.', en: 'Sent only to members of the topic who meet the conditions.' },
  }),
}
