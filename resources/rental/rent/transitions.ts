import { action, choice, files, money, ref, text, whole } from '#schema'
import { inspectionReportFields } from '../inspection/inspection.ts'
import { preHandoverFields } from './fields.ts'
import { rentNotification } from './notifications.ts'

const reason = text({ ko: '사유', en: 'Reason' }, { max: 100 })

/** Members may use these calls for their own rentals, operations staff for all. */
const memberOrStaff = { can: 'user', staff: 'ops' } as const

const { return_spot, delivery_address, delivery_memo, credit_card, second_driver } = preHandoverFields

/** State transitions of a rental without a payment. */
export const rentNonPaymentTransitions = {
  expire: action(
    { ko: '결제 만료', en: 'Expire' },
    {
      can: 'system',
      from: ['hold'],
      to: 'expired',
      dueField: 'hold_expires_at',
      notification: rentNotification(
        { ko: '결제 시간이 지났습니다', en: 'Your payment time has expired' },
        { ko: '{rcar} 예약({code})이 결제되지 않아 취소되었습니다.', en: 'Your booking {code} for {rcar} was cancelled because it was not paid in time.' },
      ),
    },
  ),
  arrange: action(
    { ko: '반납·전달 변경', en: 'Change return and delivery' },
    {
      ...memberOrStaff,
      from: ['hold', 'reserved'],
      ask: { return_spot, delivery_address, delivery_memo, credit_card },
      confirm: { ko: '요금은 그대로입니다. 비워 둔 항목은 지워집니다.', en: 'The price does not change. Empty fields will be cleared.' },
    },
  ),
  nameDriver: action(
    { ko: '추가 운전자 변경', en: 'Change additional driver' },
    {
      ...memberOrStaff,
      from: ['hold', 'reserved'],
      ask: { second_driver },
      confirm: { ko: '비우면 추가 운전자를 지웁니다.', en: 'Leave empty to remove the additional driver.' },
    },
  ),
  giveUp: action(
    { ko: '예약 포기', en: 'Give up booking' },
    {
      ...memberOrStaff,
      from: ['hold'],
      to: 'expired',
      confirm: {
        ko: '결제하지 않은 예약을 지금 끝냅니다. 차량과 쿠폰을 다시 쓸 수 있게 됩니다.',
        en: 'Ends the unpaid booking now and releases its car and coupon.',
      },
    },
  ),
  reportState: action(
    { ko: '점검 등록', en: 'Enter inspection' },
    {
      ...memberOrStaff,
      from: ['reserved', 'in_use'],
      persistInput: false,
      ask: inspectionReportFields,
      confirm: {
        ko: '대여 전에는 대여 점검, 이용 중에는 반납 점검으로 저장됩니다.',
        en: 'Saved as the pick-up inspection before the rental, and as the return inspection during it.',
      },
    },
  ),
  pickup: action(
    { ko: '대여 시작', en: 'Hand over' },
    {
      ...memberOrStaff,
      from: ['reserved'],
      to: 'in_use',
      confirm: {
        ko: '운전자의 면허증을 확인하고 대여 점검기록을 등록했습니까?',
        en: 'Did you check the driver’s licence and enter the pick-up inspection?',
      },
      notification: rentNotification(
        { ko: '대여를 시작했습니다', en: 'Your rental has started' },
        { ko: '{rcar} 차량을 {end_at}까지 이용할 수 있습니다.\n안전하게 운전해 주세요.', en: 'You can use {rcar} until {end_at}.\nPlease drive safely.' },
      ),
    },
  ),
  swap: action(
    { ko: '차량 교체', en: 'Swap car' },
    {
      can: 'ops',
      from: ['reserved', 'in_use'],
      availableUntil: { field: 'end_at', error: 'periodOver' },
      ask: {
        rcar: ref({ ko: '바꿀 차량', en: 'New car' }, 'rcar', { where: { status: 'active' }, availableDuring: ['start_at', 'end_at'] }),
        swap_reason: reason,
      },
      confirm: {
        ko: '요금은 그대로입니다. 남은 시간 동안 바꾼 차량을 점유합니다.',
        en: 'The price does not change. The new car is reserved for the remaining time.',
      },
      notification: rentNotification(
        { ko: '차량이 바뀌었습니다', en: 'Your car has been changed' },
        {
          ko: '예약({code})의 차량이 {rcar}(으)로 바뀌었습니다.\n사유: {swap_reason}',
          en: 'The car for your booking {code} was changed to {rcar}.\nReason: {swap_reason}',
        },
      ),
    },
  ),
  bringBack: action(
    { ko: '반납', en: 'Record return' },
    {
      ...memberOrStaff,
      from: ['in_use'],
      to: 'returned',
      ask: { elsewhere_reason: text({ ko: '반납 장소가 다른 사유', en: 'Reason for different return location' }, { max: 100, optional: true }) },
      confirm: {
        ko: '반납 점검기록으로 주행요금과 지연반납을 계산합니다.',
        en: 'Distance and late-return charges are calculated from the return inspection.',
      },
      notification: {
        ...rentNotification(
          { ko: '반납이 끝났습니다', en: 'Your return is complete' },
          { ko: '{rcar} 차량을 반납했습니다. 주행 {used_km}km.', en: 'You returned {rcar}. Distance: {used_km} km.' },
        ),
        linesWhenPositive: {
          early_refund: {
            ko: '일찍 반납하셔서 쓰지 않은 시간의 요금 {early_refund}원을 정산 뒤에 결제하신 카드로 돌려드립니다.',
            en: 'You returned early, so ₩{early_refund} for the unused time will be refunded to your card after settlement.',
          },
          early_points: {
            ko: '포인트로 결제하신 금액은 정산 뒤에 {early_points}포인트로 돌려드립니다.',
            en: 'The part you paid with points will be returned as {early_points} points after settlement.',
          },
        },
      },
    },
  ),
  chargeDamage: action(
    { ko: '파손 청구', en: 'Charge damage' },
    {
      can: 'ops',
      from: ['returned', 'completed'],
      ask: {
        repair_cost: money({ ko: '수리비', en: 'Repair cost' }),
        repair_days: whole({ ko: '수리일수', en: 'Repair days' }, { max: 365, default: 0, unit: '일' }),
        excluded: choice(
          { ko: '면책 제외', en: 'Waiver excluded' },
          {
            drunk: { ko: '음주운전', en: 'Drink driving' },
            no_licence: { ko: '무면허', en: 'No licence' },
            undeclared_driver: { ko: '미등록 운전자', en: 'Undeclared driver' },
            unreported: { ko: '미신고 사고', en: 'Unreported accident' },
          },
          { optional: true },
        ),
        estimate: files({ ko: '수리 견적', en: 'Repair estimate' }),
      },
    },
  ),
  chargePenalty: action(
    { ko: '페널티 청구', en: 'Charge penalty' },
    {
      can: 'ops',
      from: ['returned', 'completed'],
      ask: {
        item: text(
          { ko: '페널티 항목', en: 'Penalty item' },
          { max: 50, optional: true, help: { ko: '비우면 고를 항목을 보여 줍니다.', en: 'Leave empty to see the available items.' } },
        ),
        evidence: files('증빙', { optional: true }),
      },
    },
  ),
  settle: action(
    { ko: '정산 완료', en: 'Settle' },
    {
      can: 'ops',
      from: ['returned'],
      to: 'completed',
      notification: rentNotification(
        { ko: '정산이 끝났습니다', en: 'Your rental has been settled' },
        { ko: '예약({code})의 정산이 끝났습니다. 이용해 주셔서 감사합니다.', en: 'Your booking {code} has been settled. Thank you for choosing Ride.' },
      ),
    },
  ),
  reopen: action(
    { ko: '정산 취소', en: 'Reopen settlement' },
    {
      can: 'finance',
      from: ['completed'],
      to: 'returned',
      availableUntil: { field: 'settled_at', days: 30, error: 'tooOld' },
      ask: { reopen_reason: reason },
      confirm: { ko: '적립한 포인트를 회수합니다.', en: 'Revokes the points earned.' },
    },
  ),
}
