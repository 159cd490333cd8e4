import { transferable } from '#rules/fine.ts'
import { action, files, payment, ref, text } from '#schema'

const rentNotifications = { to: 'user', category: 'payment', link: '/fines/{id}', channels: ['push', 'alimtalk'] } as const

/** Notification that an announced charge is dropped. */
const dropped = {
  ...rentNotifications,
  from: ['notified', 'failed', 'disputed'],
  title: { ko: '사후청구가 취소되었습니다', en: 'A charge after your ride is dropped' },
  body: { ko: '청구 {code}, {amount}원은 납부하지 않으셔도 됩니다.', en: 'Charge {code} of ₩{amount} need not be paid.' },
} as const

/** Members may use these calls for their own charges, staff for all. */
const both = { can: 'user', staff: 'ops' } as const

/** State transitions of a post-rental charge, from the notification to the payment. */
export const fineTransitions = {
  notify: action(
    { ko: '고지', en: 'Notify' },
    {
      can: 'ops',
      from: ['draft'],
      to: 'notified',
      confirm: {
        ko: '고지하면 청구 내용을 고칠 수 없고, 이의제기 기한이 지나면 자동결제 대상이 됩니다.',
        en: 'The charge is fixed then, and due when the time for a dispute has passed.',
      },
      notification: {
        ...rentNotifications,
        title: { ko: '사후청구 안내', en: 'A charge after your ride' },
        body: {
          ko: '{kind} {amount}원이 청구되었습니다.\n내용: {place}\n발생: {occurred_at}\n이의가 있으면 {dispute_until}까지 알려 주세요. 그 뒤에 등록한 카드로 결제됩니다.\n그날이 지나도록 결제되지 않으면 연 {interest_rate}%의 지연이자가 붙습니다.',
          en: '{kind}: ₩{amount}.\nWhere, or what for: {place}\nIt happened at {occurred_at}.\nDispute it until {dispute_until}; after that your card is charged.\nIf it is not paid that day, it bears {interest_rate} % a year.',
        },
      },
    },
  ),
  dispute: action(
    { ko: '이의 접수', en: 'Record a dispute' },
    {
      ...both,
      from: ['notified'],
      to: 'disputed',
      availableUntil: { field: 'dispute_until', error: 'disputeOver' },
      ask: {
        dispute_text: text({ ko: '이의 내용', en: 'Dispute' }, { lines: 4 }),
        dispute_files: files({ ko: '이의 증빙', en: 'Evidence of the dispute' }, { optional: true, max: 10 }),
      },
    },
  ),
  resolve: action(
    { ko: '이의 기각', en: 'Reject the dispute' },
    {
      can: 'ops',
      from: ['disputed'],
      to: 'notified',
      ask: { resolve_text: text({ ko: '답변', en: 'Answer' }, { lines: 4 }) },
      notification: {
        ...rentNotifications,
        title: { ko: '이의제기에 답변드립니다', en: 'Your dispute is answered' },
        body: { ko: '청구 {code}: {resolve_text}', en: 'Charge {code}: {resolve_text}' },
      },
    },
  ),
  charge: payment(
    { ko: '결제', en: 'Charge' },
    {
      ...both,
      from: ['notified', 'failed'],
      pending: 'charging',
      to: 'paid',
      onFailure: 'failed',
      dueField: 'auto_charge_at',
      availableFrom: 'dispute_until',
      ask: { credit_card: ref('카드', 'creditCard', { optional: true, where: { user_id: '$user_id', status: 'active' } }) },
      persistInput: false,
      confirm: {
        ko: '대상자의 카드로 결제할까요?',
        en: 'Charge the member’s card?',
      },
      notification: {
        ...rentNotifications,
        title: { ko: '사후청구를 결제했습니다', en: 'A charge after your ride is paid' },
        body: { ko: '청구 {code}: {amount}원을 등록하신 카드로 결제했습니다.', en: 'Charge {code}: {amount} won, by your card.' },
      },
      declineNotification: {
        ...rentNotifications,
        title: { ko: '사후청구를 결제하지 못했습니다', en: 'A charge after your ride could not be paid' },
        body: {
          ko: '청구 {code}: {amount}원을 카드로 결제하지 못했습니다.\n사유: {reason}\n납부기일 다음 날부터 연 {interest_rate}%의 지연이자가 붙습니다. 지금까지 {interest_amount}원입니다.\n{auto_charge_at}에 다시 결제합니다.\n카드를 바꾸거나 앱에서 바로 납부해 주세요.',
          en: 'Charge {code}: your card did not pay ₩{amount}.\nWhy: {reason}\nFrom the day after it was due it bears {interest_rate} % a year: ₩{interest_amount} so far.\nIt is charged again at {auto_charge_at}.\nChange your card, or pay it in the app now.',
        },
      },
    },
  ),
  accrue: action({ ko: '지연이자 가산', en: 'Add its interest' }, { can: 'system', from: ['notified', 'failed'] }),
  refund: payment(
    { ko: '환불', en: 'Refund' },
    {
      can: 'finance',
      from: ['paid'],
      to: 'canceled',
      ask: { waive_reason: text({ ko: '환불 사유', en: 'Reason' }, { max: 100 }) },
      confirm: { ko: '결제한 카드로 전액 환불하고 청구를 취소합니다.', en: 'All of it goes back to the card, and the charge is canceled.' },
      notification: {
        ...rentNotifications,
        title: { ko: '사후청구를 환불했습니다', en: 'A charge after your ride is given back' },
        body: {
          ko: '청구 {code}: {amount}원을 결제하신 카드로 환불했습니다.\n사유: {waive_reason}',
          en: 'Charge {code}: {amount} won go back to your card.\nWhy: {waive_reason}',
        },
      },
    },
  ),
  transfer: action(
    { ko: '의무자 변경', en: 'Pass to the driver' },
    {
      can: 'ops',
      from: ['draft', 'notified'],
      to: 'transferred',
      availableWhen: { kind: transferable },
      notification: {
        ...rentNotifications,
        title: { ko: '과태료가 운전자에게 다시 부과됩니다', en: 'The agency bills you itself' },
        body: {
          ko: '청구 {code}: 부과기관이 운전자에게 다시 고지합니다.\n대행 수수료 {fee_amount}원은 따로 청구합니다.',
          en: 'Charge {code}: the agency sends you its own notice.\nThe handling fee of ₩{fee_amount} is charged by itself.',
        },
      },
      confirm: {
        ko: '부과기관이 운전자에게 다시 부과합니다.',
        en: 'The agency bills the driver.',
      },
    },
  ),
  waive: action('면제', {
    can: 'ops',
    availableWhen: { paid_amount: 0 },
    from: ['draft', 'notified', 'failed', 'disputed'],
    to: 'waived',
    ask: { waive_reason: text({ ko: '면제 사유', en: 'Reason' }, { max: 100 }) },
    notification: dropped,
  }),
  cancel: action('취소', {
    can: 'ops',
    availableWhen: { paid_amount: 0 },
    from: ['draft', 'notified', 'failed', 'disputed'],
    to: 'canceled',
    ask: { waive_reason: text({ ko: '취소 사유', en: 'Reason' }, { max: 100 }) },
    notification: dropped,
  }),
  writeOff: action('대손 처리', {
    can: 'finance',
    from: ['notified', 'failed', 'disputed'],
    to: 'written_off',
    ask: { waive_reason: text({ ko: '대손 사유', en: 'Reason' }, { max: 100 }) },
    // The reason for the write-off is visible to staff only.
    notification: {
      ...rentNotifications,
      title: { ko: '사후청구를 더 청구하지 않습니다', en: 'A charge after your ride is not asked for any more' },
      body: { ko: '청구 {code}: 납부하지 않은 금액은 더 청구하지 않습니다.', en: 'Charge {code}: what is unpaid of it is not asked for any more.' },
    },
  }),
}
