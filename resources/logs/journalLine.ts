import { day, money, ref, resource, text } from '#schema'

/** Lines of journal entries: what is debited and credited, and what it is about. */
export const journalLine = resource(
  'journalLine',
  { ko: '분개', en: 'Journal line' },
  {
    handbook: {
      ko: '전표를 계정별 차변과 대변으로 나눈 분개장입니다. 계정, 기간, 회원으로 걸러 잔액을 맞춰 볼 때 쓰세요. 회계 자료가 필요하면 걸러 낸 목록을 그대로 내려받으면 됩니다.',
      en: 'The journal: each entry divided into debits and credits by account. Filter by account, period or member to check a balance, and download the result where others need it.',
    },
    title: 'entry',
    fields: {
      entry: ref({ ko: '전표', en: 'Entry' }, 'journalEntry', { readOnly: true }),
      posted_on: day({ ko: '전기일', en: 'Posting date' }, { readOnly: true }),
      account: ref({ ko: '계정과목', en: 'Account' }, 'account', { readOnly: true }),
      debit: money({ ko: '차변', en: 'Debit' }, { readOnly: true, default: 0 }),
      credit: money({ ko: '대변', en: 'Credit' }, { readOnly: true, default: 0 }),
      user: ref({ ko: '회원', en: 'Member' }, 'user', { readOnly: true, optional: true }),
      rent: ref({ ko: '시승', en: 'Rental' }, 'rent', { readOnly: true, optional: true }),
      invoice: ref({ ko: '월청구', en: 'Monthly invoice' }, 'monthlyInvoice', { readOnly: true, optional: true }),
      purchase: ref({ ko: '계약', en: 'Contract' }, 'purchase', { readOnly: true, optional: true }),
      acc_rent: ref({ ko: '사고대차', en: 'Accident replacement' }, 'accRent', { readOnly: true, optional: true }),
      gateway_no: text({ ko: '기관 거래번호', en: 'Gateway transaction number' }, { max: 100, readOnly: true, optional: true }),
    },
    list: {
      columns: ['posted_on', 'account', 'debit', 'credit', 'user', 'rent', 'invoice', 'purchase', 'acc_rent', 'gateway_no', 'entry'],
      filters: ['posted_on', 'account', 'entry', 'user', 'rent', 'invoice', 'purchase', 'acc_rent'],
      search: ['user', 'account', 'rent', 'purchase', 'acc_rent'],
      sums: ['debit', 'credit'],
      sort: 'posted_on-desc',
    },
    can: { read: 'finance' },
    appendOnly: true,
    ownData: 'The lines repeat the payments, charges and invoices that the copy contains.',
  },
)
