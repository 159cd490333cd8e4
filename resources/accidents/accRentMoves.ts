import { action, choice, day, file, moment, money, text, whole } from '#schema'

/** Who bears the amount that the insurer does not pay. */
const borneBy = { customer: { ko: '고객에게 청구', en: 'Charge the customer' }, adjust: { ko: '감액', en: 'Write it down' } }

const telling = { to: 'user', category: 'rent', link: '/replacements/{id}' } as const

/** State transitions of a replacement rental, from the request to the settlement. */
export const accRentTransitions = {
  consult: action(
    { ko: '상담 시작', en: 'Consult' },
    {
      can: 'ops',
      from: ['requested'],
      to: 'consulting',
      notification: {
        ...telling,
        title: { ko: '사고대차 상담을 시작했습니다', en: 'We look after your replacement car' },
        body: { ko: '접수 {code}의 담당자가 곧 연락드립니다.', en: 'We will call you about {code}.' },
      },
    },
  ),
  confirm: action(
    { ko: '배차 확정', en: 'Assign the car' },
    {
      can: 'ops',
      from: ['consulting'],
      to: 'confirmed',
      notification: {
        ...telling,
        title: { ko: '대차 차량이 배정되었습니다', en: 'Your replacement car is assigned' },
        body: { ko: '접수 {code}의 차량을 준비했습니다.\n{start_at} ~ {end_at}', en: 'The car of {code} is ready.\n{start_at} – {end_at}' },
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
        ...telling,
        title: { ko: '대차를 시작했습니다', en: 'Your replacement car is yours' },
        body: { ko: '접수 {code}의 차량을 인도했습니다.\n반납 예정 {end_at}', en: 'The car of {code} is handed over.\nDue back {end_at}' },
      },
    },
  ),
  bringBack: action(
    { ko: '반납', en: 'Bring back' },
    {
      can: 'ops',
      from: ['in_use'],
      to: 'returned',
      ask: { end_odo: whole({ ko: '도착 km', en: 'Km at end' }, { max: 10_000_000, unit: 'km' }) },
      notification: {
        ...telling,
        title: { ko: '대차 차량을 반납했습니다', en: 'Your replacement car is back' },
        body: { ko: '접수 {code}의 차량을 반납받았습니다. 보험 청구를 진행합니다.', en: 'The car of {code} is back. We go on to the insurer.' },
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
      ask: { shortfall: choice({ ko: '대차 요금', en: 'The fee of the rental' }, borneBy, { default: 'customer' }) },
      notification: {
        ...telling,
        title: { ko: '사고대차 정산이 끝났습니다', en: 'Your replacement car is settled' },
        body: { ko: '접수 {code}: 보험사에 청구할 금액이 없습니다.', en: '{code}: there is nothing that an insurer pays.' },
        linesWhenPositive: { balance_amount: { ko: '고객 부담액은 {balance_amount}원입니다.', en: 'Your share is ₩{balance_amount}.' } },
      },
    },
  ),
  claim: action({ ko: '보험 청구', en: 'Claim' }, { can: 'ops', from: ['returned'], to: 'claimed', ask: { claimed_at: day('청구일') } }),
  dispute: action({ ko: '분쟁', en: 'Dispute' }, { can: 'ops', from: ['claimed'], to: 'disputed' }),
  reject: action({ ko: '지급거절', en: 'Payment refused' }, { can: 'ops', from: ['claimed'], to: 'rejected' }),
  settle: action(
    { ko: '정산', en: 'Settle' },
    {
      can: 'ops',
      from: ['claimed', 'disputed', 'rejected'],
      to: 'settled',
      ask: {
        insurer_paid: money('보험 입금액'),
        paid_at: day('입금일'),
        shortfall: choice({ ko: '청구액과의 차액', en: 'What the insurer did not pay' }, borneBy, { default: 'customer' }),
      },
      notification: {
        ...telling,
        title: { ko: '사고대차 정산이 끝났습니다', en: 'Your replacement car is settled' },
        body: { ko: '접수 {code}의 보험 정산이 끝났습니다.', en: 'The insurer has settled {code}.' },
        linesWhenPositive: { balance_amount: { ko: '고객 부담액은 {balance_amount}원입니다.', en: 'Your share is ₩{balance_amount}.' } },
      },
    },
  ),
  receive: action(
    { ko: '고객 입금 확인', en: 'The customer has paid' },
    {
      can: 'finance',
      from: ['settled'],
      ask: { amount: money({ ko: '입금액', en: 'Amount' }, { min: 1 }), received_at: moment({ ko: '입금일시', en: 'Came in at' }) },
      notification: {
        ...telling,
        title: { ko: '고객 부담액 입금을 확인했습니다', en: 'Your payment came in' },
        body: {
          ko: '접수 {code}: {amount}원이 입금되었습니다. 남은 금액은 {balance_amount}원입니다.',
          en: '{code}: ₩{amount} came in; ₩{balance_amount} is still owed.',
        },
      },
    },
  ),
  cancel: action(
    { ko: '접수 취소', en: 'Cancel' },
    {
      can: 'ops',
      from: ['requested', 'consulting', 'confirmed'],
      to: 'canceled',
      ask: { cancel_reason: text('취소 사유', { max: 200 }) },
      notification: {
        ...telling,
        title: { ko: '사고대차 접수가 취소되었습니다', en: 'Your replacement car is cancelled' },
        body: { ko: '접수 {code}이(가) 취소되었습니다.\n사유: {cancel_reason}', en: '{code} is cancelled.\nReason: {cancel_reason}' },
      },
    },
  ),
}
