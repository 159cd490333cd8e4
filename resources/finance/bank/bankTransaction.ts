import { z } from 'zod'
import { action, choice, external, moment, money, ref, resource, states, tab, text } from '#schema'

const accountNo = text(
  { ko: '계좌번호', en: 'Account number' },
  {
    max: 30,
    pattern: /^\d[\d-]{7,28}\d$/,
    message: { ko: '숫자와 - 로 입력해 주세요.', en: 'Enter digits and dashes.' },
    exampleValue: '110-222-3####',
    readOnly: true,
  },
)

const importParams = z
  .strictObject({
    account_no: accountNo.keySpecs.$.value,
    content: z
      .string()
      .max(700_000)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  })
  .meta({ examples: [{ account_no: '110-222-333333', content: 'YQ==' }] })

const unpaidInvoice = ref({ ko: '청구서', en: 'Invoice' }, 'monthlyInvoice')

/** A movement on our bank account, from an imported statement. A deposit is matched with the invoice that it pays. */
export const bankTransaction = resource(
  'bankTransaction',
  { ko: '은행 거래', en: 'Bank transaction' },
  {
    title: 'description',
    subtitle: ['traded_at'],
    fields: {
      account_no: accountNo,
      bank: choice(
        { ko: '은행', en: 'Bank' },
        { kb: { ko: '국민', en: 'KB' }, shinhan: { ko: '신한', en: 'Shinhan' }, woori: { ko: '우리', en: 'Woori' } },
        { readOnly: true },
      ),
      traded_at: moment({ ko: '거래일시', en: 'Date and time' }, { readOnly: true }),
      description: text({ ko: '적요', en: 'Description' }, { max: 200, readOnly: true }),
      withdrawal: money({ ko: '출금', en: 'Withdrawal' }, { readOnly: true, default: 0 }),
      deposit: money({ ko: '입금', en: 'Deposit' }, { readOnly: true, default: 0 }),
      balance: money({ ko: '잔액', en: 'Balance' }, { min: -1_000_000_000_000, readOnly: true, unique: ['account_no', 'traded_at', 'withdrawal', 'deposit'] }),
      status: states(
        '상태',
        {
          unmatched: { ko: '미확인', en: 'Unmatched' },
          proposed: { ko: '제안', en: 'Proposed' },
          matched: { ko: '확인', en: 'Matched' },
          ignored: { ko: '제외', en: 'Ignored' },
        },
        { tones: { unmatched: 'warn', proposed: 'info', matched: 'good', ignored: 'idle' } },
      ),
      monthly_invoice: ref({ ko: '청구서', en: 'Invoice' }, 'monthlyInvoice', { readOnly: true, optional: true }),
      tlog: ref({ ko: '거래', en: 'Transaction' }, 'tlog', { unique: true, readOnly: true, optional: true }),
      ignore_reason: text({ ko: '제외 사유', en: 'Reason for ignoring' }, { max: 200, readOnly: true, optional: true }),
    },
    list: {
      columns: ['traded_at', 'status', 'description', 'deposit', 'withdrawal', 'balance', 'monthly_invoice', 'account_no'],
      filters: ['status', 'traded_at', 'deposit', 'bank', 'account_no', 'monthly_invoice'],
      search: ['description', 'account_no'],
      sums: ['deposit', 'withdrawal'],
      tabs: {
        deposits: tab(
          { ko: '확인할 입금', en: 'Deposits to match' },
          { status: ['unmatched', 'proposed'], deposit: { gt: 0 } },
          { tone: 'warn', queue: { can: 'finance', team: 'finance', oldest: 'traded_at', sum: 'deposit' } },
        ),
      },
      sort: 'traded_at-desc',
    },
    can: { read: 'finance', del: 'super' },
    endpoints: {
      importStatement: external({
        summary: { ko: '은행 거래내역 파일 가져오기', en: 'Import a bank statement' },
        can: 'finance',
        params: importParams,
        result: z.object({ bank: z.string(), added: z.int(), known: z.int(), proposed: z.int() }),
      }),
      propose: action({ ko: '제안', en: 'Propose' }, { can: 'system', from: ['unmatched'], to: 'proposed', ask: { monthly_invoice: unpaidInvoice } }),
      accept: action(
        { ko: '입금 확인', en: 'Accept' },
        {
          can: 'finance',
          from: ['proposed'],
          to: 'matched',
        },
      ),
      assign: action(
        { ko: '청구서 지정', en: 'Choose invoice' },
        { can: 'finance', from: ['unmatched', 'proposed'], to: 'matched', ask: { monthly_invoice: unpaidInvoice } },
      ),
      ignore: action(
        { ko: '제외', en: 'Ignore' },
        {
          can: 'finance',
          from: ['unmatched', 'proposed'],
          to: 'ignored',
          ask: { ignore_reason: text({ ko: '제외 사유', en: 'Reason for ignoring' }, { max: 200 }) },
        },
      ),
      reopen: action({ ko: '제외 취소', en: 'Reopen' }, { can: 'finance', from: ['ignored'], to: 'unmatched' }),
    },
    errors: {
      otherBank: {
        ko: '국민·신한·우리은행의 거래내역 파일이 아닙니다. 제목 줄을 찾지 못했습니다.',
        en: 'This is no statement of KB, Shinhan or Woori. The heading row was not found.',
      },
      noMovements: { ko: '파일에 거래가 없습니다.', en: 'The file contains no transactions.' },
      badDate: { ko: '{line}번째 줄의 거래일시가 날짜가 아닙니다. 아무것도 가져오지 않았습니다.', en: 'Line {line} has no valid date. Nothing was imported.' },
      badAmount: {
        ko: '{line}번째 줄의 금액이 올바르지 않습니다. 입금과 출금 가운데 하나만 있어야 합니다. 아무것도 가져오지 않았습니다.',
        en: 'The amounts in line {line} are not valid: there must be a deposit or a withdrawal. Nothing was imported.',
      },
      brokenChain: {
        ko: '{line}번째 줄의 잔액이 앞 거래와 이어지지 않습니다. 빠진 거래가 없는지 확인해 주세요. 아무것도 가져오지 않았습니다.',
        en: 'The balance in line {line} does not follow from the transaction before. Check for missing rows. Nothing was imported.',
      },
      isWithdrawal: { ko: '출금은 청구서에 연결할 수 없습니다.', en: 'A withdrawal cannot be matched with an invoice.' },
      moreThanDue: { ko: '입금액이 미납액({most}원)보다 많습니다.', en: 'The deposit exceeds the unpaid amount (₩{most}).' },
      isMatched: { ko: '확인한 거래는 삭제할 수 없습니다.', en: 'A matched transaction cannot be deleted.' },
    },
  },
)
