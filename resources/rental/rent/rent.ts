import { choice, code, count, day, file, flag, moment, money, phone, record, ref, resource, rows, secret, section, states, sum, text, whole } from '#schema'
import { contractRetention } from '../../law/retentionPeriods.ts'
import { preHandoverFields, priceInputFields, priceSnapshotField } from './fields.ts'
import { rentCalls } from './calls.ts'
import { doorErrors, rentDoorCalls } from '../trip/door.ts'
import { rentErrors } from './errors.ts'
import { rentOwnerAccess } from './ownerAccess.ts'
import { rentPlanningViews } from './views.ts'
import { rentNonPaymentTransitions } from './transitions.ts'
import { rentDocumentCalls } from '../documents/downloads.ts'
import { rentPaymentTransitions } from './payments.ts'
import { rentStates } from './rentStates.ts'
import { rentTabs } from './tabs.ts'

/** A rental of one car by one member. */
export const rent = resource(
  'rent',
  { ko: '시승예약', en: 'Reservation' },
  {
    handbook: {
      ko: '회원이 차 한 대를 정한 시간 동안 빌리는 예약이며, 결제부터 대여·반납·정산까지 한 건으로 이어집니다. 결제대기로 잡아 둔 차는 결제 제한시각이 지나면 자동으로 풀립니다. 변경·연장·취소의 요금과 수수료는 예약할 때의 요금정책과 페널티 정책으로 계산되므로 따로 계산하지 말고 화면의 금액을 안내하세요. 정산을 마치면 초과 주행과 지연 요금이 확정됩니다.',
      en: 'A member’s rental of one car for an agreed time, from payment through pick-up and return to settlement. A car held for payment is released by itself at the payment deadline. Changes, extensions and cancellations are priced by the policies that applied at booking: quote the amount on the page and do not calculate your own. Settling a rental makes its distance and late charges final.',
    },
    title: 'code',
    fields: {
      identity: section(
        { ko: '기본 정보', en: 'Basic information' },
        {
          code: code({ ko: '예약번호', en: 'Booking code' }, { prefix: 'R' }),
          status: states('상태', rentStates, {
            tones: { hold: 'warn', reserved: 'info', in_use: 'good', returned: 'info', completed: 'good', canceled: 'idle', no_show: 'bad', expired: 'idle' },
          }),
          payment_status: choice(
            '결제상태',
            { unpaid: '미결제', paid: '결제완료', partial: '부분결제', refund_pending: { ko: '환불대기', en: 'Refund pending' }, refunded: '환불완료' },
            { readOnly: true, default: 'unpaid' },
          ),
          is_overdue: flag({ ko: '연체', en: 'Overdue' }, { readOnly: true, default: false, whenTrue: 'bad' }),
          user: priceInputFields.user,
          rcar: priceInputFields.rcar,
          channel: choice('경로', { app: '앱', admin: '관리자', phone: '전화', partner: '제휴' }, { readOnly: true, default: 'app' }),
        },
      ),
      schedule: section('일정', {
        start_at: priceInputFields.start_at,
        end_at: priceInputFields.end_at,
        actual_start_at: moment({ ko: '실제 대여', en: 'Actual pick-up' }, { readOnly: true, optional: true }),
        actual_end_at: moment({ ko: '실제 반납', en: 'Actual return' }, { readOnly: true, optional: true }),
        block_end_at: moment({ ko: '차량이 비는 시각', en: 'Car available from' }, { readOnly: true, optional: true }),
        hold_expires_at: moment({ ko: '결제 제한시각', en: 'Payment deadline' }, { readOnly: true, optional: true }),
        no_show_at: moment({ ko: '노쇼 시각', en: 'No-show time' }, { readOnly: true, optional: true }),
        extend_count: whole({ ko: '연장 횟수', en: 'Extensions' }, { unit: '회', readOnly: true, default: 0 }),
        swap_history: rows(
          { ko: '차량 교체내역', en: 'Car swaps' },
          {
            plate_no: text({ ko: '차량번호', en: 'Plate number' }, { max: 10 }),
            from_at: moment({ ko: '시작', en: 'Start' }),
            to_at: moment({ ko: '종료', en: 'End' }),
            reason: text('사유', { max: 200, optional: true }),
          },
          { readOnly: true, optional: true },
        ),
      }),
      place: section('장소', {
        pickup_spot: ref('대여 스팟', 'spot', { readOnly: true }),
        return_spot: preHandoverFields.return_spot,
        is_delivery: priceInputFields.is_delivery,
        delivery_address: preHandoverFields.delivery_address,
        delivery_memo: preHandoverFields.delivery_memo,
        elsewhere_reason: text(
          { ko: '다른 곳에 반납한 사유', en: 'Reason for different return location' },
          { max: 100, readOnly: true, optional: true, lapse: true },
        ),
      }),
      driver: section('운전자', {
        driver_license: priceInputFields.driver_license,
        driver_snapshot: secret(
          record(
            { ko: '운전자 정보', en: 'Driver details' },
            {
              name: text('이름', { max: 50 }),
              birth_date: day('생년월일'),
              phone: phone('휴대폰', { optional: true }),
              license_no: text({ ko: '면허번호', en: 'Licence number' }, { max: 20 }),
              class: text({ ko: '종별', en: 'Licence class' }, { max: 20 }),
            },
            { readOnly: true, optional: true, lapse: true },
          ),
        ),
        second_driver: preHandoverFields.second_driver,
        contract_agreed_at: moment('계약 동의일시', { readOnly: true, optional: true }),
        contract_file: file('대여계약서', {
          optional: true,
          lapse: true,
          help: {
            ko: '종이에 서명한 계약서만 올립니다. 앱에서 동의한 계약서는 예약에서 바로 내려받습니다.',
            en: 'Upload only contracts signed on paper. Contracts agreed to in the app can be downloaded directly from the rental.',
          },
        }),
      }),
      price: section('요금', {
        total_amount: money({ ko: '예약 결제금액', en: 'Booking total' }, { readOnly: true, default: 0 }),
        base_amount: money({ ko: '대여료', en: 'Rental fee' }, { readOnly: true, default: 0 }),
        rent_event: ref({ ko: '할인 이벤트', en: 'Discount event' }, 'rentEvent', { readOnly: true, optional: true }),
        event_discount: money('이벤트 할인', { readOnly: true, default: 0 }),
        coupon: priceInputFields.coupon,
        coupon_discount: money('쿠폰 할인', { readOnly: true, default: 0 }),
        point_used: priceInputFields.point_used,
        cdw: priceInputFields.cdw,
        cdw_amount: money({ ko: '면책 요금', en: 'Waiver fee' }, { readOnly: true, default: 0 }),
        deductible: money('자기부담금', { readOnly: true, default: 0 }),
        delivery_amount: money('딜리버리 요금', { readOnly: true, default: 0 }),
        price_policy: ref('요금 정책', 'rentPricePolicy', { readOnly: true }),
        penalty_policy: ref('페널티 정책', 'rentPenaltyPolicy', { readOnly: true }),
        price_snapshot: priceSnapshotField,
      }),
      settlement: section('정산', {
        paid_amount: money({ ko: '결제 누계', en: 'Total paid' }, { readOnly: true, default: 0 }),
        balance_amount: money({ ko: '미수금', en: 'Balance due' }, { readOnly: true, default: 0, whenPositive: 'bad' }),
        extra_amount: money({ ko: '사후청구 합계', en: 'Post-ride charges total' }, { readOnly: true, default: 0 }),
        refunded_amount: money({ ko: '환불 누계', en: 'Total refunded' }, { readOnly: true, default: 0 }),
        cancel_fee: money({ ko: '취소 수수료', en: 'Cancellation fee' }, { readOnly: true, default: 0 }),
        cancel_points: money({ ko: '취소 차감 포인트', en: 'Points kept at cancellation' }, { unit: 'P', readOnly: true, default: 0 }),
        early_credit: money({ ko: '조기반납 적립', en: 'Credit for early return' }, { readOnly: true, default: 0 }),
        early_refund: money({ ko: '조기반납 환불', en: 'Refund for early return' }, { readOnly: true, default: 0 }),
        early_points: money({ ko: '조기반납 포인트 반환', en: 'Points refunded for early return' }, { readOnly: true, default: 0 }),
        early_refund_at: moment({ ko: '조기반납 환불 예정', en: 'Early return refund scheduled for' }, { readOnly: true, optional: true }),
        early_refunded_at: moment({ ko: '조기반납 환불일시', en: 'Early return refunded at' }, { readOnly: true, optional: true }),
        credit_card: preHandoverFields.credit_card,
        start_odo: whole({ ko: '출발 km', en: 'Start odometer' }, { unit: 'km', readOnly: true, optional: true }),
        end_odo: whole({ ko: '도착 km', en: 'End odometer' }, { unit: 'km', readOnly: true, optional: true }),
        used_km: whole({ ko: '주행 km', en: 'Distance' }, { unit: 'km', readOnly: true, default: 0 }),
        included_km: whole({ ko: '무료 km', en: 'Free km' }, { unit: 'km', readOnly: true, default: 0 }),
        reopen_reason: text({ ko: '정산 취소 사유', en: 'Reopening reason' }, { max: 100, readOnly: true, optional: true, lapse: true }),
        settled_at: moment({ ko: '정산일시', en: 'Settled at' }, { readOnly: true, optional: true }),
      }),
      checks: section(
        { ko: '점검·전환', en: 'Inspections and conversion' },
        {
          pickup_state: ref({ ko: '대여 점검', en: 'Pick-up inspection' }, 'rcarState', { readOnly: true, optional: true }),
          return_state: ref({ ko: '반납 점검', en: 'Return inspection' }, 'rcarState', { readOnly: true, optional: true }),
          interest: choice(
            { ko: '구매 관심', en: 'Purchase interest' },
            { none: { ko: '미확인', en: 'Unknown' }, low: '낮음', high: '높음', consult: { ko: '상담요청', en: 'Consultation requested' }, contracted: '계약' },
            { optional: true },
          ),
          purchase: ref({ ko: '연결 견적·계약', en: 'Linked quote or contract' }, 'purchase', { readOnly: true, optional: true }),
        },
      ),
      cancellation: section('취소', {
        canceled_at: moment({ ko: '취소일시', en: 'Cancelled at' }, { readOnly: true, optional: true }),
        cancel_by: choice({ ko: '취소 주체', en: 'Cancelled by' }, { user: '고객', staff: '직원', system: '시스템' }, { readOnly: true, optional: true }),
        cancel_reason: text('취소 사유', { max: 100, readOnly: true, optional: true, lapse: true }),
        memo: text({ ko: '관리자 메모', en: 'Staff memo' }, { lines: 4, optional: true, erase: true }),
      }),
    },
    list: {
      columns: [
        'code',
        'status',
        'user',
        'rcar',
        'start_at',
        'end_at',
        'pickup_spot',
        'payment_status',
        'total_amount',
        'balance_amount',
        'is_overdue',
        'used_km',
        'extra_amount',
        'interest',
      ],
      filters: [
        'channel',
        'user',
        'rcar',
        'status',
        'payment_status',
        'is_overdue',
        'start_at',
        'end_at',
        'actual_start_at',
        'actual_end_at',
        'pickup_spot',
        'return_spot',
        'is_delivery',
        'rent_event',
        'coupon',
        'cdw',
        'balance_amount',
        'interest',
        'canceled_at',
        'cancel_by',
        'early_refund_at',
      ],
      search: ['code', 'user', 'rcar', 'cancel_reason', 'memo'],
      sums: ['total_amount', 'extra_amount', 'balance_amount'],
      alwaysOn: ['status', 'pickup_spot', 'rcar'],
      metrics: [count('overdue'), sum('total_amount', 'out'), sum('balance_amount', 'owing')],
      tabs: rentTabs,
      modes: rentPlanningViews,
      pinnedColumns: ['code', 'user'],
      cardFields: ['user', 'rcar', 'start_at', 'end_at'],
    },
    show: {
      head: { title: ['user', 'rcar'], call: 'user', picture: 'rcar' },
      facts: ['start_at', 'end_at', 'pickup_spot', 'payment_status', 'total_amount', 'used_km'],
      next: { reserved: ['pickup', 'change', 'swap'], in_use: ['bringBack', 'extend', 'swap'], returned: ['settle'], completed: [] },
      cards: ['user', 'rcar', 'driver_license'],
      side: ['place', 'driver'],
      folded: ['cancellation'],
      related: { rcarState: {}, fineLog: { sum: 'amount' }, claim: {}, coupon: 'folded', doorCommand: 'folded' },
      // Without occupancies, which would repeat the changes of the rental.
      timeline: ['changes', 'comments', 'noti', 'tlog', 'rcarState', 'doorCommand', 'fineLog', 'claim', 'coupon', 'pointLog', 'review'],
    },
    can: { read: 'cs', save: 'ops', del: 'super' },
    proof: { grown: ['early_refund', 'early_points'] },
    retention: { ...contractRetention, after: 'end_at' },
    ownerAccess: rentOwnerAccess,
    frozen: {
      in: ['completed', 'canceled', 'no_show', 'expired'],
      fields: ['return_spot', 'delivery_address', 'delivery_memo', 'second_driver'],
      message: {
        ko: '끝난 예약은 메모, 구매 관심, 계약서만 고칠 수 있습니다.',
        en: 'Only the memo, the purchase interest and the contract of a finished booking can be edited.',
      },
    },
    endpoints: { ...rentCalls, ...rentDocumentCalls, ...rentDoorCalls, ...rentPaymentTransitions, ...rentNonPaymentTransitions },
    errors: { ...rentErrors, ...doorErrors },
  },
)
