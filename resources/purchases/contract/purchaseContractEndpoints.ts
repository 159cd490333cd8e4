import type { LocalizedText } from '#schema'
import { z } from 'zod'
import { action, choice, day, file, moment, download, text, whole } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'
import { mailActionOptions } from '../../documents/mailActionOptions.ts'
import { vehicleIdentityFields } from './purchaseSections.ts'

/** States of a contract that has ended, in which the deposit is given back. */
const endedStates = ['completed', 'terminated', 'canceled'] as const

const purchaseNotification = (title: LocalizedText, body: LocalizedText) =>
  ({ to: 'user', category: 'purchase', title, body, link: '/purchases/{id}' }) as const

/** State transitions from a quote to a contract, and from the delivery to the end. */
export const purchaseContractEndpoints = {
  depositFile: download({
    summary: { ko: '보증금 정산서 내려받기', en: 'Download deposit settlement' },
    button: { ko: '보증금 정산서', en: 'Deposit settlement' },
    can: 'cs',
    params: z.strictObject({ id: idSchema }),
    contentType: 'application/pdf',
    availableWhen: { status: endedStates },
  }),
  mailDeposit: action(
    { ko: '보증금 정산서 메일로 보내기', en: 'Send deposit settlement by e-mail' },
    {
      can: 'finance',
      from: endedStates,
      ...mailActionOptions,
    },
  ),
  quoteFile: download({
    summary: { ko: '견적서 내려받기', en: 'Download quote' },
    button: { ko: '견적서', en: 'Quote' },
    can: 'cs',
    params: z.strictObject({ id: idSchema }),
    contentType: 'application/pdf',
  }),
  quote: action(
    { ko: '견적 발송', en: 'Send quote' },
    {
      can: 'manager',
      from: ['requested', 'consulting', 'quoted'],
      to: 'quoted',
      notification: purchaseNotification(
        { ko: '견적이 도착했습니다', en: 'Your quote is ready' },
        { ko: '견적 {code}을(를) 확인해 주세요.\n{valid_until}까지 유효합니다.', en: 'Please review quote {code}.\nIt is valid until {valid_until}.' },
      ),
    },
  ),
  expire: action(
    { ko: '견적 만료', en: 'Mark as expired' },
    {
      can: 'system',
      from: ['quoted'],
      to: 'expired',
      dueField: 'valid_until',
      notification: purchaseNotification(
        { ko: '견적의 유효기간이 지났습니다', en: 'Your quote has expired' },
        { ko: '견적 {code}의 유효기간이 지났습니다. 새 견적을 요청해 주세요.', en: 'Quote {code} has expired. Please request a new one.' },
      ),
    },
  ),
  consult: action({ ko: '상담', en: 'Start consultation' }, { can: 'manager', from: ['quoted'], to: 'consulting' }),
  screen: action({ ko: '심사 요청', en: 'Request review' }, { can: 'manager', from: ['consulting'], to: 'screening' }),
  approve: action(
    { ko: '승인', en: 'Approve' },
    {
      can: 'manager',
      from: ['screening'],
      to: 'approved',
      ask: {
        agency: text({ ko: '심사 기관', en: 'Review agency' }, { max: 50 }),
        grade: text('등급', { max: 10 }),
        score: whole('점수', { max: 1000 }),
        note: text({ ko: '의견', en: 'Comment' }, { max: 500, lines: 3, optional: true }),
      },
      notification: purchaseNotification(
        { ko: '심사가 승인되었습니다', en: 'Your application has been approved' },
        { ko: '{code}의 심사가 승인되었습니다. 계약을 진행해 주세요.', en: '{code} has been approved. Please proceed with the contract.' },
      ),
    },
  ),
  reject: action(
    { ko: '부결', en: 'Reject' },
    {
      can: 'manager',
      from: ['screening'],
      to: 'rejected',
      ask: { cancel_reason: text({ ko: '부결 사유', en: 'Rejection reason' }, { max: 200 }) },
      notification: purchaseNotification(
        { ko: '심사 결과를 알려 드립니다', en: 'The result of your application' },
        { ko: '{code}의 심사가 승인되지 않았습니다.\n사유: {cancel_reason}', en: '{code} was not approved.\nReason: {cancel_reason}' },
      ),
    },
  ),
  contract: action(
    { ko: '계약 체결', en: 'Sign contract' },
    {
      can: 'manager',
      from: ['approved'],
      to: 'contracted',
      ask: {
        signed_at: moment('서명일시'),
        sign_method: choice({ ko: '서명 방식', en: 'Signature method' }, { esign: { ko: '전자서명', en: 'Electronic signature' }, paper: '서면' }),
        contract_file: file({ ko: '서명한 계약서', en: 'Signed contract' }),
      },
      notification: purchaseNotification(
        { ko: '계약이 체결되었습니다', en: 'Your contract has been signed' },
        {
          ko: '{code} 계약이 체결되었습니다. 출고 일정을 안내해 드리겠습니다.',
          en: 'Contract {code} has been signed. We will inform you of the delivery schedule.',
        },
      ),
      confirm: { ko: '계약하면 조건과 조항을 더 바꿀 수 없습니다.', en: 'Terms and clauses can no longer be changed once the contract is signed.' },
    },
  ),
  order: action(
    { ko: '발주', en: 'Order car' },
    {
      can: 'manager',
      from: ['contracted'],
      to: 'ordered',
      notification: purchaseNotification(
        { ko: '차량을 발주했습니다', en: 'Your car has been ordered' },
        {
          ko: '계약 {code}의 차량을 발주했습니다. 인도 일정을 안내해 드리겠습니다.',
          en: 'The car for contract {code} has been ordered. We will inform you of the handover schedule.',
        },
      ),
    },
  ),
  deliver: action(
    { ko: '인도', en: 'Hand over' },
    {
      can: 'manager',
      from: ['ordered'],
      to: 'delivered',
      persistInput: false,
      ask: { delivered_at: moment('인도일시'), ...vehicleIdentityFields },
      confirm: {
        ko: '번호를 비우면 입력해 둔 값이나 배정 차량의 값을 씁니다.',
        en: 'If you leave the numbers empty, those entered earlier or those of the assigned car are used.',
      },
      notification: purchaseNotification(
        { ko: '차량을 인도했습니다', en: 'Your car has been handed over' },
        {
          ko: '계약 {code}의 차량을 인도했습니다. 안전 운행하세요.\n차량번호 {plate_no}',
          en: 'The car for contract {code} has been handed over. Drive safely.\nPlate number: {plate_no}',
        },
      ),
    },
  ),
  start: action(
    { ko: '이용 개시', en: 'Start' },
    {
      can: 'manager',
      from: ['delivered'],
      to: 'active',
      persistInput: false,
      ask: { start_date: day('개시일'), start_odo: whole({ ko: '시작 km', en: 'Start odometer' }, { max: 10_000_000, unit: 'km' }) },
      confirm: { ko: '1회차를 만들고, 매월 회차가 이어집니다.', en: 'Creates the first cycle. A new cycle follows each month.' },
      notification: purchaseNotification(
        { ko: '이용을 시작합니다', en: 'Your contract has started' },
        {
          ko: '계약 {code}의 이용을 시작합니다.\n이용기간 {start_date} ~ {end_date}',
          en: 'Contract {code} has started.\nContract period: {start_date} – {end_date}',
        },
      ),
    },
  ),
  complete: action(
    { ko: '만기 종료', en: 'Complete' },
    {
      can: 'manager',
      from: ['active'],
      to: 'completed',
      availableFrom: 'end_date',
      confirm: {
        ko: '모든 회차의 청구가 끝난 계약만 종료할 수 있습니다.',
        en: 'A contract can be completed only after all its cycles have been invoiced and closed.',
      },
      notification: purchaseNotification(
        { ko: '계약이 만기되었습니다', en: 'Your contract has ended' },
        {
          ko: '계약 {code}의 이용이 모두 끝났습니다. 이용해 주셔서 감사합니다.',
          en: 'Contract {code} has reached the end of its term. Thank you for choosing Ride.',
        },
      ),
    },
  ),
  terminate: action(
    { ko: '중도해지', en: 'Terminate' },
    {
      can: 'manager',
      from: ['active'],
      to: 'terminated',
      persistInput: false,
      ask: {
        terminated_at: day({ ko: '해지일', en: 'Termination date' }),
        terminate_reason: text({ ko: '해지 사유', en: 'Termination reason' }, { max: 200 }),
        end_odo: whole({ ko: '반납 km', en: 'Return odometer' }, { max: 10_000_000, unit: 'km', optional: true }),
      },
      confirm: {
        ko: '이용한 날까지의 요금과 위약금을 청구하고, 남은 회차를 취소합니다. 되돌릴 수 없습니다.',
        en: 'Invoices the days used and the termination fee, and cancels the remaining cycles. This cannot be undone.',
      },
      notification: purchaseNotification(
        { ko: '계약이 해지되었습니다', en: 'Your contract has been terminated' },
        {
          ko: '계약 {code}의 이용을 마쳤습니다. 위약금은 {terminate_fee}원입니다.\n해지일 {terminated_at}',
          en: 'Contract {code} has ended. The termination fee is ₩{terminate_fee}.\nTermination date: {terminated_at}',
        },
      ),
    },
  ),
  cancel: action(
    { ko: '취소', en: 'Cancel' },
    {
      can: 'manager',
      from: ['requested', 'quoted', 'consulting', 'screening', 'approved', 'contracted', 'ordered'],
      to: 'canceled',
      ask: { cancel_reason: text({ ko: '취소 사유', en: 'Cancellation reason' }, { max: 200 }) },
      notification: purchaseNotification(
        { ko: '견적·계약이 취소되었습니다', en: 'Your quote or contract was cancelled' },
        { ko: '{code}이(가) 취소되었습니다.\n사유: {cancel_reason}', en: '{code} was cancelled.\nReason: {cancel_reason}' },
      ),
    },
  ),
}
