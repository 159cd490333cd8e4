import { moment, money, text } from '#schema'

/** What finance enters when money has come in on the bank account. */
export const incomingPaymentFields = {
  amount: money({ ko: '입금액', en: 'Amount' }, { min: 1 }),
  received_at: moment({ ko: '입금일시', en: 'Received at' }),
  payer: text({ ko: '입금자', en: 'Payer' }, { max: 50, optional: true }),
}
