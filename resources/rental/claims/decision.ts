import { choice, files, moment, money, ref } from '#schema'
import { user } from '../../members/account/user.ts'
import { couponProgram } from '../../coupons/couponProgram.ts'
import { chargeKinds } from '../charges/kinds.ts'
import { fineLog } from '../charges/fineLog.ts'
import { onOverlapFieldWithAccess } from '../occupancy/onOverlapField.ts'
import { rcarDisable } from '../out-of-service/rcarDisable.ts'

const opsOnly = { optional: true, can: { write: rcarDisable.can.save } } as const

/** Optional consequences of a decision for the car and the driver. Each needs the access level of the corresponding call. */
export const claimConsequenceFields = {
  out_until: moment(
    { ko: '차량 사용불가 기한', en: 'Car out of service until' },
    { ...opsOnly, help: { ko: '지금부터 이때까지 예약을 받지 않습니다.', en: 'No bookings are accepted from now until this time.' } },
  ),
  on_overlap: onOverlapFieldWithAccess(opsOnly.can),
  fine_kind: choice({ ko: '사후청구 종류', en: 'Post-ride charge type' }, chargeKinds, { ...opsOnly, can: { write: fineLog.can.save } }),
  fine_amount: money(
    { ko: '사후청구 원금', en: 'Post-ride charge amount' },
    {
      min: 1,
      optional: true,
      can: { write: fineLog.can.save },
      help: { ko: '접수 상태로 만들고, 고지는 따로 합니다.', en: 'Created as a draft; notify the member separately.' },
    },
  ),
  fine_files: files({ ko: '사후청구 증빙', en: 'Post-ride charge evidence' }, { max: 10, optional: true, can: { write: fineLog.can.save } }),
}

/** Optional compensation for the member. */
export const claimCompensationFields = {
  points: money(
    { ko: '보상 포인트', en: 'Compensation points' },
    { unit: 'P', min: 1, max: 1_000_000, optional: true, can: { write: user.endpoints.givePoints.can } },
  ),
  coupon_program: ref({ ko: '보상 쿠폰', en: 'Compensation coupon' }, 'couponProgram', {
    optional: true,
    where: { status: 'active' },
    can: { write: couponProgram.endpoints.issue.can },
  }),
}

export const decisionErrors = {
  outOver: { ko: '사용불가 기한은 지금보다 뒤여야 합니다.', en: 'The out-of-service period must end in the future.' },
  noCar: { ko: '접수에 차량이 없습니다. 차량이나 예약을 먼저 골라 주세요.', en: 'The complaint has no car. Choose a car or a rental first.' },
  fineHalf: { ko: '사후청구는 종류와 원금을 함께 입력해 주세요.', en: 'Enter both the type and the amount of the post-ride charge.' },
  fineUnproven: { ko: '이 종류의 사후청구에는 증빙이 있어야 합니다.', en: 'This type of post-ride charge requires evidence.' },
  membersOnly: { ko: '보상은 탈퇴하지 않은 회원에게만 할 수 있습니다.', en: 'Compensation is possible only for members who have not left.' },
  couponGiven: { ko: '이 접수로 이미 쿠폰을 지급했습니다.', en: 'A coupon has already been issued for this complaint.' },
}
