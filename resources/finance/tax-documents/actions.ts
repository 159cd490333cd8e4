import { action, choice, day, flag, money, ref, text } from '#schema'
import { correctionReasons, cashReceiptCancelReasons } from './reasons.ts'

const failure = {
  error_code: text({ ko: '실패코드', en: 'Failure code' }, { max: 50 }),
  error_message: text({ ko: '실패사유', en: 'Failure reason' }, { max: 300 }),
}

const approval = {
  approval_no: text({ ko: '국세청 승인번호', en: 'Approval number' }, { max: 24 }),
  written_on: day({ ko: '작성일자', en: 'Date of supply' }),
}

/** Tells the member of a document that was issued for them. */
const issueNotification = {
  to: 'user',
  category: 'payment',
  link: '/tax-documents/{id}',
  from: ['waiting'],
  title: { ko: '{kind} 발행 안내', en: '{kind} issued' },
  body: {
    ko: '{item}, {total_amount}원\n작성일자: {written_on}\n국세청 승인번호: {approval_no}',
    en: '{item}, ₩{total_amount}\nDate of supply: {written_on}\nApproval number: {approval_no}',
  },
} as const

const isLate = flag({ ko: '지연 발행', en: 'Late issue' }, { default: false })

/** What finance does with a document, and what the job records from the vendor's answers. */
export const taxDocumentActions = {
  retry: action({ ko: '다시 발행', en: 'Issue again' }, { can: 'finance', from: ['failed'], to: 'waiting' }),
  withdraw: action({ ko: '발행 철회', en: 'Withdraw' }, { can: 'finance', from: ['waiting', 'failed'], to: 'canceled' }),
  cancelIssue: action(
    { ko: '발행 취소', en: 'Cancel issue' },
    {
      can: 'finance',
      from: ['issued'],
      to: 'canceling',
      confirm: { ko: '국세청에 전송되기 전의 문서를 취소합니다.', en: 'The document is cancelled before the tax service gets it.' },
    },
  ),
  correct: action(
    { ko: '수정 발행', en: 'Correct' },
    {
      can: 'finance',
      from: ['transmitted'],
      availableWhen: { kind: ['tax', 'corrected'] },
      ask: {
        reason: choice({ ko: '수정 사유', en: 'Reason for correction' }, correctionReasons),
        occurred_on: day({ ko: '사유 발생일', en: 'Date of the reason' }),
        supply_amount: money(
          { ko: '공급가액', en: 'Net amount' },
          {
            min: -1_000_000_000_000,
            optional: true,
            help: {
              ko: '착오: 올바른 금액. 변동: 늘면 양수, 줄면 음수. 환입·내국신용장: 해당 금액.',
              en: 'Mistake: the right amount. Change: positive if more, negative if less. Return or letter of credit: the part concerned.',
            },
          },
        ),
        company: ref({ ko: '공급받는 업체', en: 'Recipient' }, 'company', { optional: true }),
        is_late: isLate,
      },
      persistInput: false,
    },
  ),
  revoke: action(
    { ko: '현금영수증 취소', en: 'Cancel cash receipt' },
    {
      can: 'finance',
      from: ['transmitted'],
      availableWhen: { kind: 'cash' },
      ask: {
        revoke_reason: choice({ ko: '취소 사유', en: 'Reason for cancellation' }, cashReceiptCancelReasons),
        amount: money(
          { ko: '취소 금액', en: 'Amount' },
          { min: 1, optional: true, help: { ko: '비우면 남은 금액 전부입니다.', en: 'Leave empty for all that is left.' } },
        ),
      },
      persistInput: false,
    },
  ),
  confirmIssue: action(
    { ko: '발행 확인', en: 'Record issue' },
    { can: 'system', from: ['waiting'], to: 'issued', ask: approval, notification: issueNotification },
  ),
  confirmTransmission: action(
    { ko: '전송 확인', en: 'Record transmission' },
    { can: 'system', from: ['waiting', 'issued', 'canceling'], to: 'transmitted', ask: approval, notification: issueNotification },
  ),
  fail: action({ ko: '실패', en: 'Record failure' }, { can: 'system', from: ['waiting', 'issued', 'canceling'], to: 'failed', ask: failure }),
  confirmCancel: action({ ko: '취소 확인', en: 'Record cancellation' }, { can: 'system', from: ['waiting', 'issued', 'canceling'], to: 'canceled' }),
}

/** The action of an invoice; its document is sent by a job. */
export const taxInvoiceAction = {
  issueTaxInvoice: action(
    { ko: '세금계산서 발행', en: 'Issue tax invoice' },
    {
      can: 'finance',
      from: ['issued', 'collecting', 'paid', 'partial', 'failed', 'overdue', 'written_off'],
      availableWhen: { bill_type: 'tax' },
      ask: {
        written_on: approval.written_on,
        company: ref({ ko: '공급받는 업체', en: 'Recipient' }, 'company', {
          optional: true,
          help: { ko: '비우면 계약의 법인입니다.', en: 'Leave empty for the company of the contract.' },
        }),
        is_late: isLate,
      },
      persistInput: false,
    },
  ),
}
