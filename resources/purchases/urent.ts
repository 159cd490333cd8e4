import { action, choice, day, money, ref, refs, resource, rows, section, states, text, whole } from '#schema'

const telling = { to: 'user', category: 'purchase', link: '/cycles/{id}' } as const

/** One monthly usage cycle of a contract. */
export const urent = resource(
  'urent',
  { ko: '이용회차', en: 'Rental cycle' },
  {
    title: 'purchase',
    fields: {
      basics: section('기본', {
        purchase: ref({ ko: '계약', en: 'Contract' }, 'purchase'),
        cycle_no: whole({ ko: '회차', en: 'Cycle' }, { min: 1, max: 600, unit: '회', unique: ['purchase'] }),
        user: ref({ ko: '고객', en: 'Member' }, 'user', { fixed: true }),
        rcar: ref({ ko: '차량', en: 'Car' }, 'rcar', { optional: true }),
        status: states(
          '상태',
          { scheduled: '예정', active: '이용중', paused: '일시중지', closing: '마감중', invoiced: '청구', closed: '종료', canceled: '해지' },
          {
            elsewhere: ['closing', 'invoiced', 'closed', 'canceled'],
            tones: { scheduled: 'info', active: 'good', paused: 'warn', closing: 'warn', invoiced: 'info', closed: 'idle', canceled: 'idle' },
          },
        ),
        start_date: day('시작일'),
        end_date: day('종료일'),
        renewal: choice({ ko: '연장', en: 'Afterwards' }, { auto: { ko: '자동연장', en: 'Goes on' }, stop: { ko: '종료예정', en: 'Ends' } }),
        swap_history: rows(
          { ko: '차량 교체', en: 'Car swaps' },
          { plate_no: text('차량번호', { max: 10 }), from_date: day('시작일'), to_date: day('종료일'), reason: text('사유', { max: 200, optional: true }) },
          { fixed: true, optional: true },
        ),
      }),
      price: section('요금', {
        base_fee: money({ ko: '월 이용료', en: 'Monthly fee' }),
        discount_policies: refs('할인 정책', 'urentDiscountPolicy', { optional: true, among: { status: 'active' } }),
        discount_amount: money({ ko: '할인액', en: 'Discount' }, { fixed: true, default: 0 }),
        paused_days: whole('중지 일수', { max: 366, unit: '일', optional: true }),
        prorate_amount: money({ ko: '일할 금액', en: 'Fee for the days used' }, { fixed: true, default: 0 }),
        included_km: whole({ ko: '기본 km', en: 'Included' }, { max: 1_000_000, unit: 'km' }),
        carry_km: whole({ ko: '이월 km', en: 'Carried over' }, { max: 1_000_000, unit: 'km', optional: true }),
        start_odo: whole({ ko: '시작 km', en: 'Km at start' }, { max: 10_000_000, unit: 'km', optional: true }),
        end_odo: whole({ ko: '종료 km', en: 'Km at end' }, { max: 10_000_000, unit: 'km', optional: true }),
        used_km: whole({ ko: '주행 km', en: 'Km driven' }, { unit: 'km', fixed: true, default: 0 }),
        over_km: whole({ ko: '초과 km', en: 'Extra km' }, { unit: 'km', fixed: true, default: 0 }),
        over_amount: money({ ko: '초과 요금', en: 'Fee for extra km' }, { fixed: true, default: 0 }),
        invoice: ref('청구서', 'monthlyInvoice', { unique: true, fixed: true, optional: true }),
        memo: text('메모', { lines: 4, optional: true }),
      }),
    },
    list: {
      columns: ['purchase', 'cycle_no', 'status', 'user', 'start_date', 'end_date', 'base_fee', 'discount_amount', 'used_km', 'over_amount', 'rcar'],
      filters: ['purchase', 'cycle_no', 'user', 'rcar', 'status', 'start_date', 'end_date', 'renewal'],
      search: ['memo'],
      sums: ['base_fee', 'discount_amount', 'over_amount'],
    },
    can: { read: 'cs', save: 'manager', del: 'super' },
    mine: {
      by: 'user',
      shows: [
        'purchase',
        'cycle_no',
        'rcar',
        'status',
        'start_date',
        'end_date',
        'renewal',
        'base_fee',
        'discount_amount',
        'paused_days',
        'prorate_amount',
        'included_km',
        'carry_km',
        'start_odo',
        'end_odo',
        'used_km',
        'over_km',
        'over_amount',
        'invoice',
      ],
    },
    frozen: {
      in: ['invoiced', 'closed', 'canceled'],
      fields: [
        'purchase',
        'cycle_no',
        'rcar',
        'start_date',
        'end_date',
        'renewal',
        'base_fee',
        'discount_policies',
        'paused_days',
        'included_km',
        'carry_km',
        'start_odo',
        'end_odo',
      ],
      says: { ko: '청구했거나 끝난 회차는 바꿀 수 없습니다.', en: 'A cycle that was billed or has ended stays as it is.' },
    },
    endpoints: {
      pause: action(
        { ko: '일시중지', en: 'Pause' },
        {
          can: 'manager',
          from: ['active'],
          to: 'paused',
          tells: {
            ...telling,
            title: { ko: '이용이 일시중지되었습니다', en: 'Your rental is paused' },
            body: { ko: '{cycle_no}회차 이용을 중지했습니다.', en: 'Cycle {cycle_no} is paused.' },
          },
        },
      ),
      resume: action(
        { ko: '이용 재개', en: 'Resume' },
        {
          can: 'manager',
          from: ['paused'],
          to: 'active',
          ask: { days: whole({ ko: '중지한 일수', en: 'Days paused' }, { max: 366, unit: '일' }) },
          tells: {
            ...telling,
            title: { ko: '이용을 다시 시작합니다', en: 'Your rental goes on' },
            body: { ko: '{cycle_no}회차 종료일은 {end_date}입니다.', en: 'Cycle {cycle_no} ends on {end_date}.' },
          },
        },
      ),
    },
    faults: {
      endsFirst: { ko: '종료일은 시작일보다 앞설 수 없습니다.', en: 'The end cannot come before the start.' },
      odoBackwards: { ko: '종료 km는 시작 km보다 작을 수 없습니다.', en: 'The counter cannot end below its start.' },
      billed: { ko: '청구한 회차는 삭제할 수 없습니다.', en: 'A cycle that was billed is not deleted.' },
      overlaps: { ko: '같은 계약의 다른 회차와 기간이 겹치거나 순서가 어긋납니다.', en: 'It overlaps another cycle of the contract.' },
      gap: { ko: '앞뒤 회차와 날짜가 이어져야 합니다.', en: 'Cycles follow each other day by day.' },
      pausedTooLong: { ko: '중지 일수가 회차의 날수보다 많습니다.', en: 'More days than the cycle has.' },
    },
  },
)
