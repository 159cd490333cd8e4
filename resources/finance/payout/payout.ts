import { day, money, resource, whole } from '#schema'

const total = { min: -1_000_000_000_000, readOnly: true } as const

/** What the payment vendor has paid out on a day, from its list of settlements. Made by a job; nobody edits it. */
export const payout = resource(
  'payout',
  { ko: '정산 입금', en: 'Payout' },
  {
    title: 'paid_on',
    fields: {
      paid_on: day({ ko: '지급일', en: 'Paid on' }, { unique: true, readOnly: true }),
      gross_amount: money({ ko: '결제·환불 합계', en: 'Payments less refunds' }, total),
      fee_amount: money({ ko: '수수료', en: 'Fee' }, total),
      vat_amount: money({ ko: '수수료 부가세', en: 'VAT on the fee' }, total),
      paid_amount: money({ ko: '입금액', en: 'Paid out' }, total),
      count: whole({ ko: '건수', en: 'Movements' }, { unit: '건', readOnly: true }),
    },
    list: {
      columns: ['paid_on', 'gross_amount', 'fee_amount', 'vat_amount', 'paid_amount', 'count'],
      filters: ['paid_on'],
      sums: ['gross_amount', 'fee_amount', 'vat_amount', 'paid_amount'],
      sort: 'paid_on-desc',
    },
    can: { read: 'finance' },
  },
)
