import { z } from 'zod'
import { passedOnKinds } from '#rules/fine.ts'
import { action, download, email, files, payment, ref, text } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'

const chargeNotification = { to: 'user', category: 'payment', link: '/fines/{id}', channels: ['push', 'alimtalk'] } as const

/** Notification that an announced charge is dropped. */
const droppedNotification = {
  ...chargeNotification,
  from: ['notified', 'failed', 'disputed'],
  title: { ko: '사후청구가 취소되었습니다', en: 'Your post-ride charge was cancelled' },
  body: { ko: '청구 {code}, {amount}원은 납부하지 않으셔도 됩니다.', en: 'You do not need to pay charge {code} of ₩{amount}.' },
} as const

/** Members may use these calls for their own charges, staff for all. */
const memberOrStaff = { can: 'user', staff: 'ops' } as const

/** State transitions of a post-rental charge, from the notification to the payment. */
export const chargeTransitions = {
  notify: action(
    { ko: '고지', en: 'Notify' },
    {
      can: 'ops',
      from: ['draft'],
      to: 'notified',
      confirm: {
        ko: '고지하면 청구 내용을 고칠 수 없고, 이의제기 기한이 지나면 자동결제 대상이 됩니다.',
        en: 'Once notified, the charge cannot be edited. It is collected automatically after the dispute deadline.',
      },
      notification: {
        ...chargeNotification,
        title: { ko: '사후청구 안내', en: 'Post-ride charge notice' },
        body: {
          ko: '{kind} {amount}원이 청구되었습니다.\n내용: {place}\n발생: {occurred_at}\n이의가 있으면 {dispute_until}까지 알려 주세요. 그 뒤에 등록한 카드로 결제됩니다.\n그날이 지나도록 결제되지 않으면 연 {interest_rate}%의 지연이자가 붙습니다.',
          en: 'You have been charged ₩{amount} ({kind}).\nDetails: {place}\nOccurred at: {occurred_at}\nTo dispute this charge, let us know by {dispute_until}. After that, your registered card will be charged.\nIf it remains unpaid after that day, late-payment interest of {interest_rate}% a year applies.',
        },
      },
    },
  ),
  dispute: action(
    { ko: '이의 접수', en: 'Record dispute' },
    {
      ...memberOrStaff,
      from: ['notified'],
      to: 'disputed',
      availableUntil: { field: 'dispute_until', error: 'disputeOver' },
      ask: {
        dispute_text: text({ ko: '이의 내용', en: 'Dispute details' }, { lines: 4 }),
        dispute_files: files({ ko: '이의 증빙', en: 'Dispute evidence' }, { optional: true, max: 10 }),
      },
    },
  ),
  resolve: action(
    { ko: '이의 기각', en: 'Reject dispute' },
    {
      can: 'ops',
      from: ['disputed'],
      to: 'notified',
      ask: { resolve_text: text({ ko: '답변', en: 'Response' }, { lines: 4 }) },
      notification: {
        ...chargeNotification,
        title: { ko: '이의제기에 답변드립니다', en: 'We have answered your dispute' },
        body: { ko: '청구 {code}: {resolve_text}', en: 'Charge {code}: {resolve_text}' },
      },
    },
  ),
  charge: payment(
    { ko: '결제', en: 'Charge' },
    {
      ...memberOrStaff,
      from: ['notified', 'failed'],
      pending: 'charging',
      to: 'paid',
      onFailure: 'failed',
      dueField: 'auto_charge_at',
      availableFrom: 'dispute_until',
      ask: { credit_card: ref({ ko: '카드', en: 'Card' }, 'creditCard', { optional: true, where: { user_id: '$user_id', status: 'active' } }) },
      persistInput: false,
      confirm: {
        ko: '대상자의 카드로 결제할까요?',
        en: 'Charge the liable member’s card?',
      },
      notification: {
        ...chargeNotification,
        title: { ko: '사후청구를 결제했습니다', en: 'Your post-ride charge has been paid' },
        body: { ko: '청구 {code}: {amount}원을 등록하신 카드로 결제했습니다.', en: 'Charge {code}: ₩{amount} was charged to your registered card.' },
      },
      declineNotification: {
        ...chargeNotification,
        title: { ko: '사후청구를 결제하지 못했습니다', en: 'Your post-ride charge could not be paid' },
        body: {
          ko: '청구 {code}: {amount}원을 카드로 결제하지 못했습니다.\n사유: {reason}\n납부기일 다음 날부터 연 {interest_rate}%의 지연이자가 붙습니다. 지금까지 {interest_amount}원입니다.\n{auto_charge_at}에 다시 결제합니다.\n카드를 바꾸거나 앱에서 바로 납부해 주세요.',
          en: 'Charge {code}: we could not charge ₩{amount} to your card.\nReason: {reason}\nLate-payment interest of {interest_rate}% a year applies from the day after the payment deadline: ₩{interest_amount} so far.\nWe will try again at {auto_charge_at}.\nChange your card, or pay now in the app.',
        },
      },
    },
  ),
  accrue: action({ ko: '지연이자 가산', en: 'Add late-payment interest' }, { can: 'system', from: ['notified', 'failed'] }),
  refund: payment(
    { ko: '환불', en: 'Refund' },
    {
      can: 'finance',
      from: ['paid'],
      to: 'canceled',
      ask: { waive_reason: text({ ko: '환불 사유', en: 'Refund reason' }, { max: 100 }) },
      confirm: { ko: '결제한 카드로 전액 환불하고 청구를 취소합니다.', en: 'Refunds the full amount to the card used and cancels the charge.' },
      notification: {
        ...chargeNotification,
        title: { ko: '사후청구를 환불했습니다', en: 'Your post-ride charge was refunded' },
        body: {
          ko: '청구 {code}: {amount}원을 결제하신 카드로 환불했습니다.\n사유: {waive_reason}',
          en: 'Charge {code}: ₩{amount} was refunded to the card you paid with.\nReason: {waive_reason}',
        },
      },
    },
  ),
  transfer: action(
    { ko: '의무자 변경', en: 'Transfer to driver' },
    {
      can: 'ops',
      from: ['draft', 'notified'],
      to: 'transferred',
      availableWhen: { kind: passedOnKinds },
      notification: {
        ...chargeNotification,
        title: { ko: '과태료가 운전자에게 다시 부과됩니다', en: 'The fine will be reissued to you' },
        body: {
          ko: '청구 {code}: 부과기관이 운전자에게 다시 고지합니다.\n대행 수수료 {fee_amount}원은 따로 청구합니다.',
          en: 'Charge {code}: the issuing authority will send you its own notice.\nThe handling fee of ₩{fee_amount} is charged separately.',
        },
      },
      confirm: {
        ko: '부과기관이 운전자에게 다시 부과합니다.',
        en: 'The issuing authority will reissue the fine to the driver.',
      },
    },
  ),
  letter: download({
    summary: { ko: '임차인 변경 요청서 내려받기', en: 'Download the letter to the authority' },
    button: { ko: '임차인 변경 요청서', en: 'Letter to the authority' },
    can: 'ops',
    params: z.strictObject({ id: idSchema }),
    contentType: 'application/pdf',
    availableWhen: { kind: passedOnKinds },
  }),
  letters: download({
    summary: { ko: '고른 청구의 임차인 변경 요청서 내려받기', en: 'Download the letters to the authorities' },
    bulkButton: { ko: '임차인 변경 요청서', en: 'Letters to the authorities' },
    can: 'ops',
    heavy: true,
    params: z.strictObject({ ids: z.array(idSchema).min(1).max(50) }),
    contentType: 'application/pdf',
  }),
  mailLetter: action(
    { ko: '요청서 메일로 보내기', en: 'Send letter by e-mail' },
    {
      can: 'ops',
      availableWhen: { kind: passedOnKinds },
      from: ['draft', 'notified', 'transferred'],
      persistInput: false,
      ask: { email: email({ ko: '부과기관 이메일', en: 'E-mail of the authority' }) },
      confirm: {
        ko: '면허번호가 들어 있어 파일을 암호로 잠급니다. 암호는 고지번호입니다.',
        en: 'The file contains a licence number and is locked. Its password is the notice number.',
      },
    },
  ),
  waive: action('면제', {
    can: 'ops',
    availableWhen: { paid_amount: 0 },
    from: ['draft', 'notified', 'failed', 'disputed'],
    to: 'waived',
    ask: { waive_reason: text({ ko: '면제 사유', en: 'Waiver reason' }, { max: 100 }) },
    notification: droppedNotification,
  }),
  cancel: action('취소', {
    can: 'ops',
    availableWhen: { paid_amount: 0 },
    from: ['draft', 'notified', 'failed', 'disputed'],
    to: 'canceled',
    ask: { waive_reason: text({ ko: '취소 사유', en: 'Cancellation reason' }, { max: 100 }) },
    notification: droppedNotification,
  }),
  writeOff: action('대손 처리', {
    can: 'finance',
    from: ['notified', 'failed', 'disputed'],
    to: 'written_off',
    requiresReauth: true,
    ask: { waive_reason: text({ ko: '대손 사유', en: 'Write-off reason' }, { max: 100 }) },
    // The reason for the write-off is visible to staff only.
    notification: {
      ...chargeNotification,
      title: { ko: '사후청구 금액을 더 이상 청구하지 않습니다', en: 'Your post-ride charge will no longer be collected' },
      body: { ko: '청구 {code}: 납부하지 않은 금액은 더 청구하지 않습니다.', en: 'Charge {code}: the unpaid amount will no longer be collected.' },
    },
  }),
}
