import type { Words } from '#schema'
import { action, choice, file, moment, text, whole } from '#schema'

const telling = (title: Words, body: Words) => ({ to: 'user', category: 'purchase', title, body, link: '/purchases/{id}' }) as const

/** The way from a quote to a contract. */
export const purchaseMoves = {
  quote: action(
    { ko: '견적 발송', en: 'Send the quote' },
    {
      can: 'manager',
      from: ['requested', 'consulting', 'quoted'],
      to: 'quoted',
      tells: telling(
        { ko: '견적이 도착했습니다', en: 'Your quote is here' },
        { ko: '견적 {code}을(를) 확인해 주세요.\n{valid_until}까지 유효합니다.', en: 'Please look at quote {code}.\nIt is valid until {valid_until}.' },
      ),
    },
  ),
  expire: action(
    { ko: '견적 만료', en: 'Expired' },
    {
      can: 'system',
      from: ['quoted'],
      to: 'expired',
      due: 'valid_until',
      tells: telling(
        { ko: '견적의 유효기간이 지났습니다', en: 'Your quote has expired' },
        { ko: '견적 {code}의 유효기간이 지났습니다. 새 견적을 요청해 주세요.', en: 'Quote {code} has expired. Ask for a new one.' },
      ),
    },
  ),
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
      tells: telling(
        { ko: '심사가 승인되었습니다', en: 'Your application is approved' },
        { ko: '{code}의 심사가 승인되었습니다. 계약을 진행해 주세요.', en: '{code} is approved. Please go on to the contract.' },
      ),
    },
  ),
  reject: action(
    { ko: '부결', en: 'Refuse' },
    {
      can: 'manager',
      from: ['screening'],
      to: 'rejected',
      ask: { cancel_reason: text({ ko: '부결 사유', en: 'Why' }, { max: 200 }) },
      tells: telling(
        { ko: '심사 결과를 알려 드립니다', en: 'The result of your application' },
        { ko: '{code}의 심사가 승인되지 않았습니다.\n사유: {cancel_reason}', en: '{code} was not approved.\nReason: {cancel_reason}' },
      ),
    },
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
      tells: telling(
        { ko: '계약이 체결되었습니다', en: 'Your contract is signed' },
        { ko: '{code} 계약이 체결되었습니다. 출고 일정을 안내해 드리겠습니다.', en: 'Contract {code} is signed. We will tell you of the delivery.' },
      ),
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
      tells: telling(
        { ko: '견적이 취소되었습니다', en: 'Your quote is cancelled' },
        { ko: '{code}이(가) 취소되었습니다.\n사유: {cancel_reason}', en: '{code} is cancelled.\nReason: {cancel_reason}' },
      ),
    },
  ),
}
