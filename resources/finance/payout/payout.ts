import { action, day, money, resource, states, whole } from '#schema'

const total = { min: -1_000_000_000_000, readOnly: true } as const

/** What the payment vendor has paid out on a day, from its list of settlements. A job makes it; the statement of the bank confirms it. */
export const payout = resource(
  'payout',
  { ko: '정산 입금', en: 'Payout' },
  {
    handbook: {
      ko: '결제사가 카드 결제액을 모아 우리 계좌로 보내 주는 정산입니다. 매일 결제사 정산 내역에서 만들고, 은행 거래와 맞으면 자동으로 입금 확인이 됩니다. 예정일이 지나도 들어오지 않으면 결제사에 문의하세요.',
      en: 'What the payment vendor pays into our account for card payments. Rows are made each day from its settlements and confirmed when the bank transaction matches. If one has not arrived after its date, ask the vendor.',
    },
    title: 'paid_on',
    fields: {
      paid_on: day({ ko: '지급일', en: 'Paid on' }, { unique: true, readOnly: true }),
      status: states(
        '상태',
        { expected: { ko: '입금 예정', en: 'Expected' }, received: { ko: '입금 확인', en: 'Received' } },
        { tones: { expected: 'info', received: 'good' } },
      ),
      gross_amount: money({ ko: '결제·환불 합계', en: 'Payments less refunds' }, total),
      fee_amount: money({ ko: '수수료', en: 'Fee' }, total),
      vat_amount: money({ ko: '수수료 부가세', en: 'VAT on the fee' }, total),
      paid_amount: money({ ko: '입금액', en: 'Paid out' }, total),
      count: whole({ ko: '건수', en: 'Movements' }, { unit: '건', readOnly: true }),
      received_on: day({ ko: '은행 입금일', en: 'Received on' }, { readOnly: true, optional: true }),
      received_amount: money({ ko: '은행 입금액', en: 'Received' }, { ...total, optional: true }),
    },
    list: {
      columns: ['paid_on', 'status', 'gross_amount', 'fee_amount', 'vat_amount', 'paid_amount', 'received_on', 'received_amount', 'count'],
      filters: ['paid_on', 'status', 'received_on'],
      sums: ['gross_amount', 'fee_amount', 'vat_amount', 'paid_amount', 'received_amount'],
      sort: 'paid_on-desc',
    },
    can: { read: 'finance' },
    endpoints: {
      receive: action(
        { ko: '입금 확인', en: 'Confirm receipt' },
        {
          can: 'finance',
          from: ['expected'],
          to: 'received',
          ask: {
            received_on: day({ ko: '은행 입금일', en: 'Received on' }),
            received_amount: money({ ko: '은행 입금액', en: 'Received' }, { min: 1 }),
          },
        },
      ),
    },
    errors: {
      receivedEarly: { ko: '지급일({paid_on})보다 앞설 수 없습니다.', en: 'It cannot be before the day of the payout ({paid_on}).' },
      receivedLater: { ko: '은행 입금일은 오늘보다 뒤일 수 없습니다.', en: 'The day cannot be in the future.' },
    },
  },
)
