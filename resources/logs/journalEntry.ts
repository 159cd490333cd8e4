import { choice, day, money, resource, text, whole } from '#schema'

/** Entries of the general ledger. They are posted by the server with the change that they tell of, and never changed or deleted. */
export const journalEntry = resource(
  'journalEntry',
  { ko: '전표', en: 'Journal entry' },
  {
    handbook: {
      ko: '거래가 일어날 때마다 서버가 장부에 올린 전표입니다. 근거를 누르면 어떤 예약이나 청구에서 나왔는지 볼 수 있습니다. 고치거나 지울 수 없고, 바로잡을 일은 근거 건을 정정하거나 수기 전표로 처리합니다.',
      en: 'Entries that the server posts to the books with each change of money. Follow the source to the rental or charge behind it. Entries are never changed: correct the source, or make a manual entry.',
    },
    title: 'memo',
    fields: {
      posted_on: day({ ko: '전기일', en: 'Posting date' }, { readOnly: true }),
      occurred_on: day({ ko: '발생일(마감으로 이월)', en: 'Business date, if its month was closed' }, { readOnly: true, optional: true }),
      memo: text('적요', { max: 200, readOnly: true }),
      event: text({ ko: '사건', en: 'Event' }, { max: 60, readOnly: true }),
      total: money({ ko: '차변 합계', en: 'Total debit' }, { readOnly: true, default: 0 }),
      source_type: choice(
        { ko: '근거', en: 'Source type' },
        {
          tlog: { ko: '거래', en: 'Transaction' },
          pointLog: { ko: '포인트', en: 'Points' },
          rent: { ko: '시승', en: 'Rental' },
          fineLog: { ko: '사후청구', en: 'Post-ride charge' },
          monthlyInvoice: { ko: '월청구', en: 'Monthly invoice' },
          accRent: { ko: '사고대차', en: 'Accident replacement' },
          manualEntry: { ko: '수기', en: 'Manual' },
          payout: { ko: '정산 입금', en: 'Payout' },
        },
        { readOnly: true },
      ),
      source_id: whole(
        { ko: '근거 건', en: 'Source record' },
        {
          min: 1,
          plain: true,
          readOnly: true,
          refersTo: {
            by: 'source_type',
            to: {
              tlog: 'tlog',
              pointLog: 'pointLog',
              rent: 'rent',
              fineLog: 'fineLog',
              monthlyInvoice: 'monthlyInvoice',
              accRent: 'accRent',
              manualEntry: 'manualEntry',
              payout: 'payout',
            },
          },
        },
      ),
    },
    list: {
      columns: ['posted_on', 'memo', 'total', 'source_type'],
      filters: ['posted_on', 'source_type', 'source_id'],
      sums: ['total'],
      sort: 'posted_on-desc',
    },
    can: { read: 'finance' },
    appendOnly: true,
  },
)
