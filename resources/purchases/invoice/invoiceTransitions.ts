import { action, payment, ref, text } from '#schema'
import { incomingPaymentFields } from '../../payments/incomingPaymentFields.ts'
import { taxInvoiceAction } from '../../finance/tax-documents/actions.ts'

const notificationDefaults = { to: 'user', category: 'invoice', link: '/invoices/{id}', channels: ['push', 'alimtalk'] } as const

/** States with an unpaid balance. */
export const unpaidStates = ['issued', 'failed', 'partial', 'overdue'] as const

const { amount, ...receivedFields } = incomingPaymentFields

/** State transitions of an invoice, from the draft to the payment. */
export const invoiceTransitions = {
  issue: action(
    { ko: '청구', en: 'Issue' },
    {
      can: 'finance',
      from: ['draft'],
      to: 'issued',
      availableUntil: { field: 'due_date', error: 'duePassed' },
      notification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서가 발행되었습니다', en: 'Your invoice for {billing_month}' },
        body: { ko: '{total_amount}원을 {due_date}까지 납부해 주세요.', en: 'Please pay ₩{total_amount} by {due_date}.' },
      },
    },
  ),
  collect: payment(
    { ko: '카드 출금', en: 'Charge card' },
    {
      can: 'user',
      staff: 'finance',
      from: unpaidStates,
      pending: 'collecting',
      to: 'paid',
      onFailure: 'failed',
      dueField: 'next_attempt_at',
      availableWhen: { pay_method: 'card' },
      ask: { credit_card: ref({ ko: '카드', en: 'Card' }, 'creditCard', { optional: true, where: { user_id: '$user_id', status: 'active' } }) },
      persistInput: false,
      confirm: {
        ko: '미납액을 카드로 결제합니다. 카드를 고르지 않으면 계약에 등록한 카드로 결제합니다.',
        en: 'The unpaid amount is charged to the card. If you do not choose one, the card registered for the contract is used.',
      },
      notification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서가 납부되었습니다', en: 'Your invoice for {billing_month} has been paid' },
        body: { ko: '{total_amount}원을 모두 납부했습니다.', en: '₩{total_amount} has been paid in full.' },
      },
      declineNotification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서를 결제하지 못했습니다', en: 'Your invoice for {billing_month} could not be paid' },
        body: {
          ko: '미납액 {balance_amount}원을 카드로 결제하지 못했습니다.\n사유: {reason}\n{next_attempt_at}에 다시 결제합니다.\n카드를 바꾸거나 앱에서 바로 납부해 주세요.',
          en: 'We could not charge the unpaid ₩{balance_amount} to your card.\nReason: {reason}\nWe will try again at {next_attempt_at}.\nChange your card, or pay now in the app.',
        },
      },
    },
  ),
  submit: action({ ko: '출금 신청', en: 'Request debit' }, { can: 'system', from: unpaidStates, to: 'collecting' }),
  debited: action(
    { ko: '출금 확인', en: 'Record debit' },
    {
      can: 'finance',
      from: ['collecting'],
      to: 'paid',
      availableWhen: { pay_method: 'cms' },
      ask: { received_at: receivedFields.received_at },
      notification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서가 납부되었습니다', en: 'Your invoice for {billing_month} has been paid' },
        body: { ko: '{total_amount}원을 모두 납부했습니다.', en: '₩{total_amount} has been paid in full.' },
      },
    },
  ),
  bounced: action(
    { ko: '출금 실패', en: 'Record failed debit' },
    {
      can: 'finance',
      from: ['collecting'],
      to: 'failed',
      availableWhen: { pay_method: 'cms' },
      ask: { last_error: text({ ko: '실패 사유', en: 'Failure reason' }, { max: 100 }) },
      notification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서를 출금하지 못했습니다', en: 'Your invoice for {billing_month} could not be debited' },
        body: { ko: '사유: {last_error}. 계좌 잔액을 확인해 주세요.', en: 'Reason: {last_error}. Please check your account balance.' },
      },
    },
  ),
  cameLate: action(
    { ko: '뒤늦은 출금 확인', en: 'Record late debit' },
    {
      can: 'system',
      from: unpaidStates,
      to: 'paid',
      ask: { received_at: receivedFields.received_at },
      notification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서가 납부되었습니다', en: 'Your invoice for {billing_month} has been paid' },
        body: { ko: '{total_amount}원을 모두 납부했습니다.', en: '₩{total_amount} has been paid in full.' },
      },
    },
  ),
  cover: action(
    { ko: '보증금 충당', en: 'Pay from deposit' },
    {
      can: 'system',
      from: unpaidStates,
      to: 'paid',
      notification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서를 보증금으로 납부했습니다', en: 'Your invoice for {billing_month} was paid from the deposit' },
        body: { ko: '청구 {code}, {total_amount}원을 모두 납부했습니다.', en: 'Invoice {code} of ₩{total_amount} has been paid in full.' },
      },
    },
  ),
  coverPart: action(
    { ko: '보증금 일부 충당', en: 'Pay partly from deposit' },
    {
      can: 'system',
      from: unpaidStates,
      to: 'partial',
      ask: { amount },
      notification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서의 일부를 보증금으로 납부했습니다', en: 'Part of your invoice for {billing_month} was paid from the deposit' },
        body: {
          ko: '{amount}원을 충당했습니다. 남은 금액은 {balance_amount}원입니다.',
          en: '₩{amount} was paid from the deposit. The remaining balance is ₩{balance_amount}.',
        },
      },
    },
  ),
  receive: action(
    { ko: '전액 입금 확인', en: 'Mark as paid in full' },
    {
      can: 'finance',
      from: unpaidStates,
      to: 'paid',
      ask: receivedFields,
      notification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서가 납부되었습니다', en: 'Your invoice for {billing_month} has been paid' },
        body: { ko: '{total_amount}원을 모두 납부했습니다.', en: '₩{total_amount} has been paid in full.' },
      },
    },
  ),
  receivePart: action(
    { ko: '일부 입금 확인', en: 'Record partial payment' },
    {
      can: 'finance',
      from: unpaidStates,
      to: 'partial',
      ask: { amount, ...receivedFields },
      notification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서의 일부가 납부되었습니다', en: 'Part of your invoice for {billing_month} has been paid' },
        body: {
          ko: '{amount}원이 입금되었습니다. 남은 금액은 {balance_amount}원입니다.',
          en: 'We received ₩{amount}. The remaining balance is ₩{balance_amount}.',
        },
      },
    },
  ),
  overdue: action(
    { ko: '연체 처리', en: 'Mark overdue' },
    {
      can: 'finance',
      from: ['issued', 'failed', 'partial'],
      to: 'overdue',
      dueField: 'due_date',
      availableFrom: 'due_date',
      notification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서가 연체되었습니다', en: 'Your invoice for {billing_month} is overdue' },
        body: { ko: '미납액 {balance_amount}원의 납부기한({due_date})이 지났습니다.', en: 'The unpaid ₩{balance_amount} was due by {due_date}.' },
      },
    },
  ),
  ...taxInvoiceAction,
  void: action(
    { ko: '무효', en: 'Void' },
    {
      can: 'finance',
      from: ['draft', 'issued', 'failed'],
      to: 'void',
      availableWhen: { paid_amount: 0 },
      ask: { void_reason: text({ ko: '무효 사유', en: 'Void reason' }, { max: 200 }) },
      notification: {
        ...notificationDefaults,
        from: ['issued', 'failed'],
        title: { ko: '{billing_month} 청구서가 취소되었습니다', en: 'Your invoice for {billing_month} was cancelled' },
        body: { ko: '청구 {code}, {total_amount}원은 납부하지 않으셔도 됩니다.', en: 'You do not need to pay invoice {code} of ₩{total_amount}.' },
      },
    },
  ),
  writeOff: action(
    { ko: '대손 처리', en: 'Write off' },
    {
      can: 'finance',
      from: ['overdue'],
      to: 'written_off',
      requiresReauth: true,
      ask: { void_reason: text({ ko: '대손 사유', en: 'Write-off reason' }, { max: 200 }) },
      confirm: { ko: '대손 처리한 청구서는 되돌릴 수 없습니다.', en: 'An invoice that has been written off cannot be restored.' },
      // The reason for the write-off is visible to staff only.
      notification: {
        ...notificationDefaults,
        title: { ko: '{billing_month} 청구서의 미납액을 더 이상 청구하지 않습니다', en: 'Your invoice for {billing_month} will no longer be collected' },
        body: {
          ko: '청구 {code}: 미납액 {balance_amount}원은 더 청구하지 않습니다.',
          en: 'Invoice {code}: the unpaid ₩{balance_amount} will no longer be collected.',
        },
      },
    },
  ),
}
