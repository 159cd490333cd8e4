import { action, choice, day, email, moment, ref, resource, states, tab, text, whole } from '#schema'

/** A document that is sent by e-mail from its record. The file is made when it is sent. */
export const documentMail = resource(
  'documentMail',
  { ko: '문서 발송', en: 'Document e-mail' },
  {
    handbook: {
      ko: '청구서, 거래명세서, 대차료 청구서 같은 문서를 메일로 보낸 기록입니다. 파일은 보내는 순간의 내용으로 만들어집니다. 실패하면 사유를 읽고 다시 보내고, 주소가 틀렸다면 회원 정보를 고친 뒤 원래 항목에서 새로 보내세요.',
      en: 'Documents that were sent by e-mail: invoices, statements, insurance claims and so on. The file is made from what is true at the moment of sending. If one fails, read the reason and send it again; if the address was wrong, correct it on the member and send a new one from the record.',
    },
    title: 'name',
    fields: {
      name: text('제목', { max: 100, readOnly: true }),
      status: states(
        '상태',
        { queued: { ko: '대기', en: 'Queued' }, sending: { ko: '발송중', en: 'Sending' }, sent: '발송', failed: '실패' },
        { tones: { queued: 'info', sending: 'info', sent: 'good', failed: 'bad' } },
      ),
      kind: choice(
        { ko: '문서', en: 'Document' },
        {
          invoice: { ko: '청구서', en: 'Invoice' },
          statement: { ko: '거래명세서', en: 'Statement of account' },
          fine: { ko: '임차인 변경 요청서', en: 'Letter about a fine' },
          claim: { ko: '대차료 청구서', en: 'Insurance claim' },
          deposit: { ko: '보증금 정산서', en: 'Deposit settlement' },
          figures: { ko: '경영 지표', en: 'Business figures' },
        },
        { readOnly: true },
      ),
      target_id: whole(
        { ko: '대상 건', en: 'Related record' },
        {
          min: 1,
          plain: true,
          readOnly: true,
          refersTo: {
            by: 'kind',
            to: { invoice: 'monthlyInvoice', statement: 'user', fine: 'fineLog', claim: 'accRent', deposit: 'purchase', figures: 'savedView' },
          },
        },
      ),
      user: ref('회원', 'user', { readOnly: true, optional: true }),
      period_from: day({ ko: '기간 시작', en: 'Period from' }, { readOnly: true, optional: true }),
      period_to: day({ ko: '기간 끝', en: 'Period to' }, { readOnly: true, optional: true }),
      address: email({ ko: '받는 이메일', en: 'Recipient' }, { readOnly: true, optional: true, erase: true }),
      attempts: whole({ ko: '시도', en: 'Attempts' }, { unit: '회', readOnly: true, default: 0 }),
      next_try_at: moment({ ko: '다음 시도', en: 'Next attempt' }, { readOnly: true, optional: true }),
      sent_at: moment('발송일시', { readOnly: true, optional: true }),
      fail_reason: text({ ko: '실패 사유', en: 'Failure reason' }, { max: 200, readOnly: true, optional: true }),
      provider_id: text({ ko: '발송사 번호', en: 'Provider reference' }, { max: 100, readOnly: true, optional: true }),
      digest: text({ ko: '파일 SHA-256', en: 'SHA-256 of the file' }, { max: 64, readOnly: true, optional: true }),
    },
    list: {
      columns: ['name', 'status', 'kind', 'user', 'address', 'sent_at'],
      filters: ['status', 'kind', 'user', 'sent_at', 'next_try_at'],
      search: ['name', 'user', 'address'],
      tabs: {
        failed: tab(
          { ko: '보내지 못한 문서', en: 'Documents not sent' },
          { status: 'failed' },
          { tone: 'bad', queue: { can: 'finance', team: 'finance', oldest: 'created_at' } },
        ),
      },
    },
    can: { read: 'cs', create: false, del: 'super' },
    ownData: 'The copy contains what the documents are made from.',
    endpoints: {
      send: action({ ko: '발송 시작', en: 'Send' }, { can: 'system', from: ['queued', 'sending'], to: 'sending' }),
      deliver: action({ ko: '발송 완료', en: 'Mark as delivered' }, { can: 'system', from: ['sending'], to: 'sent' }),
      retry: action({ ko: '다시 시도', en: 'Try again' }, { can: 'system', from: ['sending'], to: 'queued' }),
      fail: action({ ko: '발송 실패', en: 'Mark as failed' }, { can: 'system', from: ['sending'], to: 'failed' }),
      resend: action({ ko: '다시 보내기', en: 'Send again' }, { can: 'ops', from: ['failed'], to: 'queued' }),
    },
  },
)
