import { z } from 'zod'
import { action, choice, flag, image, moment, post, refs, resource, section, states, text, whole } from '#schema'
import { pathOrHttpsPattern } from '#schema/base/link.ts'
import { momentSchema } from '#schema/fields/base/dates.ts'
import { audienceFields } from './audience.ts'
import { maxPushLength } from './pushText.ts'

const kinds = {
  topic: { ko: '토픽', en: 'Topic' },
  users: { ko: '개별', en: 'Individual members' },
  test: { ko: '테스트', en: 'Test' },
  auto: { ko: '자동', en: 'Automatic' },
} as const

const { topic, condition } = audienceFields

/** Size of the audience: all members addressed, and those whose consents allow the push. */
const reachShape = z.object({ meant: z.int(), allowed: z.int() })
const countTargetsParams = z.strictObject({
  kind: z.enum(['topic', 'users', 'test', 'auto']),
  topic: topic.keySpecs.$.value.nullish(),
  user_ids: z.array(z.int().positive()).max(500).nullish(),
  condition: condition.keySpecs.$.value.nullish(),
  is_ad: z.boolean().nullish(),
  scheduled_at: momentSchema.nullish(),
})

/** A push from staff to a topic, to selected members, or as a test. It arrives in the inbox of the app. */
export const amsg = resource(
  'amsg',
  { ko: '푸시 메시지', en: 'Push message' },
  {
    handbook: {
      ko: '직원이 직접 보내는 푸시 메시지입니다. 먼저 시험 발송으로 내 휴대폰에서 확인해야 실제로 보낼 수 있습니다. 광고는 동의한 회원에게만 가고, 밤에는 야간 수신에 동의한 회원에게만 갑니다. 보낸 메시지는 거둬들일 수 없습니다.',
      en: 'Push messages that staff send by hand. A test to your own phone is required before the real one. Advertising only reaches members who consented to it, and at night only those who consented to night messages. A sent message cannot be taken back.',
    },
    title: 'title',
    fields: {
      content: section('내용', {
        kind: choice({ ko: '구분', en: 'Kind' }, kinds),
        title: text('제목', {
          max: maxPushLength.title,
          help: {
            ko: `${maxPushLength.title}자까지. 광고는 앞에 붙는 (광고)를 포함합니다.`,
            en: `Up to ${maxPushLength.title} characters. For advertising, this includes the (광고) mark placed in front.`,
          },
        }),
        body: text('내용', {
          lines: 4,
          max: maxPushLength.body,
          help: {
            ko: `${maxPushLength.body}자까지. 광고는 끝에 붙는 수신거부 안내를 포함합니다.`,
            en: `Up to ${maxPushLength.body} characters. For advertising, this includes the opt-out notice added at the end.`,
          },
        }),
        image: image('이미지', { optional: true }),
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
              ko: '광고 푸시 수신에 동의한 회원에게만, 08:00부터 21:00까지 보냅니다.',
              en: 'Sent only to members who consented to advertising pushes, between 08:00 and 21:00.',
            },
          },
        ),
      }),
      targets: section('대상', {
        topic,
        users: refs({ ko: '대상 회원', en: 'Target members' }, 'user', { optional: true, max: 500 }),
        condition,
        target_count: whole({ ko: '대상 수', en: 'Recipients' }, { readOnly: true, default: 0, unit: '명' }),
      }),
      sending: section('발송', {
        status: states(
          '상태',
          {
            draft: { ko: '작성', en: 'Draft' },
            scheduled: '예약',
            sending: { ko: '발송중', en: 'Sending' },
            sent: { ko: '완료', en: 'Sent' },
            failed: '실패',
            canceled: { ko: '취소', en: 'Cancelled' },
          },
          { externallySet: ['sending'], tones: { draft: 'idle', scheduled: 'info', sending: 'info', sent: 'good', failed: 'bad', canceled: 'idle' } },
        ),
        scheduled_at: moment({ ko: '예약일시', en: 'Scheduled for' }, { optional: true, minutePrecision: true }),
        sent_at: moment({ ko: '발송일시', en: 'Sent at' }, { readOnly: true, optional: true }),
        success_count: whole({ ko: '성공', en: 'Delivered' }, { readOnly: true, default: 0 }),
        fail_count: whole({ ko: '실패', en: 'Failed' }, { readOnly: true, default: 0 }),
        open_count: whole({ ko: '열람', en: 'Opens' }, { readOnly: true, default: 0 }),
        error: text('오류', { max: 200, readOnly: true, optional: true }),
        idempotency_key: text('멱등 키', { max: 100, unique: true, readOnly: true, optional: true, can: { read: 'super' } }),
      }),
    },
    list: {
      columns: ['title', 'kind', 'status', 'topic', 'is_ad', 'target_count', 'scheduled_at', 'sent_at', 'success_count', 'fail_count', 'open_count', 'body'],
      filters: ['kind', 'is_ad', 'topic', 'status', 'scheduled_at', 'sent_at'],
      search: ['title', 'body'],
      sums: ['target_count', 'success_count', 'fail_count', 'open_count'],
    },
    can: { read: 'cs', save: 'manager', del: 'super' },
    ownData: 'it is one message to many; what reached a member is handed out with the messages',
    frozen: {
      in: ['scheduled', 'sending', 'sent', 'failed', 'canceled'],
      message: { ko: '작성 상태에서만 수정할 수 있습니다.', en: 'Only drafts can be edited.' },
    },
    endpoints: {
      countTargets: post({
        summary: { ko: '푸시 대상 인원 세기', en: 'Count push recipients' },
        can: 'manager',
        heavy: true,
        params: countTargetsParams,
        result: reachShape,
      }),
      schedule: action(
        { ko: '예약', en: 'Schedule' },
        { from: ['draft'], to: 'scheduled', can: 'manager', availableUntil: { field: 'scheduled_at', error: 'timePast' } },
      ),
      send: action(
        { ko: '지금 발송', en: 'Send now' },
        {
          from: ['draft', 'scheduled'],
          to: 'sent',
          can: 'manager',
          confirm: {
            ko: '대상 회원의 앱 알림함으로 바로 보냅니다. 보낸 뒤에는 취소할 수 없습니다.',
            en: 'The message is sent to the recipients’ in-app inboxes at once. It cannot be cancelled after sending.',
          },
        },
      ),
      cancel: action({ ko: '예약 취소', en: 'Cancel scheduled sending' }, { from: ['scheduled'], to: 'canceled', can: 'manager' }),
      fail: action({ ko: '발송 실패', en: 'Mark as failed' }, { from: ['scheduled'], to: 'failed', can: 'system', ask: { error: text('오류', { max: 200 }) } }),
    },
    errors: {
      textTooLong: {
        ko: '광고에 붙는 문구를 빼고 {most}자까지 쓸 수 있습니다.',
        en: 'Enter up to {most} characters, not counting the mandatory advertising text.',
      },
      atNight: {
        ko: '광고는 08:00부터 21:00까지만 보낼 수 있습니다. 시각을 바꾸거나, 야간 광고에 동의한 회원을 골라 개별로 보내 주세요.',
        en: 'Advertising can be sent only between 08:00 and 21:00. Change the time, or send it individually to members who consented to advertising at night.',
      },
      autoByHand: { ko: '자동 메시지는 직접 만들 수 없습니다.', en: 'Automatic messages cannot be created manually.' },
      topicMissing: { ko: '토픽을 골라 주세요.', en: 'Choose a topic.' },
      membersMissing: { ko: '받을 회원을 골라 주세요.', en: 'Choose the recipients.' },
      timeMissing: { ko: '예약일시를 먼저 입력해 주세요.', en: 'Enter the scheduled time first.' },
      timePast: {
        ko: '예약일시({until})가 이미 지났습니다. 시각을 먼저 바꿔 주세요.',
        en: 'The scheduled time ({until}) has already passed. Change the time first.',
      },
      testFirst: {
        ko: '토픽 푸시는 24시간 안에 같은 제목과 내용으로 시험 발송을 먼저 해야 합니다.',
        en: 'Before sending to a topic, send a test with the same title and text within 24 hours.',
      },
      noTargets: {
        ko: '보낼 수 있는 회원이 없습니다. 대상과 수신 동의를 확인해 주세요.',
        en: 'There are no members to send to. Check the recipients and their consent.',
      },
      wasSent: { ko: '보낸 메시지는 삭제할 수 없습니다.', en: 'A sent message cannot be deleted.' },
    },
  },
)
