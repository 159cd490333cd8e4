import { action } from '#schema'
import { incomingPaymentFields } from '../../payments/incomingPaymentFields.ts'

const notification = { to: 'user', category: 'payment', link: '/fines/{id}', channels: ['push', 'alimtalk'] } as const

const { amount, ...receivedFields } = incomingPaymentFields

/** Payments of a charge by bank transfer, as finance finds them on the account. */
export const chargeBankPaymentActions = {
  receive: action(
    { ko: '전액 입금 확인', en: 'Mark as paid in full' },
    {
      can: 'finance',
      from: ['notified', 'failed'],
      to: 'paid',
      ask: receivedFields,
      notification: {
        ...notification,
        title: { ko: '사후청구 입금을 확인했습니다', en: 'We received your payment' },
        body: { ko: '청구 {code}: {amount}원이 모두 입금되었습니다.', en: 'Charge {code}: ₩{amount} has been paid in full.' },
      },
    },
  ),
  receivePart: action(
    { ko: '일부 입금 확인', en: 'Record partial payment' },
    {
      can: 'finance',
      from: ['notified', 'failed'],
      persistInput: false,
      ask: { amount, ...receivedFields },
      notification: {
        ...notification,
        title: { ko: '사후청구의 일부 입금을 확인했습니다', en: 'We received part of your payment' },
        body: { ko: '청구 {code}: 지금까지 {paid_amount}원이 입금되었습니다.', en: 'Charge {code}: ₩{paid_amount} has been paid so far.' },
      },
    },
  ),
}
