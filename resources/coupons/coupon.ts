import { action, choice, code, moment, money, record, ref, resource, section, states, text, whole } from '#schema'
import { benefitKinds } from './benefitKinds.ts'
import { couponCalls } from './couponCalls.ts'

/** A coupon of one member. Its benefit is a copy of the programme's benefit at the time of issue. */
export const coupon = resource('coupon', '쿠폰', {
  handbook: {
    ko: '회원 한 명이 가진 쿠폰 한 장입니다. 결제대기 예약에 쓰면 사용예정이 되고, 결제되면 사용완료가 됩니다. 예약이 취소되면 기한이 남은 쿠폰은 돌려줍니다. 잘못 나간 쿠폰은 삭제하지 말고 회수하세요.',
    en: 'One coupon of one member. It is reserved by a booking that waits for payment and used once that is paid; if the booking is cancelled a coupon that is still valid returns. Revoke coupons that were issued by mistake instead of deleting them.',
  },
  title: 'code',
  fields: {
    basics: section('기본', {
      code: code({ ko: '쿠폰번호', en: 'Coupon number' }, { prefix: 'CP' }),
      program: ref({ ko: '프로그램', en: 'Programme' }, 'couponProgram', { where: { status: 'active' } }),
      user: ref({ ko: '보유자', en: 'Holder' }, 'user', { where: { role: 'normal' } }),
      status: states(
        '상태',
        { issued: { ko: '사용가능', en: 'Available' }, reserved: { ko: '사용예정', en: 'Reserved' }, used: '사용완료', expired: '만료', revoked: '회수' },
        { tones: { issued: 'good', reserved: 'info', used: 'idle', expired: 'idle', revoked: 'bad' } },
      ),
      benefit_snapshot: record(
        { ko: '혜택 정보', en: 'Benefit' },
        {
          name: text('이름', { max: 100 }),
          discount_type: choice({ ko: '혜택', en: 'Benefit' }, benefitKinds),
          discount_value: whole({ ko: '혜택 값', en: 'Benefit value' }),
          max_discount: money({ ko: '최대 할인', en: 'Maximum discount' }, { optional: true }),
          min_amount: money({ ko: '최소 대여료', en: 'Minimum rental fee' }, { optional: true }),
        },
        { readOnly: true, optional: true },
      ),
      valid_from: moment({ ko: '사용 시작', en: 'Valid from' }, { readOnly: true }),
      valid_to: moment({ ko: '만료일시', en: 'Expiry' }, { readOnly: true }),
    }),
    history: section('이력', {
      issued_at: moment('발급일시', { readOnly: true, optional: true }),
      issue_reason: text({ ko: '발급 사유', en: 'Issue reason' }, { max: 100, optional: true }),
      rent: ref({ ko: '사용 예약', en: 'Rental' }, 'rent', { readOnly: true, optional: true }),
      used_at: moment('사용일시', { readOnly: true, optional: true }),
      discount_amount: money({ ko: '할인액', en: 'Discount' }, { readOnly: true, default: 0 }),
      restored_at: moment('복원일시', { readOnly: true, optional: true }),
      revoke_reason: text({ ko: '회수 사유', en: 'Revocation reason' }, { max: 100, readOnly: true, optional: true }),
    }),
  },
  list: {
    columns: ['code', 'program', 'user', 'status', 'valid_from', 'valid_to', 'issued_at', 'rent', 'used_at', 'discount_amount'],
    filters: ['program', 'user', 'status', 'valid_to', 'issued_at', 'rent', 'used_at'],
    search: ['code', 'user', 'rent'],
    sums: ['discount_amount'],
  },
  can: { read: 'cs', save: 'manager', del: 'super' },
  ownerAccess: {
    by: 'user',
    fields: ['code', 'program', 'status', 'benefit_snapshot', 'valid_from', 'valid_to', 'issued_at', 'rent', 'used_at', 'discount_amount', 'revoke_reason'],
  },
  endpoints: {
    ...couponCalls,
    revoke: action(
      { ko: '회수', en: 'Revoke' },
      {
        can: 'manager',
        from: ['issued', 'reserved'],
        to: 'revoked',
        ask: { revoke_reason: text({ ko: '회수 사유', en: 'Revocation reason' }, { max: 100 }) },
        notification: {
          to: 'user',
          category: 'coupon',
          title: { ko: '쿠폰이 회수되었습니다', en: 'Your coupon was revoked' },
          body: {
            ko: '{program} 쿠폰({code})을 쓸 수 없게 되었습니다.\n사유: {revoke_reason}',
            en: 'The {program} coupon ({code}) can no longer be used.\nReason: {revoke_reason}',
          },
          link: '/coupons',
        },
      },
    ),
    restore: action(
      { ko: '복원', en: 'Restore' },
      {
        can: 'manager',
        from: ['used'],
        to: 'issued',
        confirm: { ko: '이용 전에 취소된 예약의 쿠폰을 다시 쓸 수 있게 합니다.', en: 'The coupon of a booking cancelled before use becomes available again.' },
        notification: {
          to: 'user',
          category: 'coupon',
          title: { ko: '쿠폰을 다시 쓸 수 있습니다', en: 'Your coupon is available again' },
          body: { ko: '{program} 쿠폰을 {valid_to}까지 쓸 수 있습니다.', en: 'You can use the {program} coupon until {valid_to}.' },
          link: '/coupons',
        },
      },
    ),
    reserve: action(
      { ko: '사용 예정', en: 'Reserve' },
      { can: 'system', from: ['issued'], to: 'reserved', ask: { rent: ref({ ko: '예약', en: 'Rental' }, 'rent') } },
    ),
    release: action({ ko: '사용 예정 해제', en: 'Release' }, { can: 'system', from: ['reserved'], to: 'issued' }),
    use: action(
      { ko: '사용', en: 'Use' },
      { can: 'system', from: ['reserved'], to: 'used', ask: { discount_amount: money({ ko: '할인액', en: 'Discount' }) } },
    ),
    giveBack: action(
      { ko: '사용 취소', en: 'Undo use' },
      {
        can: 'system',
        from: ['used'],
        to: 'issued',
        notification: {
          to: 'user',
          category: 'coupon',
          title: { ko: '쿠폰을 다시 쓸 수 있습니다', en: 'Your coupon is available again' },
          body: { ko: '{program} 쿠폰을 {valid_to}까지 쓸 수 있습니다.', en: 'You can use the {program} coupon until {valid_to}.' },
          link: '/coupons',
        },
      },
    ),
    expire: action({ ko: '만료 처리', en: 'Expire' }, { can: 'manager', from: ['issued'], to: 'expired', dueField: 'valid_to', availableFrom: 'valid_to' }),
  },
  errors: {
    issueOver: { ko: '프로그램의 발급기간이 아닙니다.', en: 'The programme is not in its issue period.' },
    soldOut: { ko: '프로그램의 총 수량을 모두 발급했습니다.', en: 'All coupons of this programme have been issued.' },
    userLimit: { ko: '이미 1인 한도까지 받은 쿠폰입니다.', en: 'This member has already received the maximum number of coupons.' },
    codeUnknown: { ko: '쓸 수 있는 쿠폰 코드가 아닙니다.', en: 'This coupon code cannot be used.' },
    notOffered: { ko: '지금 받을 수 있는 쿠폰이 아닙니다.', en: 'This coupon is not available right now.' },
    membersOnly: { ko: '쿠폰은 회원만 받을 수 있습니다.', en: 'Only members can receive coupons.' },
    leftUser: { ko: '탈퇴한 회원에게는 발급할 수 없습니다.', en: 'Coupons cannot be issued to a member who has left.' },
    noTimeLeft: { ko: '유효기간이 지난 쿠폰은 발급할 수 없습니다.', en: 'A coupon whose validity has ended cannot be issued.' },
    ownerFixed: { ko: '발급한 쿠폰의 프로그램과 보유자는 바꿀 수 없습니다.', en: 'The programme and holder of an issued coupon cannot be changed.' },
    rideTaken: { ko: '취소된 예약에 쓴 쿠폰만 복원할 수 있습니다.', en: 'Only a coupon used for a cancelled booking can be restored.' },
    stillValid: { ko: '아직 유효기간이 남은 쿠폰입니다.', en: 'This coupon has not expired yet.' },
    inUse: { ko: '사용했거나 사용할 예정인 쿠폰은 삭제할 수 없습니다.', en: 'A used or reserved coupon cannot be deleted.' },
  },
})
