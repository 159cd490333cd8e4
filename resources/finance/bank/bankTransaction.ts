import { z } from 'zod'
import { action, choice, externalCall, moment, money, ref, resource, states, tab, text, whole } from '#schema'
import { shortfallBearers } from '../../accidents/accRentTransitions.ts'
import { bankErrors } from './bankErrors.ts'

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

const target = { ko: '대상', en: 'Paid for' }

/** What a deposit can be for. */
const targets = {
  invoice: { ko: '월청구', en: 'Monthly invoice' },
  fine_log: { ko: '사후청구', en: 'Post-ride charge' },
  acc_rent: { ko: '사고대차', en: 'Accident replacement' },
  payout: { ko: '정산 입금', en: 'Payout' },
}

const stored = { readOnly: true, optional: true } as const
const targetFields = {
  target_type: choice(target, targets, stored),
  target_id: whole(
    { ko: '대상 건', en: 'Record' },
    {
      ...stored,
      min: 1,
      plain: true,
      refersTo: { by: 'target_type', to: { invoice: 'monthlyInvoice', fine_log: 'fineLog', acc_rent: 'accRent', payout: 'payout' } },
    },
  ),
}

/** A movement on our bank account, from an imported statement. A deposit is matched with what it pays. */
export const bankTransaction = resource(
  'bankTransaction',
  { ko: '은행 거래', en: 'Bank transaction' },
  {
    handbook: {
      ko: '은행에서 내려받은 거래내역을 올린 것입니다. 입금은 어떤 청구의 돈인지 서버가 짝을 제안하고, 담당자가 확인하면 그 청구가 납부 처리됩니다. 입금자명만 보고 정하지 말고 금액과 날짜를 함께 보세요. 우리 매출과 상관없는 거래는 제외합니다.',
      en: 'Movements of our bank account from imported statements. The server proposes what a deposit pays for, and once finance confirms it the charge or invoice is paid. Look at amount and date too, not only at the name of the payer. Ignore what has nothing to do with our sales.',
    },
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
      ...targetFields,
      tlog: ref({ ko: '거래', en: 'Transaction' }, 'tlog', { unique: true, readOnly: true, optional: true }),
      ignore_reason: text({ ko: '제외 사유', en: 'Reason for ignoring' }, { max: 200, readOnly: true, optional: true }),
    },
    list: {
      columns: ['traded_at', 'status', 'description', 'deposit', 'withdrawal', 'balance', 'target_type', 'target_id', 'account_no'],
      filters: ['status', 'traded_at', 'deposit', 'bank', 'account_no', 'target_type', 'target_id'],
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
      importStatement: externalCall({
        summary: { ko: '은행 거래내역 파일 가져오기', en: 'Import a bank statement' },
        can: 'finance',
        params: importParams,
        result: z.object({ bank: z.string(), added: z.int(), known: z.int(), payouts: z.int(), proposed: z.int() }),
      }),
      propose: action({ ko: '제안', en: 'Propose' }, { can: 'system', from: ['unmatched'], to: 'proposed' }),
      matchPayout: action({ ko: '정산 입금 확인', en: 'Match payout' }, { can: 'system', from: ['unmatched'], to: 'matched' }),
      accept: action(
        { ko: '입금 확인', en: 'Accept' },
        {
          can: 'finance',
          from: ['proposed'],
          to: 'matched',
        },
      ),
      assign: action(
        { ko: '대상 지정', en: 'Choose what it pays' },
        {
          can: 'finance',
          from: ['unmatched', 'proposed'],
          to: 'matched',
          persistInput: false,
          ask: {
            target_type: choice(target, targets, { default: 'invoice' }),
            monthly_invoice: ref({ ko: '청구서', en: 'Invoice' }, 'monthlyInvoice', { when: { target_type: 'invoice' } }),
            charge: ref({ ko: '사후청구', en: 'Charge' }, 'fineLog', { when: { target_type: 'fine_log' } }),
            acc_rent: ref({ ko: '사고대차', en: 'Accident replacement' }, 'accRent', { when: { target_type: 'acc_rent' } }),
            shortfall: choice({ ko: '보험 청구액과의 차액', en: 'Difference from the claimed amount' }, shortfallBearers, {
              optional: true,
              when: { target_type: 'acc_rent' },
              help: { ko: '보험사가 청구액보다 적게 보냈을 때만 고릅니다.', en: 'Only where the insurer sent less than was claimed.' },
            }),
            payout: ref({ ko: '정산 입금', en: 'Payout' }, 'payout', { when: { target_type: 'payout' } }),
          },
        },
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
    errors: bankErrors,
  },
)
