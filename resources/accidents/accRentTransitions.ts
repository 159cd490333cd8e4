import { z } from 'zod'
import { action, choice, day, download, file, money, text, whole } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'
import { incomingPaymentFields } from '../payments/incomingPaymentFields.ts'
import { mailActionOptions } from '../documents/mailActionOptions.ts'

/** Who bears the amount that the insurer does not pay. */
export const shortfallBearers = { customer: { ko: '고객에게 청구', en: 'Charge customer' }, adjust: { ko: '감액', en: 'Reduce the claim' } }

/** States in which the car is back and the claim can be made. */
const claimableStates = ['returned', 'claimed', 'disputed', 'rejected', 'settled', 'written_off'] as const

const notificationDefaults = { to: 'user', category: 'rent', link: '/replacements/{id}' } as const

/** State transitions of a replacement rental, from the request to the settlement. */
export const accRentTransitions = {
  consult: action(
    { ko: '상담 시작', en: 'Start consultation' },
    {
      can: 'ops',
      from: ['requested'],
      to: 'consulting',
      notification: {
        ...notificationDefaults,
        title: { ko: '사고대차 상담을 시작했습니다', en: 'We are handling your replacement car' },
        body: { ko: '접수 {code}의 담당자가 곧 연락드립니다.', en: 'The person handling {code} will contact you shortly.' },
      },
    },
  ),
  confirm: action(
    { ko: '배차 확정', en: 'Assign car' },
    {
      can: 'ops',
      from: ['consulting'],
      to: 'confirmed',
      notification: {
        ...notificationDefaults,
        title: { ko: '대차 차량이 배정되었습니다', en: 'Your replacement car has been assigned' },
        body: { ko: '접수 {code}의 차량을 준비했습니다.\n{start_at} ~ {end_at}', en: 'The car for {code} is ready.\n{start_at} – {end_at}' },
      },
    },
  ),
  start: action(
    { ko: '대차 시작', en: 'Hand over' },
    {
      can: 'ops',
      from: ['confirmed'],
      to: 'in_use',
      ask: {
        start_odo: whole({ ko: '출발 km', en: 'Start odometer' }, { max: 10_000_000, unit: 'km' }),
        contract_file: file({ ko: '대여계약서', en: 'Rental contract' }, { optional: true }),
      },
      notification: {
        ...notificationDefaults,
        title: { ko: '대차를 시작했습니다', en: 'Your replacement rental has started' },
        body: { ko: '접수 {code}의 차량을 인도했습니다.\n반납 예정 {end_at}', en: 'The car for {code} has been handed over.\nDue back: {end_at}' },
      },
    },
  ),
  bringBack: action(
    { ko: '반납', en: 'Record return' },
    {
      can: 'ops',
      from: ['in_use'],
      to: 'returned',
      ask: { end_odo: whole({ ko: '도착 km', en: 'End odometer' }, { max: 10_000_000, unit: 'km' }) },
      notification: {
        ...notificationDefaults,
        title: { ko: '대차 차량을 반납했습니다', en: 'Your replacement car has been returned' },
        body: {
          ko: '접수 {code}의 차량을 반납받았습니다. 보험 청구를 진행합니다.',
          en: 'We have received the car for {code} and will now file the insurance claim.',
        },
      },
    },
  ),
  // Declared before `claim`, so that it is the first button when there is nothing to claim; otherwise it is not available.
  settleUnclaimed: action(
    { ko: '보험 청구 없이 정산', en: 'Settle without a claim' },
    {
      can: 'ops',
      from: ['returned'],
      to: 'settled',
      availableWhen: { claim_amount: 0 },
      ask: { shortfall: choice({ ko: '대차 요금', en: 'Rental fee' }, shortfallBearers, { default: 'customer' }) },
      notification: {
        ...notificationDefaults,
        title: { ko: '사고대차 정산이 끝났습니다', en: 'Your replacement rental has been settled' },
        body: { ko: '접수 {code}: 보험사에 청구할 금액이 없습니다.', en: '{code}: there is no amount to claim from the insurer.' },
        linesWhenPositive: { balance_amount: { ko: '고객 부담액은 {balance_amount}원입니다.', en: 'Your share is ₩{balance_amount}.' } },
      },
    },
  ),
  claim: action(
    { ko: '보험 청구', en: 'File claim' },
    { can: 'ops', from: ['returned'], to: 'claimed', ask: { claimed_at: day({ ko: '청구일', en: 'Claim date' }) } },
  ),
  claimFile: download({
    summary: { ko: '대차료 청구서 내려받기', en: 'Download insurance claim' },
    button: { ko: '대차료 청구서', en: 'Insurance claim' },
    can: 'ops',
    params: z.strictObject({ id: idSchema }),
    contentType: 'application/pdf',
    availableWhen: { status: claimableStates },
  }),
  mailClaim: action(
    { ko: '청구서 메일로 보내기', en: 'Send claim by e-mail' },
    {
      can: 'ops',
      from: claimableStates,
      ...mailActionOptions,
    },
  ),
  dispute: action({ ko: '분쟁', en: 'Dispute' }, { can: 'ops', from: ['claimed'], to: 'disputed' }),
  reject: action({ ko: '지급거절', en: 'Record payment refusal' }, { can: 'ops', from: ['claimed'], to: 'rejected' }),
  settle: action(
    { ko: '정산', en: 'Settle' },
    {
      can: 'ops',
      from: ['claimed', 'disputed', 'rejected'],
      to: 'settled',
      ask: {
        insurer_paid: money({ ko: '보험 입금액', en: 'Amount paid by insurer' }),
        paid_at: day({ ko: '입금일', en: 'Payment date' }),
        shortfall: choice({ ko: '청구액과의 차액', en: 'Difference from the claimed amount' }, shortfallBearers, { default: 'customer' }),
      },
      notification: {
        ...notificationDefaults,
        title: { ko: '사고대차 정산이 끝났습니다', en: 'Your replacement rental has been settled' },
        body: { ko: '접수 {code}의 보험 정산이 끝났습니다.', en: 'The insurance settlement for {code} is complete.' },
        linesWhenPositive: { balance_amount: { ko: '고객 부담액은 {balance_amount}원입니다.', en: 'Your share is ₩{balance_amount}.' } },
      },
    },
  ),
  receive: action(
    { ko: '고객 입금 확인', en: 'Record customer payment' },
    {
      can: 'finance',
      from: ['settled'],
      ask: { amount: incomingPaymentFields.amount, received_at: incomingPaymentFields.received_at },
      notification: {
        ...notificationDefaults,
        title: { ko: '고객 부담액 입금을 확인했습니다', en: 'We received your payment' },
        body: {
          ko: '접수 {code}: {amount}원이 입금되었습니다. 남은 금액은 {balance_amount}원입니다.',
          en: '{code}: we received ₩{amount}. The remaining balance is ₩{balance_amount}.',
        },
      },
    },
  ),
  writeOff: action(
    { ko: '대손 처리', en: 'Write off' },
    {
      can: 'finance',
      from: ['settled'],
      to: 'written_off',
      requiresReauth: true,
      ask: { cancel_reason: text({ ko: '대손 사유', en: 'Write-off reason' }, { max: 200 }) },
      confirm: { ko: '대손 처리한 고객 부담액은 되돌릴 수 없습니다.', en: 'A share that has been written off cannot be restored.' },
      // The reason for the write-off is visible to staff only.
      notification: {
        ...notificationDefaults,
        title: { ko: '고객 부담액을 더 이상 청구하지 않습니다', en: 'Your share will no longer be collected' },
        body: {
          ko: '접수 {code}: 납부하지 않은 고객 부담액은 더 청구하지 않습니다.',
          en: '{code}: the unpaid part of your share will no longer be collected.',
        },
      },
    },
  ),
  cancel: action(
    { ko: '접수 취소', en: 'Cancel request' },
    {
      can: 'ops',
      from: ['requested', 'consulting', 'confirmed'],
      to: 'canceled',
      ask: { cancel_reason: text('취소 사유', { max: 200 }) },
      notification: {
        ...notificationDefaults,
        title: { ko: '사고대차 접수가 취소되었습니다', en: 'Your replacement car request was cancelled' },
        body: { ko: '접수 {code}이(가) 취소되었습니다.\n사유: {cancel_reason}', en: '{code} was cancelled.\nReason: {cancel_reason}' },
      },
    },
  ),
}
