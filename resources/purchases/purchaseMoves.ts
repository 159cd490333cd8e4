import { action, choice, file, moment, text, whole } from '#schema'

/** The way from a quote to a contract. */
export const purchaseMoves = {
  quote: action({ ko: '견적 발송', en: 'Send the quote' }, { can: 'manager', from: ['requested', 'consulting', 'quoted'], to: 'quoted' }),
  expire: action({ ko: '견적 만료', en: 'Expired' }, { can: 'system', from: ['quoted'], to: 'expired', due: 'valid_until' }),
  consult: action({ ko: '상담', en: 'Consult' }, { can: 'manager', from: ['quoted'], to: 'consulting' }),
  screen: action({ ko: '심사 요청', en: 'Ask for review' }, { can: 'manager', from: ['consulting'], to: 'screening' }),
  approve: action(
    { ko: '승인', en: 'Approve' },
    {
      can: 'manager',
      from: ['screening'],
      to: 'approved',
      ask: {
        agency: text('심사 기관', { max: 50 }),
        grade: text('등급', { max: 10 }),
        score: whole('점수', { max: 1000 }),
        note: text('의견', { max: 500, lines: 3, optional: true }),
      },
    },
  ),
  reject: action(
    { ko: '부결', en: 'Refuse' },
    { can: 'manager', from: ['screening'], to: 'rejected', ask: { cancel_reason: text({ ko: '부결 사유', en: 'Why' }, { max: 200 }) } },
  ),
  contract: action(
    { ko: '계약 체결', en: 'Sign the contract' },
    {
      can: 'manager',
      from: ['approved'],
      to: 'contracted',
      ask: {
        signed_at: moment('서명일시'),
        sign_method: choice({ ko: '서명 방식', en: 'Signed by' }, { esign: { ko: '전자서명', en: 'Electronic signature' }, paper: '서면' }),
        contract_file: file({ ko: '서명한 계약서', en: 'Signed contract' }),
      },
      confirm: { ko: '계약하면 조건과 조항을 더 바꿀 수 없습니다.', en: 'Terms and clauses cannot be changed any more.' },
    },
  ),
  cancel: action(
    { ko: '견적 취소', en: 'Cancel the quote' },
    {
      can: 'manager',
      from: ['requested', 'quoted', 'consulting', 'screening', 'approved'],
      to: 'canceled',
      ask: { cancel_reason: text({ ko: '취소 사유', en: 'Why' }, { max: 200 }) },
    },
  ),
}
