import { receivableFigures } from './receivableFigures.ts'

const account = { ko: '계정과목', en: 'Account' }
const accounts = { unit: 'won', by: account, of: 'account', needs: 'finance', noAverage: true, byName: true } as const

/** Figures from the general ledger. */
export const ledgerFigures = {
  ...receivableFigures,
  accountTotals: {
    label: { ko: '합계잔액시산표', en: 'Trial balance' },
    message: {
      ko: '계정과목별로 기초 잔액, 이 기간에 전기된 차변과 대변, 기말 잔액입니다. 잔액은 차변이 양수입니다. 전체 차변과 대변은 같습니다.',
      en: 'Opening balance, debits and credits posted in this period, and closing balance by account. Debit balances are positive. The total debits equal the total credits.',
    },
    part: { ko: '차변', en: 'Debit' },
    whole: { ko: '대변', en: 'Credit' },
    balances: true,
    ...accounts,
  },
  income: {
    label: { ko: '상품별 수익', en: 'Income by product' },
    message: {
      ko: '이 기간에 전기된 수익을 계정과목별로 더합니다. 부가세는 들어가지 않고, 할인은 빼는 금액입니다.',
      en: 'Income posted in this period by account, without VAT. Discounts are negative.',
    },
    part: { ko: '수익', en: 'Income' },
    whole: { ko: '전표 수', en: 'Entries' },
    ...accounts,
  },
  vat: {
    label: { ko: '부가세 집계', en: 'VAT summary' },
    message: {
      ko: '이 기간에 전기된 매출의 공급가액과 부가세를 과세 유형별로 나눕니다. 선결제는 결제한 때의 매출입니다. 과세와 면세가 섞인 전표에서는 부가세의 열 배가 과세 공급가액입니다. 전체 부가세는 부가세예수금 계정의 증감과 같습니다.',
      en: 'Net sales posted in this period and their VAT, by kind of supply. Prepayments count when they are paid. In an entry with taxable and exempt sales the taxable part is ten times the VAT. The total VAT is the movement of the VAT account.',
    },
    unit: 'won',
    by: { ko: '과세 유형', en: 'Kind of supply' },
    part: { ko: '공급가액', en: 'Net amount' },
    whole: { ko: '부가세', en: 'VAT' },
    needs: 'finance',
    noAverage: true,
    names: {
      taxable: { ko: '과세 10%', en: 'Taxable, 10%' },
      zero: { ko: '영세율', en: 'Zero-rated' },
      exempt: { ko: '면세·과세 대상 아님', en: 'Exempt or outside VAT' },
      points: { ko: '포인트 결제', en: 'Paid with points' },
      other: { ko: '매출 없는 부가세(납부 등)', en: 'VAT without a sale, such as payments to the tax office' },
    },
  },
  liabilities: {
    label: { ko: '부채 잔액', en: 'Liabilities' },
    message: {
      ko: '기간의 마지막 날 선수금, 보증금, 포인트와 다른 부채의 잔액과 이 기간의 증감입니다.',
      en: 'Advances, deposits, points and other liabilities at the end of the period, and their change in it.',
    },
    part: { ko: '잔액', en: 'Balance' },
    whole: { ko: '증감', en: 'Change' },
    ...accounts,
  },
} as const
