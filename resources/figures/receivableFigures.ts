/** Ages of open items in display order, by days past due; money owed to customers is none of them. */
export const receivableAgeBands = {
  current: { ko: '기한 전', en: 'Not due' },
  days30: { ko: '1~30일', en: '1 to 30 days' },
  days60: { ko: '31~60일', en: '31 to 60 days' },
  days90: { ko: '61~90일', en: '61 to 90 days' },
  older: { ko: '90일 초과', en: 'Over 90 days' },
  credit: { ko: '돌려줄 돈', en: 'Owed to customers' },
} as const

const receivable = { ko: '미수금', en: 'Receivable' }
const openItems = { ko: '건수', en: 'Open items' }

const byAge = {
  unit: 'won',
  part: receivable,
  whole: openItems,
  needs: 'finance',
  noAverage: true,
  asOf: true,
  columns: receivableAgeBands,
} as const

/** The references of a journal line to the record that its amount belongs to, and the resource of each; the first one that a line has applies. */
export const journalLineRefs = { invoice_id: 'monthlyInvoice', acc_rent_id: 'accRent', rent_id: 'rent', purchase_id: 'purchase', user_id: 'user' } as const

const itemRows = { list: 'journalLine', account: 'account_id', day: 'posted_on', refs: journalLineRefs } as const

/** Figures about what customers and insurers owe. The total of each is the balance of its account. */
export const receivableFigures = {
  receivables: {
    label: { ko: '기간별 미수금', en: 'Receivables by age' },
    message: {
      ko: '기간의 마지막 날 장부의 외상매출금을 건마다 납부기한(청구서) 또는 아직 남은 가장 오래된 청구일부터 지난 날수로 나눕니다. 돌려줄 돈은 따로 보입니다.',
      en: 'Receivables in the books at the end of the period, by days since the due date of the invoice, or since the oldest amount charged for a rental that is still open. Money owed to customers is shown separately.',
    },
    unit: 'won',
    by: { ko: '지난 날수', en: 'Days past due' },
    part: receivable,
    whole: { ko: '건수', en: 'Count' },
    needs: 'finance',
    noAverage: true,
    names: receivableAgeBands,
    account: 'receivable',
    opens: { figure: 'receivableItems', line: 'age' },
  },
  receivablesByMember: {
    label: { ko: '회원별 미수금', en: 'Receivables by member' },
    message: {
      ko: '기준일 장부의 외상매출금을 회원별로, 지난 날수로 나눠 보입니다. 합계는 그날 외상매출금 계정의 잔액과 같습니다.',
      en: 'Receivables in the books on the day by member, and by days past due. The total is the balance of the receivable account on that day.',
    },
    by: { ko: '회원', en: 'Member' },
    of: 'user',
    none: { ko: '회원 없음', en: 'No member' },
    account: 'receivable',
    opens: { figure: 'receivableItems', line: 'user_id', column: 'age' },
    ...byAge,
  },
  receivablesByContract: {
    label: { ko: '계약별 미수금', en: 'Receivables by contract' },
    message: {
      ko: '기준일 장부의 외상매출금을 계약별로, 지난 날수로 나눠 보입니다. 단기 대여와 사고대차는 계약 없음에 들어갑니다. 합계는 그날 외상매출금 계정의 잔액과 같습니다.',
      en: 'Receivables in the books on the day by contract, and by days past due. Rentals and replacements are in the line without a contract. The total is the balance of the receivable account on that day.',
    },
    by: { ko: '계약', en: 'Contract' },
    of: 'purchase',
    none: { ko: '계약 없음', en: 'No contract' },
    account: 'receivable',
    opens: { figure: 'receivableItems', line: 'purchase_id', column: 'age' },
    ...byAge,
  },
  receivablesByInsurer: {
    label: { ko: '보험사별 미수금', en: 'Receivables by insurer' },
    message: {
      ko: '기준일 장부의 보험 미수금을 보험사별로, 청구한 날부터 지난 날수로 나눠 보입니다. 합계는 그날 보험 미수금 계정의 잔액과 같습니다.',
      en: 'Claims in the books on the day by insurer, and by days since the claim. The total is the balance of the insurers’ receivable account on that day.',
    },
    by: { ko: '보험사', en: 'Insurer' },
    of: 'company',
    none: { ko: '보험사 없음', en: 'No insurer' },
    account: 'insurer_receivable',
    opens: { figure: 'insurerItems', line: 'insurer_id', column: 'age' },
    ...byAge,
  },
  receivableItems: {
    label: { ko: '건별 미수금', en: 'Open items of customers' },
    message: {
      ko: '기준일 장부에서 회원에게 받을 청구서, 예약, 사고대차를 하나씩 보입니다. 금액을 누르면 그 분개가 열립니다.',
      en: 'The invoices, rentals and replacements that members owed on the day. An amount opens its journal lines.',
    },
    by: { ko: '건', en: 'Item' },
    of: 'key',
    none: { ko: '대상 없음', en: 'No record' },
    account: 'receivable',
    narrows: ['user_id', 'purchase_id', 'age'],
    opens: itemRows,
    ...byAge,
  },
  insurerItems: {
    label: { ko: '건별 보험 미수금', en: 'Open claims of insurers' },
    message: {
      ko: '기준일 장부에서 보험사에 받을 사고대차를 하나씩 보입니다. 금액을 누르면 그 분개가 열립니다.',
      en: 'The replacements for which insurers owed money on the day. An amount opens its journal lines.',
    },
    by: { ko: '건', en: 'Item' },
    of: 'key',
    none: { ko: '대상 없음', en: 'No record' },
    account: 'insurer_receivable',
    narrows: ['insurer_id', 'age'],
    opens: itemRows,
    ...byAge,
  },
} as const
