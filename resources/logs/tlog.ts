import { action, choice, code, day, json, moment, money, ref, resource, secret, section, states, text, url, whole } from '#schema'
import { cashReceiptAction } from '../finance/tax-documents/cashReceiptAction.ts'
import { contractRetention } from '../law/retentionPeriods.ts'
import { tlogOwnerAccess } from './tlogOwnerAccess.ts'
import { transactionTabs } from './transactionTabs.ts'

/** Every movement of money as reported by the payment gateway. Written only by the server; amounts never change and rows are never deleted. */
export const tlog = resource(
  'tlog',
  { ko: '거래 로그', en: 'Transaction' },
  {
    handbook: {
      ko: '결제사와 은행을 거쳐 실제로 오간 돈의 기록입니다. 금액은 절대 고치지 않으며 취소와 환불은 새 줄로 남습니다. 확인필요는 결제사 답을 못 받은 건으로, 서버가 계속 조회하니 같은 금액을 다시 결제하지 마세요. 현금영수증 발행도 여기서 합니다.',
      en: 'Every movement of money through the payment gateway and the bank. Amounts are never edited; cancellations and refunds are rows of their own. "To be checked" means that the gateway has not answered: the server keeps asking, so do not charge the amount again. Cash receipts are issued here.',
    },
    title: 'order_no',
    fields: {
      basics: section('기본', {
        order_no: code({ ko: '주문번호', en: 'Order number' }, { prefix: 'T' }),
        kind: choice(
          { ko: '구분', en: 'Kind' },
          {
            charge: { ko: '결제', en: 'Payment' },
            refund: '환불',
            withdraw: { ko: 'CMS출금', en: 'Direct debit' },
            deposit_in: { ko: '입금', en: 'Deposit' },
            billing: { ko: '빌링키등록', en: 'Card registration' },
            adjust: { ko: '수기조정', en: 'Adjustment' },
          },
        ),
        method: choice(
          { ko: '수단', en: 'Method' },
          {
            card: '카드',
            cms: { ko: '자동이체', en: 'Direct debit' },
            transfer: { ko: '계좌이체', en: 'Bank transfer' },
            vbank: { ko: '가상계좌', en: 'Virtual account' },
            point: { ko: '포인트', en: 'Points' },
            manual: { ko: '수기', en: 'Manual' },
          },
        ),
        status: states(
          '상태',
          {
            requested: '요청',
            submitted: { ko: '전송', en: 'Submitted' },
            approved: '승인',
            failed: '실패',
            unknown: { ko: '확인필요', en: 'Needs checking' },
            part_refunded: { ko: '부분취소', en: 'Partially refunded' },
            refunded: { ko: '전액취소', en: 'Fully refunded' },
          },
          {
            tones: { requested: 'info', submitted: 'info', approved: 'good', failed: 'bad', unknown: 'bad', part_refunded: 'warn', refunded: 'idle' },
          },
        ),
        user: ref({ ko: '회원', en: 'Member' }, 'user', { optional: true }),
        target_type: choice(
          { ko: '대상', en: 'Related record type' },
          {
            rent: { ko: '시승', en: 'Rental' },
            fine_log: { ko: '사후청구', en: 'Post-ride charge' },
            invoice: { ko: '월청구', en: 'Monthly invoice' },
            acc_rent: { ko: '사고대차', en: 'Accident replacement' },
            purchase: { ko: '계약', en: 'Contract' },
          },
        ),
        target_id: whole(
          { ko: '대상 건', en: 'Related record' },
          {
            min: 1,
            plain: true,
            refersTo: { by: 'target_type', to: { rent: 'rent', fine_log: 'fineLog', invoice: 'monthlyInvoice', acc_rent: 'accRent', purchase: 'purchase' } },
          },
        ),
      }),
      amounts: section('금액', {
        amount: money('금액', { min: 0 }),
        supply_amount: money({ ko: '공급가액', en: 'Net amount' }, { readOnly: true, default: 0 }),
        vat_amount: money({ ko: '부가세', en: 'VAT' }, { readOnly: true, default: 0 }),
        refunded_amount: money({ ko: '취소 누계', en: 'Total refunded' }, { readOnly: true, default: 0 }),
        parent: ref({ ko: '원거래', en: 'Original transaction' }, 'tlog', { readOnly: true, optional: true }),
      }),
      gateway: section(
        { ko: 'PG', en: 'Payment gateway' },
        {
          pg: choice(
            { ko: '기관', en: 'Institution' },
            {
              toss: { ko: '토스페이먼츠', en: 'Toss Payments' },
              nice: { ko: '나이스페이', en: 'NICEPAY' },
              kcp: { ko: 'KCP', en: 'KCP' },
              kftc: { ko: '금융결제원', en: 'KFTC' },
              none: '없음',
            },
            { optional: true },
          ),
          pg_tid: text({ ko: '기관 거래번호', en: 'Gateway transaction number' }, { max: 100, unique: true, readOnly: true, optional: true }),
          credit_card: ref({ ko: '카드', en: 'Card' }, 'creditCard', { optional: true }),
          cms: ref({ ko: 'CMS', en: 'Direct debit' }, 'cms', { optional: true }),
          debit_on: day({ ko: '출금 예정일', en: 'Debit date' }, { readOnly: true, optional: true }),
          issuer: text({ ko: '카드·은행', en: 'Card issuer or bank' }, { max: 100, optional: true }),
          approval_no: text({ ko: '승인번호', en: 'Approval number' }, { max: 50, copyable: true, readOnly: true, optional: true }),
          installment: whole({ ko: '할부', en: 'Instalments' }, { max: 60, unit: '개월', optional: true }),
          approved_at: moment('승인일시', { readOnly: true, optional: true }),
          receipt_url: url({ ko: '영수증', en: 'Receipt' }, { readOnly: true, optional: true }),
          fail_code: text({ ko: '실패코드', en: 'Failure code' }, { max: 50, readOnly: true, optional: true }),
          fail_message: text({ ko: '실패사유', en: 'Failure reason' }, { max: 300, readOnly: true, optional: true }),
          raw: secret(json({ ko: '원문', en: 'Original response' }, { readOnly: true, optional: true, lapse: true, can: { unmask: 'finance' } })),
          idempotency_key: text({ ko: '멱등 키', en: 'Idempotency key' }, { max: 100, unique: true, readOnly: true, can: { read: 'finance' } }),
        },
      ),
      after: section(
        { ko: '이어지는 처리', en: 'Follow-up' },
        {
          name: text({ ko: '주문명', en: 'Order name' }, { max: 100, readOnly: true, optional: true }),
          move: text({ ko: '처리', en: 'Action' }, { max: 50, readOnly: true, optional: true }),
          going: secret(json({ ko: '처리 내용', en: 'Next step (internal)' }, { readOnly: true, optional: true, lapse: true, can: { unmask: 'super' } })),
          inquire_at: moment(
            { ko: '결과 확인', en: 'Result checked at' },
            { readOnly: true, optional: true, help: { ko: '값이 있으면 결제 결과를 기다리는 중입니다.', en: 'If set, the payment result is still pending.' } },
          ),
        },
      ),
    },
    list: {
      columns: ['order_no', 'kind', 'method', 'status', 'user', 'target_type', 'amount', 'issuer', 'approved_at', 'fail_message'],
      filters: ['status', 'kind', 'method', 'user', 'target_type', 'target_id', 'parent', 'pg', 'approved_at', 'inquire_at'],
      search: ['order_no', 'user', 'pg_tid', 'approval_no', 'fail_code'],
      sums: ['amount', 'refunded_amount'],
      cardFields: ['user', 'kind', 'amount', 'approved_at'],
      tabs: transactionTabs,
      sort: 'created_at-desc',
    },
    can: { read: 'cs' },
    proof: { added: { kind: 'refund' } },
    retention: { ...contractRetention, after: 'approved_at' },
    ownerAccess: tlogOwnerAccess,
    endpoints: {
      approve: action(
        { ko: '승인', en: 'Approve' },
        {
          can: 'system',
          from: ['requested', 'submitted', 'unknown'],
          to: 'approved',
          ask: {
            pg_tid: text({ ko: '기관 거래번호', en: 'Gateway transaction number' }, { max: 100 }),
            approved_at: moment('승인일시'),
            issuer: text({ ko: '카드·은행', en: 'Card issuer or bank' }, { max: 100, optional: true }),
            approval_no: text({ ko: '승인번호', en: 'Approval number' }, { max: 50, optional: true }),
            installment: whole({ ko: '할부', en: 'Instalments' }, { max: 60, optional: true }),
            receipt_url: url({ ko: '영수증', en: 'Receipt' }, { optional: true }),
            raw: json({ ko: '원문', en: 'Original response' }, { optional: true }),
            inquire_at: moment({ ko: '결과 확인', en: 'Result checked at' }, { optional: true }),
          },
        },
      ),
      fail: action(
        { ko: '실패', en: 'Mark as failed' },
        {
          can: 'system',
          from: ['requested', 'submitted', 'unknown'],
          to: 'failed',
          ask: {
            fail_code: text({ ko: '실패코드', en: 'Failure code' }, { max: 50 }),
            fail_message: text({ ko: '실패사유', en: 'Failure reason' }, { max: 300 }),
            inquire_at: moment({ ko: '결과 확인', en: 'Result checked at' }, { optional: true }),
          },
        },
      ),
      submit: action({ ko: '전송', en: 'Submit' }, { can: 'system', from: ['requested', 'unknown'], to: 'submitted' }),
      doubt: action(
        { ko: '확인필요', en: 'Mark for checking' },
        {
          can: 'system',
          from: ['requested', 'submitted'],
          to: 'unknown',
          ask: {
            fail_code: text({ ko: '실패코드', en: 'Failure code' }, { max: 50 }),
            fail_message: text({ ko: '실패사유', en: 'Failure reason' }, { max: 300 }),
          },
        },
      ),
      comeLate: action(
        { ko: '뒤늦은 입금', en: 'Record late payment' },
        {
          can: 'system',
          from: ['failed'],
          to: 'approved',
          ask: { pg_tid: text({ ko: '기관 거래번호', en: 'Gateway transaction number' }, { max: 100 }), approved_at: moment('승인일시') },
        },
      ),
      sentBack: action(
        { ko: '반환 완료', en: 'Record bank refund' },
        {
          can: 'finance',
          from: ['requested'],
          to: 'approved',
          availableWhen: { kind: 'refund', method: 'transfer' },
          ask: { approved_at: moment({ ko: '보낸 일시', en: 'Sent at' }) },
          notification: {
            to: 'user',
            category: 'payment',
            title: { ko: '환불금을 보내드렸습니다', en: 'Your refund has been sent' },
            body: { ko: '{amount}원을 계좌로 보냈습니다.\n{name}', en: 'We sent ₩{amount} to your bank account.\n{name}' },
            link: '/invoices',
          },
        },
      ),
      partRefund: action({ ko: '부분취소', en: 'Refund partially' }, { can: 'system', from: ['approved', 'part_refunded'], to: 'part_refunded' }),
      ...cashReceiptAction,
      refund: action({ ko: '전액취소', en: 'Refund in full' }, { can: 'system', from: ['approved', 'part_refunded'], to: 'refunded' }),
    },
    errors: {
      noCard: { ko: '결제할 카드가 없습니다. 카드를 먼저 등록해 주세요.', en: 'There is no card to charge. Register a card first.' },
      cardNotActive: { ko: '사용할 수 없는 카드입니다. 다른 카드를 골라 주세요.', en: 'This card cannot be used. Choose another card.' },
      notHis: { ko: '본인의 카드로만 결제할 수 있습니다.', en: 'You can pay only with your own card.' },
      notRefundable: { ko: '카드로 환불할 수 있는 금액은 {most}원입니다.', en: 'Up to ₩{most} can be refunded to the card.' },
      notByBank: { ko: '계좌로 환불할 거래가 아닙니다.', en: 'This amount is not due for a refund by bank transfer.' },
      sentLater: { ko: '보낸 일시는 지금보다 뒤일 수 없습니다.', en: 'The time sent cannot be in the future.' },
      paidAlready: { ko: '이미 결제한 건입니다.', en: 'This has already been paid.' },
    },
  },
)
