import { choice, code, count, day, file, flag, moment, money, phone, record, ref, resource, rows, secret, section, states, sum, text, whole } from '#schema'
import { contractRetention } from '../../law/kept.ts'
import { arrangementFields, priceFields } from './fields.ts'
import { rentCalls } from './calls.ts'
import { doorErrors, rentDoor } from '../trip/door.ts'
import { rentErrors } from './errors.ts'
import { rentOwnerAccess } from './ownerAccess.ts'
import { rentModes } from './views.ts'
import { rentTransitions } from './transitions.ts'
import { rentDownloads } from '../documents/downloads.ts'
import { rentPayments } from './payments.ts'
import { rentTabs } from './tabs.ts'

/** A rental of one car by one member. */
export const rent = resource(
  'rent',
  { ko: '시승예약', en: 'Reservation' },
  {
    title: 'code',
    fields: {
      identity: section('기본 정보', {
        code: code('예약번호', { prefix: 'R' }),
        status: states(
          '상태',
          {
            hold: { ko: '결제대기', en: 'Awaiting payment' },
            reserved: '예약완료',
            in_use: '이용중',
            returned: '반납',
            completed: '정산완료',
            canceled: '취소',
            no_show: { ko: '노쇼', en: 'No-show' },
            expired: { ko: '결제만료', en: 'Payment expired' },
          },
          {
            externallySet: ['reserved', 'in_use', 'returned', 'completed', 'canceled', 'no_show', 'expired'],
            tones: { hold: 'warn', reserved: 'info', in_use: 'good', returned: 'info', completed: 'good', canceled: 'idle', no_show: 'bad', expired: 'idle' },
          },
        ),
        payment_status: choice(
          '결제상태',
          { unpaid: '미결제', paid: '결제완료', partial: '부분결제', refund_pending: { ko: '환불대기', en: 'Refund pending' }, refunded: '환불완료' },
          { readOnly: true, default: 'unpaid' },
        ),
        is_overdue: flag({ ko: '연체', en: 'Overdue' }, { readOnly: true, default: false, whenTrue: 'bad' }),
        user: priceFields.user,
        rcar: priceFields.rcar,
        channel: choice('경로', { app: '앱', admin: '관리자', phone: '전화', partner: '제휴' }, { readOnly: true, default: 'app' }),
      }),
      schedule: section('일정', {
        start_at: priceFields.start_at,
        end_at: priceFields.end_at,
        actual_start_at: moment({ ko: '실제 대여', en: 'Taken at' }, { readOnly: true, optional: true }),
        actual_end_at: moment({ ko: '실제 반납', en: 'Brought back at' }, { readOnly: true, optional: true }),
        block_end_at: moment({ ko: '차량이 비는 시각', en: 'Occupied until' }, { readOnly: true, optional: true }),
        hold_expires_at: moment({ ko: '결제 제한시각', en: 'Payment deadline' }, { readOnly: true, optional: true }),
        no_show_at: moment({ ko: '노쇼 시각', en: 'No-show from' }, { readOnly: true, optional: true }),
        extend_count: whole({ ko: '연장 횟수', en: 'Extensions' }, { unit: '회', readOnly: true, default: 0 }),
        swap_history: rows(
          { ko: '차량 교체내역', en: 'Car swaps' },
          { plate_no: text('차량번호', { max: 10 }), from_at: moment('시작'), to_at: moment('종료'), reason: text('사유', { max: 200, optional: true }) },
          { readOnly: true, optional: true },
        ),
      }),
      place: section('장소', {
        pickup_spot: ref('대여 스팟', 'spot', { readOnly: true }),
        return_spot: arrangementFields.return_spot,
        is_delivery: priceFields.is_delivery,
        delivery_address: arrangementFields.delivery_address,
        delivery_memo: arrangementFields.delivery_memo,
        elsewhere_reason: text(
          { ko: '다른 곳에 반납한 사유', en: 'Reason for different return location' },
          { max: 100, readOnly: true, optional: true, lapse: true },
        ),
      }),
      driver: section('운전자', {
        driver_license: priceFields.driver_license,
        driver_snapshot: secret(
          record(
            { ko: '운전자 정보', en: 'Driver as agreed' },
            {
              name: text('이름', { max: 50 }),
              birth_date: day('생년월일'),
              phone: phone('휴대폰', { optional: true }),
              license_no: text('면허번호', { max: 20 }),
              class: text({ ko: '종별', en: 'Class' }, { max: 20 }),
            },
            { readOnly: true, optional: true, lapse: true },
          ),
        ),
        second_driver: arrangementFields.second_driver,
        contract_agreed_at: moment('계약 동의일시', { readOnly: true, optional: true }),
        contract_file: file('대여계약서', {
          optional: true,
          lapse: true,
          help: {
            ko: '종이에 서명한 계약서만 올립니다. 앱에서 동의한 계약서는 예약에서 바로 내려받습니다.',
            en: 'Only one that was signed on paper: what the app agreed to is printed from the ride.',
          },
        }),
      }),
      price: section('요금', {
        total_amount: money({ ko: '예약 결제금액', en: 'Total' }, { readOnly: true, default: 0 }),
        base_amount: money({ ko: '대여료', en: 'Rental' }, { readOnly: true, default: 0 }),
        rent_event: ref({ ko: '할인 이벤트', en: 'Discount event' }, 'rentEvent', { readOnly: true, optional: true }),
        event_discount: money('이벤트 할인', { readOnly: true, default: 0 }),
        coupon: priceFields.coupon,
        coupon_discount: money('쿠폰 할인', { readOnly: true, default: 0 }),
        point_used: priceFields.point_used,
        cdw: priceFields.cdw,
        cdw_amount: money({ ko: '면책 요금', en: 'Waiver price' }, { readOnly: true, default: 0 }),
        deductible: money('자기부담금', { readOnly: true, default: 0 }),
        delivery_amount: money('딜리버리 요금', { readOnly: true, default: 0 }),
        price_policy: ref('요금 정책', 'rentPricePolicy', { readOnly: true }),
        penalty_policy: ref('페널티 정책', 'rentPenaltyPolicy', { readOnly: true }),
        price_snapshot: record(
          { ko: '요금 산출내역', en: 'How it was priced' },
          {
            policy_name: text({ ko: '요금 정책', en: 'Price policy' }, { max: 100 }),
            policy_version: whole({ ko: '정책 버전', en: 'Policy version' }),
            lines: rows(
              { ko: '내역', en: 'Lines' },
              {
                code: choice('구분', {
                  base: '대여료',
                  event: '이벤트',
                  coupon: '쿠폰',
                  cdw: { ko: '면책', en: 'Waiver' },
                  delivery: '딜리버리',
                  point: '포인트',
                }),
                label: text({ ko: '항목', en: 'Line' }, { max: 100 }),
                amount: money('금액', { min: -1_000_000_000 }),
              },
            ),
          },
          { readOnly: true, optional: true },
        ),
      }),
      settlement: section('정산', {
        paid_amount: money({ ko: '결제 누계', en: 'Paid' }, { readOnly: true, default: 0 }),
        balance_amount: money({ ko: '미수금', en: 'Balance due' }, { readOnly: true, default: 0, whenPositive: 'bad' }),
        extra_amount: money({ ko: '사후청구 합계', en: 'Charged afterwards' }, { readOnly: true, default: 0 }),
        refunded_amount: money({ ko: '환불 누계', en: 'Refunded' }, { readOnly: true, default: 0 }),
        cancel_fee: money({ ko: '취소 수수료', en: 'Cancellation fee' }, { readOnly: true, default: 0 }),
        early_credit: money({ ko: '조기반납 적립', en: 'Credit for early return' }, { readOnly: true, default: 0 }),
        early_refund: money({ ko: '조기반납 환불', en: 'Refund for early return' }, { readOnly: true, default: 0 }),
        early_points: money({ ko: '조기반납 포인트 반환', en: 'Points back for early return' }, { readOnly: true, default: 0 }),
        early_refund_at: moment({ ko: '조기반납 환불 예정', en: 'Early return refunded from' }, { readOnly: true, optional: true }),
        early_refunded_at: moment({ ko: '조기반납 환불일시', en: 'Early return refunded at' }, { readOnly: true, optional: true }),
        credit_card: arrangementFields.credit_card,
        start_odo: whole({ ko: '출발 km', en: 'Start odometer' }, { unit: 'km', readOnly: true, optional: true }),
        end_odo: whole({ ko: '도착 km', en: 'Km at end' }, { unit: 'km', readOnly: true, optional: true }),
        used_km: whole({ ko: '주행 km', en: 'Distance' }, { unit: 'km', readOnly: true, default: 0 }),
        included_km: whole({ ko: '무료 km', en: 'Free km' }, { unit: 'km', readOnly: true, default: 0 }),
        reopen_reason: text({ ko: '정산 취소 사유', en: 'Why it was reopened' }, { max: 100, readOnly: true, optional: true, lapse: true }),
        settled_at: moment({ ko: '정산일시', en: 'Settled at' }, { readOnly: true, optional: true }),
      }),
      checks: section('점검·전환', {
        pickup_state: ref({ ko: '대여 점검', en: 'Inspection at pickup' }, 'rcarState', { readOnly: true, optional: true }),
        return_state: ref({ ko: '반납 점검', en: 'Inspection at return' }, 'rcarState', { readOnly: true, optional: true }),
        interest: choice(
          '구매 관심',
          { none: '미확인', low: '낮음', high: '높음', consult: { ko: '상담요청', en: 'Asks for advice' }, contracted: '계약' },
          { optional: true },
        ),
        purchase: ref({ ko: '연결 견적·계약', en: 'Quote or contract' }, 'purchase', { readOnly: true, optional: true }),
      }),
      cancellation: section('취소', {
        canceled_at: moment('취소일시', { readOnly: true, optional: true }),
        cancel_by: choice('취소 주체', { user: '고객', staff: '직원', system: '시스템' }, { readOnly: true, optional: true }),
        cancel_reason: text('취소 사유', { max: 100, readOnly: true, optional: true, lapse: true }),
        memo: text('관리자 메모', { lines: 4, optional: true, erase: true }),
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
      modes: rentModes,
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
    can: { read: 'cs', create: 'ops', save: 'ops', del: 'super' },
    proof: { grown: ['early_refund', 'early_points'] },
    retention: { ...contractRetention, after: 'end_at' },
    ownerAccess: rentOwnerAccess,
    frozen: {
      in: ['completed', 'canceled', 'no_show', 'expired'],
      fields: ['return_spot', 'delivery_address', 'delivery_memo', 'second_driver'],
      message: { ko: '끝난 예약은 메모, 구매 관심, 계약서만 고칠 수 있습니다.', en: 'It is over: only the memo, the interest and the contract may change.' },
    },
    endpoints: { ...rentCalls, ...rentDownloads, ...rentDoor, ...rentPayments, ...rentTransitions },
    errors: { ...rentErrors, ...doorErrors },
  },
)
