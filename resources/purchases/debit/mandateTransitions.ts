import { action, text } from '#schema'

const notificationDefaults = { to: 'user', category: 'payment', link: '/mandates' } as const

/** State transitions of a mandate, made by a scheduled job from the vendor's responses, or by finance if no vendor is set up. */
export const mandateTransitions = {
  submit: action({ ko: '은행 전송', en: 'Send to bank' }, { can: 'system', from: ['requested'], to: 'pending' }),
  activate: action(
    { ko: '등록 확인', en: 'Confirm registration' },
    {
      can: 'finance',
      from: ['requested', 'pending'],
      to: 'active',
      notification: {
        ...notificationDefaults,
        title: { ko: '자동이체가 등록되었습니다', en: 'Your direct debit has been registered' },
        body: {
          ko: '매월 {pay_day}일에 등록하신 계좌에서 납부합니다.',
          en: 'Payments are debited from your registered account on day {pay_day} of each month.',
        },
      },
    },
  ),
  reject: action(
    { ko: '등록 거절', en: 'Record rejection' },
    {
      can: 'finance',
      from: ['requested', 'pending'],
      to: 'rejected',
      ask: {
        result_code: text('조회 결과', { max: 100, optional: true }),
        result_message: text({ ko: '결과내용', en: 'Result message' }, { max: 100 }),
      },
      notification: {
        ...notificationDefaults,
        title: { ko: '자동이체를 등록하지 못했습니다', en: 'Your direct debit could not be registered' },
        body: { ko: '사유: {result_message}. 계좌를 확인해 다시 신청해 주세요.', en: 'Reason: {result_message}. Check the account and apply again.' },
      },
    },
  ),
  askEnd: action(
    { ko: '해지 신청', en: 'Request cancellation' },
    {
      can: 'finance',
      from: ['active'],
      to: 'cancel_requested',
      confirm: { ko: '이 계좌에서는 더 출금하지 않습니다.', en: 'No further payments will be debited from this account.' },
    },
  ),
  end: action({ ko: '해지 확인', en: 'Confirm cancellation' }, { can: 'finance', from: ['requested', 'cancel_requested'], to: 'canceled' }),
}
