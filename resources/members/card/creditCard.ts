import { action, choice, flag, moment, month, ref, resource, secret, section, states, text, whole } from '#schema'
import { cardRegistrationCalls } from './calls.ts'

/** Members may use these calls for their own cards, finance staff for all cards. */
const memberOrFinance = { can: 'user', staff: 'finance' } as const

const untilExpiry = { field: 'expires', error: 'isOver' } as const

/** A card registered as a billing key of the payment gateway. The card number is never stored; the state changes only through transitions. */
export const creditCard = resource(
  'creditCard',
  { ko: '카드', en: 'Card' },
  {
    handbook: {
      ko: '회원이 앱에서 등록한 결제 카드입니다. 카드번호는 저장하지 않고 결제사 빌링키로만 결제합니다. 자동 결제가 거절되면 결제불가가 되니 회원에게 다른 카드를 등록하도록 안내하세요. 청구가 남아 있는 카드를 해지하면 받을 방법이 없어지므로 먼저 미납을 확인하세요.',
      en: 'A payment card that a member registered in the app. No card number is stored; charges use the billing key of the payment gateway. When automatic charges are declined the card is marked as failed: ask the member for another one. Before a card is removed, make sure that nothing is still to be charged to it.',
    },
    title: 'masked_no',
    fields: {
      basics: section('기본', {
        user: ref({ ko: '회원', en: 'Member' }, 'user', { readOnly: true }),
        pg: choice(
          { ko: 'PG', en: 'Payment gateway' },
          { toss: { ko: '토스페이먼츠', en: 'Toss Payments' }, nice: { ko: '나이스페이', en: 'NICEPAY' }, kcp: { ko: 'KCP', en: 'KCP' } },
          { readOnly: true },
        ),
        billing_key: secret(text({ ko: '빌링키', en: 'Billing key' }, { max: 200, unique: true, readOnly: true, can: { unmask: 'super' }, erase: true })),
        customer_key: secret(text({ ko: '고객키', en: 'Customer key' }, { max: 200, readOnly: true, can: { unmask: 'super' }, erase: true })),
        issuer: text({ ko: '카드사', en: 'Issuer' }, { max: 50, readOnly: true }),
        masked_no: text(
          { ko: '카드번호', en: 'Card number' },
          { max: 25, pattern: /^(?=.*\*{4})[\d*]{4}[\d*-]{4,}[\d*]{3,4}$/, exampleValue: '####-****-****-####', readOnly: true, erase: '****-****-****-****' },
        ),
        card_type: choice(
          { ko: '종류', en: 'Kind' },
          { credit: '신용', check: { ko: '체크', en: 'Debit' }, gift: { ko: '기프트', en: 'Gift' } },
          { readOnly: true, optional: true },
        ),
        owner_type: choice({ ko: '소유', en: 'Holder' }, { personal: '개인', corp: { ko: '법인', en: 'Company' } }, { readOnly: true, optional: true }),
        expires: month({ ko: '유효기간', en: 'Valid until' }, { readOnly: true, optional: true }),
        nickname: text({ ko: '별칭', en: 'Nickname' }, { max: 30, optional: true, erase: true }),
        is_default: flag({ ko: '기본', en: 'Default' }, { readOnly: true, default: false }),
        status: states(
          '상태',
          { active: '정상', failed: { ko: '결제불가', en: 'Not chargeable' }, expired: '만료', deleted: '삭제' },
          { tones: { active: 'good', failed: 'bad', expired: 'idle', deleted: 'idle' } },
        ),
        fail_count: whole({ ko: '연속 실패', en: 'Consecutive failures' }, { readOnly: true, default: 0, unit: '회' }),
        last_used_at: moment({ ko: '최근 결제', en: 'Last payment' }, { readOnly: true, optional: true }),
        registered_at: moment({ ko: '등록일시', en: 'Registered at' }, { readOnly: true, optional: true }),
      }),
    },
    list: {
      columns: ['user', 'pg', 'issuer', 'masked_no', 'card_type', 'is_default', 'status', 'fail_count', 'registered_at'],
      filters: ['status', 'user', 'pg', 'issuer', 'card_type', 'owner_type', 'expires', 'is_default', 'registered_at'],
      search: ['masked_no', 'user', 'issuer'],
    },
    can: { read: 'cs', create: false, save: 'finance', del: 'super', export: 'manager' },
    externalId: 'billing_key',
    ownerAccess: {
      by: 'user',
      where: { status: ['active', 'failed', 'expired'] },
      fields: ['pg', 'issuer', 'masked_no', 'card_type', 'owner_type', 'expires', 'nickname', 'is_default', 'status', 'last_used_at', 'registered_at'],
    },
    endpoints: {
      ...cardRegistrationCalls,
      makeDefault: action({ ko: '기본 카드로 지정', en: 'Set as default' }, { ...memberOrFinance, from: ['active'], availableUntil: untilExpiry }),
      fail: action(
        { ko: '결제불가 처리', en: 'Mark as not chargeable' },
        {
          can: 'finance',
          from: ['active'],
          to: 'failed',
          confirm: { ko: '이 카드로는 더 결제하지 않습니다.', en: 'No further payments will be charged to this card.' },
        },
      ),
      recover: action({ ko: '정상 처리', en: 'Mark as chargeable' }, { can: 'finance', from: ['failed'], to: 'active', availableUntil: untilExpiry }),
      expire: action(
        { ko: '만료 처리', en: 'Expire' },
        {
          can: 'finance',
          from: ['active', 'failed'],
          to: 'expired',
          dueField: 'expires',
          availableFrom: 'expires',
          schedule: '20 9 * * *',
          notification: {
            to: 'user',
            category: 'payment',
            link: '/cards',
            title: { ko: '카드 유효기간이 지났습니다', en: 'Your card has expired' },
            body: {
              ko: '{issuer} {masked_no} 카드로는 더 결제할 수 없습니다. 새 카드를 등록해 주세요.',
              en: 'Your {issuer} card {masked_no} can no longer be charged. Please register a new card.',
            },
          },
        },
      ),
      remove: action(
        { ko: '카드 해지', en: 'Remove card' },
        {
          ...memberOrFinance,
          from: ['active', 'failed', 'expired'],
          to: 'deleted',
          confirm: {
            ko: '빌링키를 지웁니다. 다시 쓰려면 회원이 카드를 새로 등록해야 합니다.',
            en: 'The billing key is deleted. To use the card again, the member must register it anew.',
          },
        },
      ),
    },
    errors: {
      membersOnly: { ko: '정상 상태인 회원만 카드를 등록할 수 있습니다.', en: 'Only active members can register cards.' },
      noWindow: { ko: '지금은 앱에서만 카드를 등록할 수 있습니다.', en: 'At the moment, cards can be registered only in the app.', status: 503 },
      tooManyCards: { ko: '카드는 {most}장까지 등록할 수 있습니다.', en: 'You can register up to {most} cards.' },
      sameCard: { ko: '이미 등록한 카드입니다.', en: 'This card is already registered.' },
      denied: { ko: '카드를 등록하지 못했습니다. ({reason})', en: 'The card could not be registered. ({reason})' },
      noAnswer: {
        ko: '카드사에서 응답이 없습니다. 카드 인증부터 다시 진행해 주세요.',
        en: 'The card issuer did not respond. Please authenticate the card again.',
        status: 503,
      },
      isCharged: {
        ko: '이 카드로 결제하고 있습니다. 결제가 끝난 뒤에 다시 시도해 주세요.',
        en: 'A payment with this card is in progress. Try again after it has finished.',
      },
      neededByRent: { ko: '이 카드로 결제할 시승 예약이 남아 있습니다.', en: 'A rental still has to be paid with this card.' },
      neededByPurchase: { ko: '이 카드로 납부하는 계약이 있습니다.', en: 'A contract is paid with this card.' },
      notOver: { ko: '아직 유효기간이 지나지 않은 카드입니다.', en: 'This card has not expired yet.' },
      isOver: { ko: '유효기간이 지난 카드입니다.', en: 'This card has expired.' },
    },
  },
)
