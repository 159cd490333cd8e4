import { z } from 'zod'
import { action, choice, moment, post, ref, resource, section, states, text, whole } from '#schema'

/** One message to one member: in the app's inbox, or by another channel. Once written it stays as it was sent. */
export const noti = resource(
  'noti',
  { ko: '알림', en: 'Notification' },
  {
    title: 'title',
    fields: {
      basics: section('기본', {
        user: ref({ ko: '수신자', en: 'Recipient' }, 'user'),
        category: choice(
          '분류',
          {
            rent: { ko: '시승', en: 'Ride' },
            payment: '결제',
            coupon: '쿠폰',
            point: '포인트',
            claim: '불편접수',
            purchase: '구매',
            invoice: '청구',
            license: '면허',
            notice: { ko: '공지', en: 'Notice' },
            system: '시스템',
          },
          { default: 'notice' },
        ),
        title: text('제목', { max: 100, erase: '(삭제된 알림)' }),
        body: text('내용', { lines: 4, max: 1000, erase: '(탈퇴한 회원의 알림)' }),
        link: text(
          { ko: '이동 경로', en: 'Opens' },
          {
            max: 200,
            optional: true,
            pattern: /^(\/|https:\/\/)\S*$/,
            message: { ko: '앱 화면은 /로, 웹은 https://로 시작해 주세요.', en: 'Start with / for the app, with https:// for the web.' },
            like: '/rents/#',
            help: '앱 화면은 /로, 웹은 https://로 시작합니다.',
          },
        ),
        target_type: choice(
          { ko: '대상', en: 'About' },
          {
            rent: { ko: '시승', en: 'Ride' },
            fine_log: { ko: '사후청구', en: 'Charge after a ride' },
            claim: '불편접수',
            review: { ko: '후기', en: 'Review' },
            coupon: '쿠폰',
            driver_license: { ko: '면허', en: 'Licence' },
            invoice: { ko: '월청구', en: 'Monthly invoice' },
            acc_rent: { ko: '사고대차', en: 'Accident replacement' },
            purchase: { ko: '계약', en: 'Contract' },
          },
          { fixed: true, optional: true },
        ),
        target_id: whole(
          { ko: '대상 건', en: 'Of' },
          {
            min: 1,
            plain: true,
            fixed: true,
            optional: true,
            points: {
              by: 'target_type',
              to: {
                rent: 'rent',
                fine_log: 'fineLog',
                claim: 'claim',
                review: 'review',
                coupon: 'coupon',
                driver_license: 'driverLicense',
                invoice: 'monthlyInvoice',
                acc_rent: 'accRent',
                purchase: 'purchase',
              },
            },
          },
        ),
      }),
      sending: section('발송', {
        channel: choice(
          '채널',
          {
            inapp: { ko: '앱내', en: 'In the app' },
            push: '푸시',
            sms: { ko: '문자', en: 'Text message' },
            alimtalk: '알림톡',
            email: { ko: '이메일', en: 'E-mail' },
          },
          { fixed: true, default: 'inapp' },
        ),
        status: states(
          '상태',
          { queued: { ko: '대기', en: 'Waiting' }, sent: '발송', failed: '실패', read: '읽음' },
          { elsewhere: ['sent', 'failed'], tones: { queued: 'info', sent: 'good', failed: 'bad', read: 'idle' } },
        ),
        amsg: ref({ ko: '발송 원본', en: 'Source push' }, 'amsg', { fixed: true, optional: true }),
        sent_at: moment('발송일시', { fixed: true, optional: true }),
        read_at: moment('읽은 일시', { fixed: true, optional: true }),
        fail_reason: text('실패 사유', { max: 100, fixed: true, optional: true }),
        dedupe_key: text('중복방지 키', { max: 100, unique: true, fixed: true, optional: true }),
      }),
    },
    list: {
      columns: ['user', 'category', 'title', 'channel', 'status', 'sent_at', 'read_at'],
      filters: ['user', 'category', 'channel', 'status', 'sent_at'],
      search: ['title', 'body'],
    },
    can: { read: 'cs', create: 'cs', del: 'super' },
    endpoints: {
      markRead: post({ can: 'user', params: z.strictObject({ id: z.int().positive() }), result: z.object({ read_at: z.string() }) }),
      read: action('읽음', { can: 'system', from: ['queued', 'sent', 'failed'], to: 'read' }),
    },
    faults: { leftUser: { ko: '탈퇴한 회원에게는 보낼 수 없습니다.', en: 'This member has left.' } },
  },
)
