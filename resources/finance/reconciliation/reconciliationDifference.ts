import { action, choice, moment, money, ref, resource, states, tab, text } from '#schema'

/** What a vendor says about money and we do not, or the other way round. Rows are made by the comparison; finance resolves them. */
export const reconciliationDifference = resource(
  'reconciliationDifference',
  { ko: '대사 차이', en: 'Reconciliation difference' },
  {
    handbook: {
      ko: '결제사나 은행의 기록과 우리 기록이 서로 다른 건입니다. 매일 아침 대조해서 생기며, 스스로 맞춰지면 해소됩니다. 남은 건은 돈이 실제로 어디에 있는지 확인한 뒤 기록하거나 환불하거나 이유를 적고 종결하세요.',
      en: 'Cases where the payment vendor or the bank and our records disagree. They come from the comparison of each morning and disappear when both sides agree again. For the others find out where the money is, then record it, refund it, or close the case with a reason.',
    },
    title: 'order_no',
    subtitle: ['kind'],
    fields: {
      status: states(
        '상태',
        {
          open: { ko: '미해결', en: 'Open' },
          sending: { ko: '환불 중', en: 'Refunding' },
          resolved: { ko: '해결', en: 'Resolved' },
          disappeared: { ko: '해소', en: 'Disappeared' },
        },
        { tones: { open: 'bad', sending: 'info', resolved: 'good', disappeared: 'idle' } },
      ),
      source: choice(
        { ko: '대사 대상', en: 'Source' },
        {
          transactions: { ko: '결제사 거래', en: 'Payment vendor transactions' },
          settlements: { ko: '결제사 정산', en: 'Payment vendor settlements' },
          cms: { ko: '자동이체', en: 'Direct debits' },
          bank: { ko: '은행', en: 'Bank' },
        },
        { readOnly: true },
      ),
      movement: choice(
        { ko: '거래 구분', en: 'Movement' },
        { payment: { ko: '결제', en: 'Payment' }, refund: '환불', payout: { ko: '정산', en: 'Payout' } },
        { readOnly: true },
      ),
      kind: choice(
        { ko: '차이', en: 'Difference' },
        {
          only_vendor: { ko: '결제사에만 있음', en: 'Only the vendor has it' },
          only_ours: { ko: '우리에게만 있음', en: 'Only we have it' },
          other_amount: { ko: '금액이 다름', en: 'Other amount' },
          not_approved: { ko: '승인되지 않음', en: 'Not approved here' },
          doubled: { ko: '중복', en: 'Listed twice' },
          other_day: { ko: '날짜가 다름', en: 'Other day' },
          not_settled: { ko: '정산되지 않음', en: 'Not settled' },
          not_deposited: { ko: '입금되지 않음', en: 'Not deposited' },
        },
        { readOnly: true },
      ),
      proposal: choice(
        { ko: '제안', en: 'Proposal' },
        {
          book_refund: { ko: '환불 기록', en: 'Book the refund' },
          book_payment: { ko: '출금 기록', en: 'Book the debit' },
          send_refund: { ko: '결제 환불', en: 'Refund the payment' },
          ask_vendor: { ko: '결제사에 문의', en: 'Ask the vendor' },
          accept: { ko: '확인 후 종결', en: 'Accept' },
        },
        { readOnly: true },
      ),
      order_no: text({ ko: '주문번호', en: 'Order number' }, { max: 100, readOnly: true }),
      transaction_no: text({ ko: '기관 거래번호', en: 'Gateway transaction number' }, { max: 100, readOnly: true, optional: true }),
      payment_key: text({ ko: '기관 결제번호', en: 'Gateway payment number' }, { max: 200, readOnly: true, optional: true }),
      vendor_amount: money({ ko: '결제사 금액', en: 'Vendor amount' }, { readOnly: true, optional: true }),
      own_amount: money({ ko: '우리 금액', en: 'Our amount' }, { readOnly: true, optional: true }),
      occurred_at: moment({ ko: '거래일시', en: 'Moved at' }, { readOnly: true }),
      tlog: ref({ ko: '거래', en: 'Transaction' }, 'tlog', { readOnly: true, optional: true }),
      payout: ref({ ko: '정산 입금', en: 'Payout' }, 'payout', { readOnly: true, optional: true }),
      user: ref({ ko: '회원', en: 'Member' }, 'user', { readOnly: true, optional: true }),
      resolution: choice(
        { ko: '처리 결과', en: 'Resolution' },
        {
          refund_booked: { ko: '환불 기록', en: 'Refund booked' },
          payment_booked: { ko: '출금 기록', en: 'Debit booked' },
          refund_sent: { ko: '환불 완료', en: 'Refund sent' },
          accepted: { ko: '종결', en: 'Accepted' },
          agrees: { ko: '일치', en: 'Agrees now' },
        },
        { readOnly: true, optional: true },
      ),
      resolved_at: moment({ ko: '처리일시', en: 'Resolved at' }, { readOnly: true, optional: true }),
      reason: text({ ko: '사유', en: 'Reason' }, { max: 200, readOnly: true, optional: true }),
      refund_no: text({ ko: '환불 거래번호', en: 'Refund number' }, { max: 100, readOnly: true, optional: true }),
      key: text({ ko: '구분 키', en: 'Key' }, { max: 300, unique: true, readOnly: true }),
      note: text('메모', { lines: 3, optional: true }),
    },
    list: {
      columns: ['occurred_at', 'status', 'source', 'movement', 'kind', 'order_no', 'vendor_amount', 'own_amount', 'user', 'proposal', 'resolution'],
      filters: ['status', 'source', 'movement', 'kind', 'occurred_at', 'user', 'tlog', 'resolution'],
      search: ['order_no', 'transaction_no', 'payment_key', 'user'],
      sums: ['vendor_amount', 'own_amount'],
      tabs: {
        open: tab(
          { ko: '확인할 차이', en: 'Differences to resolve' },
          { status: 'open' },
          { tone: 'bad', queue: { can: 'finance', team: 'finance', oldest: 'created_at', sum: 'vendor_amount' } },
        ),
      },
      sort: 'occurred_at-desc',
    },
    can: { read: 'finance', create: false, save: 'finance', del: 'super' },
    ownData: 'The rows repeat payments and refunds that the copy contains.',
    frozen: {
      in: ['sending', 'resolved', 'disappeared'],
      message: { ko: '처리한 차이는 바꿀 수 없습니다.', en: 'A resolved difference cannot be changed.' },
    },
    endpoints: {
      bookRefund: action(
        { ko: '환불 기록', en: 'Book the refund' },
        {
          can: 'finance',
          from: ['open'],
          to: 'resolved',
          availableWhen: { kind: 'only_vendor', movement: 'refund' },
          requiresReauth: true,
          confirm: {
            ko: '결제사에서 이미 환불한 금액을 환불로 기록합니다. 돈은 움직이지 않습니다.',
            en: 'This books the refund that was made at the vendor. It moves no money.',
          },
        },
      ),
      bookPayment: action(
        { ko: '출금 기록', en: 'Book the debit' },
        {
          can: 'finance',
          from: ['open'],
          to: 'resolved',
          availableWhen: { source: 'cms', kind: 'not_approved' },
          requiresReauth: true,
          confirm: {
            ko: '은행에서 실제로 출금된 금액을 청구서의 납부로 기록합니다. 남은 청구액보다 많으면 계좌 환불로 남습니다.',
            en: 'This records the debit as a payment of its invoice. What exceeds the open amount becomes a refund by bank transfer.',
          },
        },
      ),
      sendRefund: action(
        { ko: '결제 환불', en: 'Refund the payment' },
        {
          can: 'finance',
          from: ['open'],
          to: 'sending',
          availableWhen: { source: ['transactions', 'settlements'], kind: ['only_vendor', 'not_approved', 'doubled'], movement: 'payment' },
          requiresReauth: true,
          confirm: {
            ko: '결제사에 이 결제의 환불을 요청합니다. 되돌릴 수 없습니다.',
            en: 'This asks the vendor to refund the payment. It cannot be undone.',
          },
        },
      ),
      accept: action(
        { ko: '확인 후 종결', en: 'Accept' },
        {
          can: 'finance',
          from: ['open'],
          to: 'resolved',
          ask: { reason: text({ ko: '사유', en: 'Reason' }, { max: 200 }) },
        },
      ),
      confirmRefund: action({ ko: '환불 확인', en: 'Confirm the refund' }, { can: 'system', from: ['sending'], to: 'resolved' }),
      declineRefund: action({ ko: '환불 거절', en: 'Decline the refund' }, { can: 'system', from: ['sending'], to: 'open' }),
      close: action({ ko: '해소', en: 'Close' }, { can: 'system', from: ['open'], to: 'disappeared' }),
      reopen: action({ ko: '다시 열기', en: 'Reopen' }, { can: 'system', from: ['disappeared'], to: 'open' }),
    },
    errors: {
      noPayment: {
        ko: '이 환불의 결제를 우리 거래에서 찾을 수 없어 기록할 수 없습니다.',
        en: 'The payment of this refund is not among our transactions, so it cannot be booked.',
      },
      notRefund: { ko: '결제사에만 있는 환불만 기록할 수 있습니다.', en: 'Only a refund that the vendor alone has can be booked.' },
      notFailed: { ko: '우리 거래에서 실패한 출금이 아닙니다.', en: 'The debit is not one that failed here.' },
      isCollecting: {
        ko: '이 청구서를 지금 수납하고 있습니다. 결과가 나온 뒤에 기록해 주세요.',
        en: 'The invoice is being collected now. Book the debit when the result is known.',
      },
      notUnbooked: {
        ko: '우리 장부에 있는 결제는 여기서 환불할 수 없습니다. 예약이나 청구에서 환불해 주세요.',
        en: 'A payment in our books cannot be refunded here. Refund it at its rental or invoice.',
      },
    },
  },
)
