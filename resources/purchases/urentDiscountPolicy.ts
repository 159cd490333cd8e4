import { action, choice, choices, flag, money, period, refs, resource, section, states, text, whole } from '#schema'
import { purchaseKinds } from './contract/kinds.ts'

/** Discounts on the monthly fee. */
export const urentDiscountPolicy = resource(
  'urentDiscountPolicy',
  { ko: '이용회차 할인정책', en: 'Cycle discount' },
  {
    handbook: {
      ko: '계약의 월 요금을 깎아 주는 규칙입니다. 몇 회차부터 몇 회차까지, 어떤 상품과 고객에게 줄지 정합니다. 우선순위 숫자가 작은 것부터 적용하고, 중복 적용을 끄면 다른 할인과 함께 쓰지 않습니다. 적용한 뒤에는 조건을 고칠 수 없으니 종료하고 새로 만드세요.',
      en: 'A rule that lowers the monthly fee of contracts: for which cycles, products and customers. Lower priority numbers apply first, and a rule that is not combinable excludes others. Once active its terms are fixed; end it and make a new one to change them.',
    },
    title: 'name',
    fields: {
      basics: section('기본', {
        name: text({ ko: '정책명', en: 'Policy name' }, { max: 80, unique: true }),
        status: states('상태', { draft: '작성', active: '적용', ended: '종료' }, { tones: { draft: 'idle', active: 'good', ended: 'idle' } }),
        discount_type: choice({ ko: '방식', en: 'Discount type' }, { rate: { ko: '정률', en: 'Percentage' }, amount: { ko: '정액', en: 'Fixed amount' } }),
        discount_value: whole(
          { ko: '값', en: 'Value' },
          { min: 1, max: 10_000_000, help: { ko: '정률은 %, 정액은 원입니다.', en: 'Enter a percentage or an amount in won.' } },
        ),
        max_discount: money({ ko: '최대 할인', en: 'Maximum discount' }, { optional: true }),
        effective: period({ ko: '적용기간', en: 'Effective period' }),
        priority: whole('우선순위', { max: 1000, help: { ko: '작은 수부터 적용합니다.', en: 'Lower numbers are applied first.' } }),
        stackable: flag({ ko: '중복 적용', en: 'Combinable' }, { default: false }),
      }),
      terms: section('조건', {
        cycle_from: whole({ ko: '시작 회차', en: 'First cycle' }, { min: 1, max: 600, default: 1 }),
        cycle_to: whole({ ko: '종료 회차', en: 'Last cycle' }, { min: 1, max: 600, optional: true }),
        min_term_months: whole({ ko: '최소 약정(월)', en: 'Minimum term (months)' }, { min: 1, max: 120, unit: '개월', optional: true }),
        products: refs('상품', 'product', { optional: true }),
        kinds: choices({ ko: '방식', en: 'Contract types' }, purchaseKinds, { optional: true }),
        condition: choice(
          { ko: '대상', en: 'Eligible customers' },
          { all: '전체', ride: { ko: '시승고객', en: 'Rental customers' }, referral: '추천', renewal: '재계약', corp: { ko: '법인', en: 'Companies' } },
          { help: { ko: '할인을 고르는 직원이 확인합니다.', en: 'Checked by the staff member who selects the discount.' } },
        ),
        used_count: whole({ ko: '적용 수', en: 'Times applied' }, { count: 'urent.discount_policies' }),
      }),
    },
    list: {
      columns: ['name', 'status', 'discount_type', 'discount_value', 'effective', 'condition', 'used_count'],
      filters: ['status', 'discount_type', 'effective', 'condition'],
      search: ['name'],
    },
    can: { read: 'cs', save: 'manager', del: 'super' },
    frozen: {
      in: ['active', 'ended'],
      fields: ['discount_type', 'discount_value', 'max_discount', 'priority', 'stackable', 'cycle_from', 'cycle_to', 'min_term_months', 'products', 'kinds'],
      message: { ko: '적용 중이거나 종료한 정책의 할인 조건은 바꿀 수 없습니다.', en: 'The terms of an active or ended discount policy cannot be changed.' },
    },
    endpoints: {
      activate: action(
        { ko: '적용', en: 'Activate' },
        { can: 'manager', from: ['draft'], to: 'active', availableUntil: { field: 'effective_to', error: 'over' } },
      ),
      end: action(
        { ko: '종료', en: 'End' },
        {
          can: 'manager',
          from: ['active'],
          to: 'ended',
          dueField: 'effective_to',
          confirm: { ko: '종료한 정책은 다시 적용할 수 없습니다.', en: 'An ended policy cannot be activated again.' },
        },
      ),
    },
    errors: {
      rateTooGreat: { ko: '정률 할인은 100% 이하로 입력해 주세요.', en: 'Enter a percentage of at most 100.' },
      cyclesBackwards: { ko: '종료 회차는 시작 회차보다 앞설 수 없습니다.', en: 'The last cycle cannot be before the first.' },
      over: { ko: '적용기간이 지난 정책입니다.', en: 'The effective period of this policy has ended.' },
    },
  },
)
