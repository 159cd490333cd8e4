import { action, calendar, choice, choices, decimal, flag, image, money, period, refs, resource, section, states, text, whole } from '#schema'

/** An automatic discount for rentals. */
export const rentEvent = resource(
  'rentEvent',
  { ko: '할인 이벤트', en: 'Discount event' },
  {
    handbook: {
      ko: '조건이 맞으면 예약 요금에서 자동으로 깎아 주는 할인입니다. 차량·태그·스팟·요일로 대상을 좁히고 수량과 1인 한도를 둘 수 있습니다. 여러 이벤트가 겹치면 할인액이 가장 큰 것 하나만 적용됩니다. 이미 결제한 예약의 금액은 이벤트를 끝내도 바뀌지 않습니다.',
      en: 'A discount that is taken off matching bookings automatically. Narrow it by cars, tags, spots or weekdays, and limit the quantity in total and per member. If several events match, only the one with the largest discount applies. Bookings that are already paid keep their price when an event ends.',
    },
    title: 'name',
    fields: {
      basics: section('기본', {
        name: text('이벤트명', { max: 80 }),
        status: states(
          '상태',
          { draft: '작성', active: '진행', paused: '중지', ended: '종료' },
          { tones: { draft: 'idle', active: 'good', paused: 'warn', ended: 'idle' } },
        ),
        run: period({ ko: '진행기간', en: 'Event period' }),
        basis: choice({ ko: '기간 기준', en: 'Period basis' }, { booking: { ko: '예약일', en: 'Booking date' }, ride: { ko: '이용일', en: 'Rental date' } }),
        discount_type: choice('할인 방식', {
          rate: { ko: '정률(%)', en: 'Percentage (%)' },
          amount: { ko: '정액(원)', en: 'Fixed amount (won)' },
          fixed: { ko: '균일가(원)', en: 'Fixed price (won)' },
        }),
        discount_value: whole('할인 값', {
          min: 1,
          help: { ko: '정률은 %, 정액과 균일가는 원입니다.', en: 'Enter a percentage, or an amount in won for fixed amounts and fixed prices.' },
        }),
        max_discount: money({ ko: '최대 할인', en: 'Maximum discount' }, { min: 1, optional: true }),
        priority: whole('우선순위', {
          max: 1000,
          default: 0,
          help: { ko: '할인액이 같으면 큰 쪽을 씁니다.', en: 'If discounts are equal, the higher number wins.' },
        }),
      }),
      targets: section('대상', {
        scope: choice('적용 대상', { all: '전체', rcars: { ko: '차량', en: 'Cars' }, tags: '태그', models: '모델', spots: '스팟' }),
        rcars: refs({ ko: '차량', en: 'Cars' }, 'rcar', { optional: true }),
        tags: refs('태그', 'tag', { optional: true }),
        models: refs('모델', 'model', { optional: true }),
        spots: refs('스팟', 'spot', { optional: true }),
        weekdays: choices(
          { ko: '적용 요일', en: 'Applicable weekdays' },
          { mon: '월', tue: '화', wed: '수', thu: '목', fri: '금', sat: '토', sun: '일', holiday: { ko: '공휴일', en: 'Public holiday' } },
          { optional: true },
        ),
        min_hours: decimal({ ko: '최소 시간', en: 'Minimum hours' }, { max: 720, scale: 1, unit: '시간', optional: true }),
        first_rent_only: flag({ ko: '첫 이용만', en: 'First rental only' }, { default: false }),
      }),
      limits: section(
        { ko: '한도·노출', en: 'Limits and visibility' },
        {
          coupon_stackable: flag({ ko: '쿠폰 중복', en: 'Combinable with coupons' }, { default: false }),
          qty_total: whole({ ko: '총 수량', en: 'Total quantity' }, { min: 1, unit: '건', optional: true }),
          qty_user: whole({ ko: '1인 한도', en: 'Limit per member' }, { min: 1, unit: '건', optional: true }),
          used_count: whole(
            { ko: '사용 수', en: 'Uses' },
            { count: 'rent.rent_event', where: { status: ['reserved', 'in_use', 'returned', 'completed', 'no_show'] } },
          ),
          banner_image: image('이미지', { optional: true }),
          badge: text({ ko: '배지 문구', en: 'Badge text' }, { max: 20, optional: true }),
          is_visible: flag({ ko: '노출', en: 'Visible' }, { default: false }),
        },
      ),
    },
    list: {
      columns: ['name', 'status', 'run', 'discount_type', 'discount_value', 'used_count', 'is_visible'],
      filters: ['status', 'run', 'discount_type', 'scope', 'is_visible'],
      search: ['name'],
      modes: { calendar: calendar({ ko: '달력', en: 'Calendar' }) },
    },
    can: { read: 'cs', save: 'manager', del: 'super' },
    endpoints: {
      activate: action('진행', { can: 'manager', from: ['draft', 'paused'], to: 'active', availableUntil: { field: 'run_to', error: 'runOver' } }),
      pause: action('일시중지', { can: 'manager', from: ['active'], to: 'paused' }),
      end: action('종료', {
        can: 'manager',
        from: ['active', 'paused'],
        to: 'ended',
        dueField: 'run_to',
        confirm: { ko: '종료한 이벤트는 다시 진행할 수 없습니다.', en: 'An ended event cannot be run again.' },
      }),
    },
    errors: {
      rateTooGreat: { ko: '정률 할인은 100% 이하여야 합니다.', en: 'The percentage cannot exceed 100.' },
      userLimitTooGreat: { ko: '1인 한도는 총 수량보다 클 수 없습니다.', en: 'The limit per member cannot exceed the total quantity.' },
      targetsMissing: { ko: '진행 중인 이벤트에는 적용 대상이 있어야 합니다.', en: 'A running event must have targets.' },
      runOver: { ko: '진행기간이 지난 이벤트는 진행할 수 없습니다.', en: 'An event whose period has ended cannot be run.' },
      noTargets: { ko: '적용 대상으로 고른 항목을 하나 이상 지정해 주세요.', en: 'Choose at least one item the event applies to.' },
      ended: { ko: '종료한 이벤트는 고칠 수 없습니다.', en: 'An ended event cannot be edited.' },
    },
  },
)
