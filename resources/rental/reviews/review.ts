import { action, choice, flag, moment, money, ref, refs, resource, section, states, tab, text, whole } from '#schema'
import { reviewFields, memberReviewCalls } from './calls.ts'

/** Review of a rental or of a replacement rental (menu `?type=rent`, `?type=acc_rent`). */
export const review = resource('review', '이용후기', {
  handbook: {
    ko: '회원이 이용을 마치고 남긴 후기와 별점입니다. 앱과 홈페이지에 공개되므로 욕설, 개인정보, 광고가 보이면 숨기고 사유를 남기세요. 낮은 별점이라는 이유만으로 숨기지 않습니다. 답글은 회원과 다른 이용자 모두가 읽습니다.',
    en: 'A member’s rating and text after a rental. Reviews are public in the app and on the website: hide abuse, personal data and advertising, with a reason. Never hide a review only because its score is low. Everyone can read your reply.',
  },
  title: 'user',
  fields: {
    basics: section('기본', {
      type: choice('구분', { rent: { ko: '시승', en: 'Rental' }, acc_rent: { ko: '사고대차', en: 'Accident replacement' } }),
      user: ref({ ko: '작성자', en: 'Author' }, 'user'),
      rent: ref({ ko: '예약', en: 'Rental' }, 'rent', { unique: true, optional: true, where: { status: 'completed', user_id: '$user_id' } }),
      acc_rent: ref({ ko: '사고대차', en: 'Accident replacement' }, 'accRent', { unique: true, optional: true, where: { user_id: '$user_id' } }),
      rcar: ref({ ko: '차량', en: 'Car' }, 'rcar', { readOnly: true, optional: true }),
      ...reviewFields,
    }),
    moderation: section('관리', {
      status: states('상태', { visible: '노출', hidden: '숨김', reported: '신고' }, { tones: { visible: 'good', hidden: 'idle', reported: 'bad' } }),
      is_best: flag({ ko: '베스트', en: 'Best' }, { default: false }),
      reply: text({ ko: '답글', en: 'Reply' }, { lines: 4, optional: true, erase: true }),
      replied_at: moment('답글일시', { readOnly: true, optional: true }),
      reward_point: money({ ko: '적립 포인트', en: 'Reward points' }, { unit: 'P', readOnly: true, default: 0 }),
      hidden_reason: text({ ko: '숨김 사유', en: 'Reason for hiding' }, { max: 100, readOnly: true, optional: true, erase: true }),
      report_count: whole({ ko: '신고 수', en: 'Reports' }, { readOnly: true, default: 0 }),
      reporters: refs({ ko: '신고한 회원', en: 'Reporting members' }, 'user', { readOnly: true, optional: true }),
    }),
  },
  list: {
    columns: ['type', 'user', 'rent', 'acc_rent', 'rcar', 'score', 'content', 'status', 'report_count', 'is_best'],
    filters: ['type', 'user', 'rent', 'acc_rent', 'rcar', 'score', 'status', 'report_count', 'is_best'],
    search: ['user', 'rcar', 'rent', 'acc_rent', 'content'],
    tabs: {
      reported: tab(
        { ko: '신고된 후기', en: 'Reported reviews' },
        { status: 'reported' },
        { tone: 'bad', queue: { can: 'ops', team: 'support', oldest: 'created_at' } },
      ),
      complained: tab({ ko: '신고가 있는 후기', en: 'Reviews with reports' }, { status: 'visible', report_count: { gte: 1 } }, { tone: 'warn' }),
      low: tab({ ko: '2점 이하', en: '2 stars or fewer' }, { score: { lte: 2 } }),
    },
  },
  can: { read: 'cs', save: 'ops', del: 'super' },
  ownerAccess: {
    by: 'user',
    fields: [
      'type',
      'rent',
      'acc_rent',
      'rcar',
      'score',
      'sub_scores',
      'content',
      'images',
      'status',
      'is_best',
      'reply',
      'replied_at',
      'reward_point',
      'hidden_reason',
    ],
  },
  endpoints: {
    ...memberReviewCalls,
    answer: action(
      { ko: '답글 달기', en: 'Reply' },
      {
        can: 'ops',
        ask: { reply: text({ ko: '답글', en: 'Reply' }, { lines: 4 }) },
        notification: {
          to: 'user',
          category: 'rent',
          title: { ko: '후기에 답글이 달렸습니다', en: 'Your review received a reply' },
          body: { ko: '{reply}', en: '{reply}' },
          link: '/reviews/{id}',
        },
      },
    ),
    hide: action('숨기기', {
      can: 'ops',
      from: ['visible', 'reported'],
      to: 'hidden',
      ask: { hidden_reason: text({ ko: '숨김 사유', en: 'Reason for hiding' }, { max: 100 }) },
      notification: {
        to: 'user',
        category: 'rent',
        title: { ko: '후기가 숨겨졌습니다', en: 'Your review was hidden' },
        body: {
          ko: '별점 {score}점 후기를 다른 회원이 볼 수 없습니다.\n사유: {hidden_reason}',
          en: 'Other members can no longer see your {score}-star review.\nReason: {hidden_reason}',
        },
        link: '/reviews/{id}',
      },
    }),
    show: action({ ko: '노출', en: 'Show' }, { can: 'ops', from: ['hidden', 'reported'], to: 'visible' }),
    report: action({ ko: '신고 처리', en: 'Report' }, { can: 'ops', from: ['visible'], to: 'reported' }),
  },
  errors: {
    ownReview: { ko: '본인의 후기는 신고할 수 없습니다.', en: 'You cannot report your own review.' },
    reportedAlready: { ko: '이미 신고한 후기입니다.', en: 'You have already reported this review.' },
    windowOver: { ko: '후기는 정산하고 {days}일 안에 남길 수 있습니다.', en: 'Reviews can be written within {days} days of settlement.' },
    alreadyWritten: { ko: '이미 후기를 남긴 이용입니다.', en: 'This rental has already been reviewed.' },
    rideMissing: { ko: '예약을 골라 주세요.', en: 'Choose a rental.' },
    rentalMissing: { ko: '사고대차를 골라 주세요.', en: 'Choose an accident replacement.' },
    otherKind: { ko: '구분에 맞지 않는 항목입니다. 비워 주세요.', en: 'This does not apply to the selected type. Leave it empty.' },
    notSettled: { ko: '정산이 끝난 예약에만 후기를 남길 수 있습니다.', en: 'Only settled rentals can be reviewed.' },
    notReturned: { ko: '반납한 사고대차에만 후기를 남길 수 있습니다.', en: 'Only returned accident replacements can be reviewed.' },
  },
})
