/** Layouts of the statement files of banks. */

export type StatementColumn = 'at' | 'time' | 'description' | 'party' | 'memo' | 'withdrawal' | 'deposit' | 'balance'

/** Headings of one bank for each column. A heading stands for the column if it is one of the names. */
export type BankColumnHeadings = Readonly<Partial<Record<StatementColumn, readonly string[]>>>

export const bankStatementLayouts = {
  kb: {
    at: ['거래일시'],
    description: ['적요'],
    party: ['보낸분/받는분'],
    memo: ['송금메모', '내통장표시내용'],
    withdrawal: ['출금액', '출금액(원)'],
    deposit: ['입금액', '입금액(원)'],
    balance: ['잔액', '잔액(원)'],
  },
  shinhan: {
    at: ['거래일자'],
    time: ['거래시간'],
    description: ['적요'],
    party: ['내용'],
    withdrawal: ['출금(원)', '출금금액'],
    deposit: ['입금(원)', '입금금액'],
    balance: ['잔액(원)', '잔액'],
  },
  woori: {
    at: ['거래일시'],
    description: ['적요'],
    party: ['기재내용'],
    memo: ['메모'],
    withdrawal: ['지급(원)', '찾으신금액', '출금액(원)'],
    deposit: ['입금(원)', '맡기신금액', '입금액(원)'],
    balance: ['거래후 잔액(원)', '거래후잔액', '잔액(원)'],
  },
} as const satisfies Record<string, BankColumnHeadings>

export type BankLayoutKey = keyof typeof bankStatementLayouts

/** How statements of banks name Toss Payments, which pays out to the account. */
export const tossPayerNames = ['토스페이', 'tosspayments']
