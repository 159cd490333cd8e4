import { z } from 'zod'
import { action, choice, flag, moment, post, ref, resource, secret, section, states, text, whole } from '#schema'
import { pathOrHttpsPattern } from '#schema/base/link.ts'

const channels = {
  inapp: { ko: '앱내', en: 'In-app' },
  push: { ko: '푸시', en: 'Push' },
  sms: { ko: '문자', en: 'Text message' },
  alimtalk: { ko: '알림톡', en: 'Alimtalk' },
  email: { ko: '이메일', en: 'E-mail' },
} as const

/** Reasons why a message was not sent. */
const skipReasons = {
  no_consent: { ko: '광고 수신에 동의하지 않음', en: 'No advertising consent' },
  at_night: { ko: '야간 광고에 동의하지 않음', en: 'No night-time advertising consent' },
  left: { ko: '탈퇴한 회원', en: 'Member has left' },
  no_address: { ko: '보낼 곳이 없음', en: 'No address to send to' },
  too_late: { ko: '보낼 시한이 지남', en: 'Delivery deadline passed' },
} as const

/** One message to one member: in the inbox of the app, or by another channel. Its text never changes. */
export const noti = resource(
  'noti',
  { ko: '알림', en: 'Notification' },
  {
    handbook: {
      ko: '회원 한 명에게 나가는 알림 한 건입니다. 예약, 결제, 청구 같은 일이 생기면 서버가 만들고, 앱 알림함과 푸시·알림톡·메일로 보냅니다. "못 받았다"는 문의가 오면 여기서 상태와 실패 사유를 보고 다시 보내면 됩니다. 이미 나간 글은 고칠 수 없습니다.',
      en: 'One message to one member. The server makes it when something happens to a booking, a payment or a charge, and delivers it to the inbox of the app and by push, Kakao or e-mail. When a member says that nothing arrived, look up its state and reason here and send it again. The text of a message never changes.',
    },
    title: 'title',
    fields: {
      basics: section('기본', {
        user: ref({ ko: '수신자', en: 'Recipient' }, 'user'),
        category: choice(
          '분류',
          {
            rent: { ko: '시승', en: 'Rental' },
            payment: '결제',
            coupon: '쿠폰',
            point: '포인트',
            claim: { ko: '불편접수', en: 'Complaint' },
            purchase: '구매',
            invoice: '청구',
            license: { ko: '면허', en: 'Licence' },
            notice: { ko: '공지', en: 'Notice' },
            system: '시스템',
          },
          { default: 'notice' },
        ),
        title: text('제목', { max: 100, erase: '(삭제된 알림)', segregatedAs: '(분리 보관)' }),
        body: text('내용', { lines: 4, max: 1000, erase: '(탈퇴한 회원의 알림)', segregatedAs: '(분리 보관)' }),
        link: text(
          { ko: '이동 경로', en: 'Link' },
          {
            max: 200,
            optional: true,
            pattern: pathOrHttpsPattern,
            message: { ko: '앱 화면은 /로, 웹은 https://로 시작해 주세요.', en: 'Start app screens with / and web addresses with https://.' },
            exampleValue: '/rents/#',
            help: { ko: '앱 화면은 /로, 웹은 https://로 시작합니다.', en: 'App screens start with /, web addresses with https://.' },
          },
        ),
        is_ad: flag(
          { ko: '광고', en: 'Advertising' },
          {
            default: false,
            help: {
              ko: '동의한 회원의 휴대폰으로만, 08:00부터 21:00까지 보냅니다.',
              en: 'Sent only to the phones of members who consented, between 08:00 and 21:00.',
            },
          },
        ),
        target_type: choice(
          { ko: '대상', en: 'Related record type' },
          {
            rent: { ko: '시승', en: 'Rental' },
            fine_log: { ko: '사후청구', en: 'Post-ride charge' },
            claim: { ko: '불편접수', en: 'Complaint' },
            review: { ko: '후기', en: 'Review' },
            coupon: '쿠폰',
            driver_license: { ko: '면허', en: 'Licence' },
            invoice: { ko: '월청구', en: 'Monthly invoice' },
            acc_rent: { ko: '사고대차', en: 'Accident replacement' },
            purchase: { ko: '계약', en: 'Contract' },
          },
          { readOnly: true, optional: true },
        ),
        target_id: whole(
          { ko: '대상 건', en: 'Related record' },
          {
            min: 1,
            plain: true,
            readOnly: true,
            optional: true,
            refersTo: {
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
        channel: choice('채널', channels, { readOnly: true, default: 'inapp' }),
        status: states(
          '상태',
          {
            queued: { ko: '대기', en: 'Queued' },
            sending: { ko: '발송중', en: 'Sending' },
            sent: '발송',
            failed: '실패',
            skipped: { ko: '보내지 않음', en: 'Not sent' },
            read: '읽음',
          },
          { tones: { queued: 'info', sending: 'info', sent: 'good', failed: 'bad', skipped: 'warn', read: 'idle' } },
        ),
        amsg: ref({ ko: '발송 원본', en: 'Source message' }, 'amsg', { readOnly: true, optional: true }),
        sent_at: moment('발송일시', { readOnly: true, optional: true }),
        read_at: moment('읽은 일시', { readOnly: true, optional: true }),
        attempts: whole({ ko: '시도', en: 'Attempts' }, { unit: '회', readOnly: true, default: 0 }),
        next_try_at: moment({ ko: '다음 시도', en: 'Next attempt' }, { readOnly: true, optional: true }),
        valid_until: moment({ ko: '보낼 시한', en: 'Delivery deadline' }, { readOnly: true, optional: true }),
        fail_reason: text({ ko: '실패 사유', en: 'Failure reason' }, { max: 100, readOnly: true, optional: true }),
        skip_reason: choice({ ko: '보내지 않은 이유', en: 'Reason not sent' }, skipReasons, { readOnly: true, optional: true }),
        provider_id: text({ ko: '발송사 번호', en: 'Provider reference' }, { max: 100, copyable: true, readOnly: true, optional: true }),
        address: secret(
          text(
            { ko: '보낼 곳', en: 'Recipient address' },
            {
              max: 200,
              readOnly: true,
              optional: true,
              help: {
                ko: '탈퇴처럼 회원 정보에 남지 않는 연락처입니다. 보내면 지웁니다.',
                en: 'Contact details no longer on the account, for example after withdrawal. Deleted after sending.',
              },
            },
          ),
        ),
        dedupe_key: text({ ko: '중복방지 키', en: 'Deduplication key' }, { max: 100, unique: true, readOnly: true, optional: true }),
      }),
    },
    list: {
      columns: ['user', 'category', 'title', 'channel', 'status', 'sent_at', 'read_at'],
      filters: ['user', 'category', 'target_type', 'target_id', 'channel', 'status', 'is_ad', 'skip_reason', 'sent_at', 'next_try_at'],
      search: ['title', 'user', 'body'],
    },
    can: { read: 'cs', create: 'cs', del: 'super' },
    // Members see only the inbox: it also contains everything that is sent to their devices.
    ownerAccess: {
      by: 'user',
      where: { channel: 'inapp', status: ['sent', 'read'] },
      fields: ['category', 'title', 'body', 'link', 'is_ad', 'target_type', 'target_id', 'status', 'sent_at', 'read_at'],
    },
    endpoints: {
      markRead: post({
        summary: { ko: '알림 읽음 표시', en: 'Mark a notification as read' },
        can: 'user',
        params: z.strictObject({ id: z.int().positive() }),
        result: z.object({ read_at: z.string() }),
      }),
      read: action({ ko: '읽음', en: 'Mark as read' }, { can: 'system', from: ['queued', 'sent', 'failed', 'skipped'], to: 'read' }),
      send: action({ ko: '발송 시작', en: 'Send' }, { can: 'system', from: ['queued', 'sending'], to: 'sending' }),
      deliver: action(
        { ko: '발송 완료', en: 'Mark as delivered' },
        {
          can: 'system',
          from: ['sending'],
          to: 'sent',
          ask: { provider_id: text({ ko: '발송사 번호', en: 'Provider reference' }, { max: 100, optional: true }) },
        },
      ),
      retry: action(
        { ko: '다시 시도', en: 'Try again' },
        {
          can: 'system',
          from: ['sending'],
          to: 'queued',
          ask: { fail_reason: text({ ko: '실패 사유', en: 'Failure reason' }, { max: 100 }), next_try_at: moment({ ko: '다음 시도', en: 'Next attempt' }) },
        },
      ),
      fail: action(
        { ko: '발송 실패', en: 'Mark as failed' },
        { can: 'system', from: ['sending'], to: 'failed', ask: { fail_reason: text({ ko: '실패 사유', en: 'Failure reason' }, { max: 100 }) } },
      ),
      skip: action(
        { ko: '보내지 않음', en: 'Skip' },
        { can: 'system', from: ['queued', 'sending'], to: 'skipped', ask: { skip_reason: choice({ ko: '이유', en: 'Reason' }, skipReasons) } },
      ),
      lapse: action({ ko: '시한 지남', en: 'Mark as lapsed' }, { can: 'system', from: ['queued'], to: 'skipped', dueField: 'valid_until' }),
      resend: action({ ko: '다시 보내기', en: 'Send again' }, { can: 'cs', from: ['failed', 'skipped'], to: 'queued' }),
    },
    errors: { leftUser: { ko: '탈퇴한 회원에게는 보낼 수 없습니다.', en: 'Messages cannot be sent to a member who has left.' } },
  },
)
