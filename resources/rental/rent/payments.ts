import type { LocalizedText } from '#schema'
import { choice, flag, moment, payment, ref, text } from '#schema'
import { termsConsentField, preHandoverFields, priceInputFields } from './fields.ts'
import { rentNotification } from './notifications.ts'

/** Members may use these calls for their own rentals, operations staff for all. */
const memberOrStaff = { can: 'user', staff: 'ops' } as const

/** Notification that a charge was declined and the rental is unchanged. */
const declinedNotification = (title: LocalizedText) =>
  rentNotification(title, {
    ko: '카드로 결제하지 못해 예약({code})은 그대로입니다.\n사유: {reason}\n반납 예정: {end_at}',
    en: 'Your card could not be charged, so booking {code} has not changed.\nReason: {reason}\nDue back: {end_at}',
  })

/** State transitions of a rental with a payment or refund. */
export const rentPaymentTransitions = {
  pay: payment(
    { ko: '결제', en: 'Pay' },
    {
      ...memberOrStaff,
      from: ['hold'],
      to: 'reserved',
      availableUntil: { field: 'hold_expires_at', error: 'holdOver' },
      ask: {
        credit_card: preHandoverFields.credit_card,
        agreed: termsConsentField,
      },
      confirm: {
        ko: '동의한 시각을 계약에 기록하고 결제합니다. 카드를 고르지 않으면 기본 카드로 결제합니다.',
        en: 'Records the time of agreement in the contract and takes the payment. If you do not choose a card, the default card is charged.',
      },
      notification: rentNotification(
        { ko: '예약이 완료되었습니다', en: 'Your booking is confirmed' },
        { ko: '{rcar}\n{start_at} ~ {end_at}\n결제 금액 {total_amount}원', en: '{rcar}\n{start_at} – {end_at}\nAmount paid: ₩{total_amount}' },
      ),
      declineNotification: rentNotification(
        { ko: '예약을 결제하지 못했습니다', en: 'Your booking could not be paid' },
        {
          ko: '{rcar} 예약({code})을 카드로 결제하지 못했습니다.\n사유: {reason}\n{hold_expires_at}까지 다른 카드로 결제할 수 있습니다.',
          en: 'Booking {code} for {rcar} could not be charged to your card.\nReason: {reason}\nYou can pay with another card until {hold_expires_at}.',
        },
      ),
    },
  ),
  change: payment(
    { ko: '예약 변경', en: 'Change booking' },
    {
      ...memberOrStaff,
      from: ['reserved'],
      availableUntil: { field: 'start_at', error: 'begun' },
      ask: {
        start_at: priceInputFields.start_at,
        end_at: priceInputFields.end_at,
        rcar: ref({ ko: '다른 차량', en: 'Other car' }, 'rcar', { optional: true, where: { status: 'active' }, availableDuring: ['start_at', 'end_at'] }),
        cdw: choice({ ko: '차량손해면책', en: 'Damage waiver' }, priceInputFields.cdw.choices, { optional: true }),
        at_current: flag({ ko: '현재 요금표', en: 'Current prices' }, { default: false }),
      },
      confirm: {
        ko: '다시 계산한 차액을 결제하거나 환불합니다. 고르지 않은 항목은 그대로 유지됩니다.',
        en: 'Charges or refunds the recalculated difference. Fields left empty stay unchanged.',
      },
      notification: rentNotification(
        { ko: '예약이 변경되었습니다', en: 'Your booking was changed' },
        { ko: '{rcar}\n{start_at} ~ {end_at}\n예약 금액 {total_amount}원', en: '{rcar}\n{start_at} – {end_at}\nBooking total: ₩{total_amount}' },
      ),
      declineNotification: declinedNotification({ ko: '예약을 변경하지 못했습니다', en: 'Your booking could not be changed' }),
    },
  ),
  extend: payment(
    { ko: '연장', en: 'Extend' },
    {
      ...memberOrStaff,
      from: ['in_use'],
      ask: { end_at: moment({ ko: '새 반납 예정', en: 'New return time' }, { minutePrecision: true }), credit_card: preHandoverFields.credit_card },
      confirm: {
        ko: '늘어난 시간의 요금을 먼저 결제합니다.',
        en: 'The added time is charged first.',
      },
      notification: rentNotification(
        { ko: '이용 시간이 연장되었습니다', en: 'Your rental was extended' },
        { ko: '{rcar} 차량을 {end_at}까지 이용할 수 있습니다.', en: 'You can use {rcar} until {end_at}.' },
      ),
      declineNotification: declinedNotification({ ko: '이용 시간을 연장하지 못했습니다', en: 'Your rental could not be extended' }),
    },
  ),
  cancel: payment(
    { ko: '예약 취소', en: 'Cancel booking' },
    {
      ...memberOrStaff,
      from: ['reserved'],
      to: 'canceled',
      ask: {
        cancel_reason: text({ ko: '취소 사유', en: 'Cancellation reason' }, { max: 100 }),
        is_ours: flag({ ko: '회사 사유(수수료 없음)', en: 'Company-related reason (no fee)' }, { default: false }),
      },
      confirm: { ko: '취소 수수료를 뺀 금액을 환불합니다.', en: 'Refunds the amount paid, less the cancellation fee.' },
      notification: rentNotification(
        { ko: '예약이 취소되었습니다', en: 'Your booking was cancelled' },
        {
          ko: '{rcar} {start_at} 예약({code})이 취소되었습니다.\n취소 수수료 {cancel_fee}원, 환불 {refunded_amount}원',
          en: 'Your booking {code} for {rcar} on {start_at} was cancelled.\nCancellation fee: ₩{cancel_fee}, refund: ₩{refunded_amount}',
        },
      ),
    },
  ),
  noShow: payment(
    { ko: '노쇼 처리', en: 'Mark as no-show' },
    {
      can: 'ops',
      from: ['reserved'],
      to: 'no_show',
      dueField: 'no_show_at',
      availableFrom: 'no_show_at',
      // The form shows only the refund.
      ask: {},
      confirm: { ko: '노쇼 수수료를 뺀 금액을 환불하고 차량 점유를 해제합니다.', en: 'Refunds the amount paid, less the no-show fee, and releases the car.' },
      notification: rentNotification(
        { ko: '이용하지 않은 예약이 종료되었습니다', en: 'Your unused booking was closed' },
        {
          ko: '{rcar} {start_at} 예약({code})을 이용하지 않아 종료했습니다.\n수수료 {cancel_fee}원, 환불 {refunded_amount}원',
          en: 'Your booking {code} for {rcar} on {start_at} was closed because it was not used.\nFee: ₩{cancel_fee}, refund: ₩{refunded_amount}',
        },
      ),
    },
  ),
  refundUnused: payment(
    { ko: '조기반납 환불', en: 'Refund unused time' },
    {
      can: 'system',
      from: ['completed'],
      dueField: 'early_refund_at',
      notification: rentNotification(
        { ko: '쓰지 않은 시간의 요금을 돌려드렸습니다', en: 'Your unused time was refunded' },
        {
          ko: '{rcar} 예약({code})을 일찍 반납하셔서 쓰지 않은 시간의 요금을 돌려드렸습니다.\n카드 환불 {early_refund}원, 포인트 {early_points}',
          en: 'You returned {rcar} ({code}) early, so we refunded the unused time.\nCard refund: ₩{early_refund}, points: {early_points}',
        },
      ),
    },
  ),
}
