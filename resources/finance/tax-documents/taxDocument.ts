import { choice, code, day, email, flag, moment, money, ref, resource, secret, section, states, tab, text, whole, textNormalizations } from '#schema'
import { taxRetention } from '../../law/retentionPeriods.ts'
import { taxDocumentActions } from './actions.ts'
import { correctionReasons, cashReceiptCancelReasons, cashReceiptUsages } from './reasons.ts'

const invoiceKinds = ['tax', 'corrected'] as const
const signed = { min: -1_000_000_000_000, readOnly: true } as const

/** A tax invoice, a cash receipt, or a document that corrects or cancels one. It posts nothing to the books. */
export const taxDocument = resource(
  'taxDocument',
  { ko: '세금계산서·현금영수증', en: 'Tax document' },
  {
    handbook: {
      ko: '국세청에 보내는 세금계산서와 현금영수증입니다. 청구서나 거래에서 발행하면 대행사를 거쳐 국세청에 전송됩니다. 전송된 문서는 취소할 수 없어 수정 발행으로 바로잡습니다. 실패한 건은 사업자번호와 상호를 확인한 뒤 다시 발행하세요.',
      en: 'Tax invoices and cash receipts that go to the tax office. They are issued from invoices and transactions and transmitted by a provider. A transmitted document is corrected by another one instead of being cancelled. If one fails, check the business number and name and issue it again.',
    },
    title: 'code',
    fields: {
      basics: section('기본', {
        code: code({ ko: '문서번호', en: 'Document number' }, { prefix: 'X' }),
        kind: choice(
          '종류',
          {
            tax: { ko: '세금계산서', en: 'Tax invoice' },
            corrected: { ko: '수정세금계산서', en: 'Corrected tax invoice' },
            cash: { ko: '현금영수증', en: 'Cash receipt' },
            cash_cancel: { ko: '현금영수증 취소', en: 'Cash receipt cancellation' },
          },
          { readOnly: true, default: 'tax' },
        ),
        status: states(
          '상태',
          {
            waiting: { ko: '발행 대기', en: 'Waiting' },
            issued: { ko: '발행', en: 'Issued' },
            transmitted: { ko: '국세청 전송', en: 'Transmitted' },
            failed: '실패',
            canceling: { ko: '취소 중', en: 'Being cancelled' },
            canceled: { ko: '취소', en: 'Cancelled' },
          },
          { tones: { waiting: 'info', issued: 'info', transmitted: 'good', failed: 'bad', canceling: 'warn', canceled: 'idle' } },
        ),
        user: ref({ ko: '회원', en: 'Member' }, 'user', { readOnly: true, optional: true }),
        invoice: ref({ ko: '청구서', en: 'Invoice' }, 'monthlyInvoice', { readOnly: true, optional: true }),
        payment: ref({ ko: '거래', en: 'Payment' }, 'tlog', { readOnly: true, optional: true }),
        original: ref({ ko: '원본', en: 'Original' }, 'taxDocument', { readOnly: true, optional: true }),
        reason: choice({ ko: '수정 사유', en: 'Reason for correction' }, correctionReasons, { readOnly: true, optional: true }),
        revoke_reason: choice({ ko: '취소 사유', en: 'Reason for cancellation' }, cashReceiptCancelReasons, { readOnly: true, optional: true }),
      }),
      recipient: section(
        { ko: '공급받는자', en: 'Recipient' },
        {
          biz_no: text(
            { ko: '사업자등록번호', en: 'Business registration number' },
            {
              max: 10,
              writing: textNormalizations.bizNo,
              pattern: /^\d{10}$/,
              checksum: 'bizNo',
              message: { ko: '올바른 사업자등록번호 10자리를 입력해 주세요.', en: 'Enter a valid 10-digit business number.' },
              exampleValue: '1########0',
              optional: true,
            },
          ),
          company_name: text({ ko: '상호', en: 'Company name' }, { max: 70, optional: true }),
          ceo: text({ ko: '대표자', en: 'Representative' }, { max: 30, optional: true }),
          address: text('주소', { max: 200, optional: true }),
          biz_type: text({ ko: '업태', en: 'Business type' }, { max: 50, optional: true }),
          biz_item: text({ ko: '종목', en: 'Business item' }, { max: 80, optional: true }),
          email: email('이메일', { optional: true, lapse: true }),
        },
        { when: { kind: invoiceKinds } },
      ),
      cash: section(
        { ko: '현금영수증', en: 'Cash receipt' },
        {
          usage: choice({ ko: '용도', en: 'Purpose' }, cashReceiptUsages, { optional: true }),
          identity_no: secret(
            text(
              { ko: '식별번호', en: 'Identity number' },
              {
                max: 19,
                writing: textNormalizations.compact,
                pattern: /^\d{10,19}$/,
                message: { ko: '숫자 10~19자리로 입력해 주세요.', en: 'Enter 10 to 19 digits.' },
                exampleValue: '010########',
                optional: true,
                lapse: true,
              },
            ),
            { mask: 'last4' },
          ),
        },
        { when: { kind: 'cash' } },
      ),
      amounts: section('금액', {
        written_on: day({ ko: '작성일자', en: 'Date of supply' }, { readOnly: true }),
        supply_amount: money({ ko: '공급가액', en: 'Net amount' }, signed),
        vat_amount: money({ ko: '부가세', en: 'VAT' }, signed),
        total_amount: money({ ko: '합계', en: 'Total' }, signed),
        is_zero_rated: flag({ ko: '영세율', en: 'Zero-rated' }, { readOnly: true, default: false }),
        is_late: flag({ ko: '지연 발행', en: 'Late issue' }, { readOnly: true, default: false }),
        item: text({ ko: '품목', en: 'Item' }, { max: 100, readOnly: true }),
        remark: text('비고', { max: 150, readOnly: true, optional: true }),
      }),
      result: section('결과', {
        approval_no: text({ ko: '국세청 승인번호', en: 'Approval number' }, { max: 24, copyable: true, readOnly: true, optional: true }),
        issued_at: moment({ ko: '발행일시', en: 'Issued at' }, { readOnly: true, optional: true }),
        error_code: text({ ko: '실패코드', en: 'Failure code' }, { max: 50, readOnly: true, optional: true }),
        error_message: text({ ko: '실패사유', en: 'Failure reason' }, { max: 300, readOnly: true, optional: true }),
        attempt: whole({ ko: '발행 시도', en: 'Attempt' }, { min: 1, readOnly: true, default: 1 }),
        requested_at: moment({ ko: '마지막 요청', en: 'Last request' }, { readOnly: true, optional: true }),
        next_at: moment({ ko: '다음 요청', en: 'Next request' }, { readOnly: true, optional: true }),
      }),
    },
    list: {
      columns: ['code', 'kind', 'status', 'user', 'company_name', 'written_on', 'total_amount', 'approval_no', 'error_message'],
      filters: ['kind', 'status', 'user', 'invoice', 'payment', 'original', 'written_on', 'next_at'],
      search: ['code', 'approval_no', 'biz_no', 'company_name', 'user'],
      sums: ['supply_amount', 'vat_amount'],
      tabs: {
        failed: tab(
          { ko: '발행 실패한 세금 문서', en: 'Tax documents not issued' },
          { status: 'failed' },
          { tone: 'bad', queue: { can: 'finance', team: 'finance', oldest: 'created_at' } },
        ),
        waiting: tab({ ko: '발행 대기', en: 'Waiting' }, { status: 'waiting' }),
      },
    },
    can: { read: 'finance', create: false, save: 'finance' },
    retention: { ...taxRetention, after: 'written_on' },
    ownerAccess: {
      by: 'user',
      where: { status: ['issued', 'transmitted'] },
      fields: ['code', 'kind', 'status', 'invoice', 'payment', 'original', 'written_on', 'supply_amount', 'vat_amount', 'total_amount', 'approval_no'],
    },
    frozen: {
      in: ['issued', 'transmitted', 'canceling', 'canceled'],
      message: {
        ko: '발행한 문서는 바꿀 수 없습니다. 수정 발행하거나 취소해 주세요.',
        en: 'An issued document cannot be changed. Correct or cancel it instead.',
      },
    },
    endpoints: taxDocumentActions,
    errors: {
      inFlight: {
        ko: '발행 결과를 확인하고 있습니다. 결과를 안 뒤에 다시 시도해 주세요.',
        en: 'The result of the issue is being checked. Try again once it is known.',
      },
      notInFuture: { ko: '날짜는 오늘까지입니다.', en: 'The date must not be in the future.' },
      pastDeadline: {
        ko: '발행 기한({deadline})이 지났습니다. 가산세를 확인하고 지연 발행을 골라 주세요.',
        en: 'The deadline ({deadline}) has passed. Consider the penalty tax and choose late issue.',
      },
      recipientMissing: {
        ko: '공급받는 업체의 사업자등록번호와 대표자가 필요합니다. 업체를 고르거나 업체 정보를 채워 주세요.',
        en: 'The business number and representative of the recipient are required. Choose a company, or complete its data.',
      },
      nothingTaxable: { ko: '과세 금액이 없습니다.', en: 'There is no taxable amount.' },
      exists: { ko: '이미 발행했거나 발행 중인 문서({code})가 있습니다.', en: 'A document ({code}) has been issued or is waiting already.' },
      paidByCard: {
        ko: '카드 결제는 카드 매출전표가 증빙이므로 세금계산서나 현금영수증을 발행할 수 없습니다.',
        en: 'The card slip is the evidence of a card payment. No tax invoice or cash receipt can be issued.',
      },
      notCash: { ko: '입금이 확인된 계좌이체만 현금영수증을 발행할 수 있습니다.', en: 'A cash receipt can be issued only for a confirmed bank transfer.' },
      identityNeeded: { ko: '지출증빙용에는 사업자등록번호가 필요합니다.', en: 'A business number is required as proof of an expense.' },
      otherDocument: {
        ko: '같은 거래에 세금계산서와 현금영수증을 함께 발행할 수 없습니다. ({code})',
        en: 'A sale cannot have both a tax invoice and a cash receipt. ({code})',
      },
      invoiceVoid: { ko: '무효인 청구서입니다.', en: 'The invoice is void.' },
      amountNeeded: { ko: '이 사유에 맞는 공급가액을 입력해 주세요.', en: 'Enter the net amount for this reason.' },
      amountTooGreat: { ko: '남은 금액 {left}원을 넘을 수 없습니다.', en: 'The amount cannot exceed the remaining ₩{left}.' },
      nothingLeft: { ko: '이미 전액이 취소된 문서입니다.', en: 'The whole amount has already been taken back.' },
      beforeOriginal: { ko: '사유 발생일은 작성일자({date})보다 앞설 수 없습니다.', en: 'The date cannot be earlier than the date of supply ({date}).' },
    },
  },
)
