import { z } from 'zod'
import {
  action,
  choice,
  choices,
  decimal,
  flag,
  images,
  money,
  period,
  post,
  ref,
  refs,
  resource,
  rich,
  rows,
  section,
  states,
  text,
  whole,
  textNormalizations,
} from '#schema'
import { purchaseKinds } from './contract/kinds.ts'

const months = whole({ ko: '개월', en: 'Months' }, { min: 1, max: 120, unit: '개월' })
const km = whole({ ko: '연 주행거리', en: 'Annual mileage' }, { min: 1000, max: 200_000, unit: 'km' })
const rateField = () => ({ rate: whole({ ko: '비율(%)', en: 'Rate (%)' }, { max: 100, unit: '%' }) })

const won = z.int().min(0).max(1_000_000_000_000)
const gridCellShape = z.object({ months: z.int(), km: z.int(), residual: z.int().nullable(), monthly: z.int().nullable() })

const untilSaleEnd = { field: 'sale_to', error: 'saleOver' } as const

/** An offer to buy, lease, rent long-term or subscribe; its fees are computed on the calculator page. */
export const product = resource(
  'product',
  { ko: '구매상품', en: 'Product' },
  {
    handbook: {
      ko: '구매, 리스, 장기렌트, 구독으로 파는 차량 상품입니다. 판매중인 상품만 앱에 나오고 견적을 낼 수 있습니다. 금리나 잔가를 고치면 그 뒤의 견적부터 적용되고, 이미 보낸 견적과 계약은 그대로입니다. 바꾼 다음 상품 계산기로 월 납입액을 확인하세요.',
      en: 'An offer to buy, lease, rent or subscribe to a car. Only products on sale appear in the app and can be quoted. Changed rates and residual values apply to later quotes; quotes that were sent, and contracts, stay as they are. Check the monthly payment with the product calculator after each change.',
    },
    title: 'name',
    fields: {
      basics: section('기본', {
        code: text(
          { ko: '상품코드', en: 'Product code' },
          {
            max: 20,
            writing: textNormalizations.capitals,
            pattern: /^[A-Z0-9-]{2,20}$/,
            message: { ko: '영문자, 숫자, 붙임표 2~20자로 입력해 주세요.', en: 'Enter 2 to 20 letters, digits and hyphens.' },
            exampleValue: 'P-####',
            unique: true,
          },
        ),
        name: text({ ko: '상품명', en: 'Product name' }, { max: 80 }),
        kind: choice({ ko: '방식', en: 'Contract type' }, purchaseKinds),
        status: states(
          '상태',
          { draft: '작성', on_sale: '판매중', sold_out: '품절', ended: '종료' },
          { tones: { draft: 'idle', on_sale: 'good', sold_out: 'warn', ended: 'idle' } },
        ),
        company: ref({ ko: '금융·렌트사', en: 'Finance or rental company' }, 'company'),
        sale: period({ ko: '판매기간', en: 'Sale period' }, { optional: true }),
        stock: whole('재고', { max: 100_000, unit: '대', optional: true }),
        is_visible: flag({ ko: '노출', en: 'Visible' }, { default: false }),
        sort: whole({ ko: '정렬', en: 'Order' }, { optional: true }),
      }),
      vehicle: section('차량', {
        trim: ref('트림', 'trim'),
        model_year: whole('연식', { min: 1990, max: 2100, plain: true, optional: true }),
        ext_colors: refs({ ko: '외장색', en: 'Exterior colours' }, 'extColor', { optional: true }),
        int_colors: refs({ ko: '내장색', en: 'Interior colours' }, 'intColor', { optional: true }),
        aoptions: refs({ ko: '포함 옵션', en: 'Included options' }, 'aoption', { optional: true }),
        images: images('이미지'),
        description: rich('상세', { optional: true }),
      }),
      terms: section('조건', {
        car_price: money('차량가', { min: 1 }),
        discount_price: money({ ko: '할인', en: 'Discount' }, { optional: true }),
        extra_cost: money(
          { ko: '부대비용', en: 'Additional costs' },
          { optional: true, help: { ko: '탁송료와 등록비용입니다.', en: 'Delivery and registration costs.' } },
        ),
        terms: rows({ ko: '기간', en: 'Terms' }, { months }, { max: 12 }),
        mileages: rows(
          { ko: '연 주행거리', en: 'Annual mileage' },
          { km, monthly_diff: money({ ko: '월 가감', en: 'Monthly adjustment' }, { min: -10_000_000, max: 10_000_000 }) },
          { max: 12 },
        ),
        deposit_rates: rows('보증금 비율', rateField(), { max: 12, optional: true }),
        prepay_rates: rows({ ko: '선납 비율', en: 'Down payment rates' }, rateField(), { max: 12, optional: true }),
        annual_rate: decimal({ ko: '연이율(%)', en: 'Annual interest rate (%)' }, { max: 30, scale: 2, unit: '%' }),
        residuals: rows(
          { ko: '잔가율', en: 'Residual value rates' },
          { months, km, rate: decimal({ ko: '잔가율(%)', en: 'Residual value rate (%)' }, { max: 100, scale: 2, unit: '%' }) },
          { max: 144 },
        ),
        over_km_won: whole({ ko: '초과 km 요금', en: 'Price per extra km' }, { max: 100_000, unit: '원' }),
        includes: choices(
          { ko: '포함 서비스', en: 'Included services' },
          {
            insurance: '보험',
            maintenance: '정비',
            tax: { ko: '자동차세', en: 'Car tax' },
            tire: { ko: '타이어', en: 'Tyres' },
            roadside: { ko: '긴급출동', en: 'Roadside assistance' },
            replacement: { ko: '대차', en: 'Replacement car' },
          },
          { optional: true },
        ),
        min_age: whole({ ko: '최소 나이', en: 'Minimum age' }, { min: 18, max: 99, unit: '세', default: 26 }),
        terminate_tiers: rows(
          { ko: '중도해지 위약률', en: 'Early termination fee rates' },
          {
            elapsed: whole({ ko: '경과율 미만(%)', en: 'Elapsed below (%)' }, { min: 1, max: 100, unit: '%' }),
            rate: whole({ ko: '위약률(%)', en: 'Fee rate (%)' }, { max: 100, unit: '%' }),
          },
          { max: 20 },
        ),
        monthly_from: money({ ko: '월 최저', en: 'Lowest monthly payment' }, { readOnly: true, default: 0 }),
      }),
    },
    list: {
      columns: ['name', 'kind', 'status', 'monthly_from', 'car_price', 'company', 'stock', 'is_visible', 'trim', 'code'],
      filters: ['kind', 'status', 'company', 'sale', 'is_visible', 'trim', 'model_year'],
      search: ['code', 'name', 'company'],
    },
    can: { read: 'cs', save: 'manager', del: 'super' },
    endpoints: {
      sell: action({ ko: '판매 시작', en: 'Start sale' }, { can: 'manager', from: ['draft'], to: 'on_sale', availableUntil: untilSaleEnd }),
      stop: action({ ko: '품절', en: 'Mark as sold out' }, { can: 'manager', from: ['on_sale'], to: 'sold_out' }),
      resume: action({ ko: '판매 재개', en: 'Resume sale' }, { can: 'manager', from: ['sold_out'], to: 'on_sale', availableUntil: untilSaleEnd }),
      end: action(
        { ko: '판매 종료', en: 'End sale' },
        {
          can: 'manager',
          from: ['on_sale', 'sold_out'],
          to: 'ended',
          confirm: {
            ko: '종료한 상품은 다시 판매할 수 없습니다. 보낸 견적은 그대로입니다.',
            en: 'An ended product cannot be sold again. Quotes already sent are not affected.',
          },
        },
      ),
      saveTerms: post({
        summary: { ko: '요금 조건 저장', en: 'Save the terms of a product' },
        can: 'manager',
        params: z.strictObject({
          id: z.int().min(1),
          version: z.int().min(1),
          car_price: won.min(1),
          discount_price: won,
          extra_cost: won,
          annual_rate: z.number().min(0).max(30),
        }),
        result: z.object({ version: z.int(), monthly_from: z.int(), grid: z.array(gridCellShape) }),
      }),
    },
    errors: {
      residualTwice: { ko: '같은 기간과 주행거리가 두 번 있습니다.', en: 'The same term and mileage appear twice.' },
      residualMissing: { ko: '{months}개월, 연 {km}km의 잔가율이 없습니다.', en: 'There is no residual value rate for {months} months and {km} km a year.' },
      tierOrder: { ko: '앞 줄보다 큰 경과율을 입력해 주세요.', en: 'Enter a higher elapsed percentage than in the previous line.' },
      discountTooGreat: { ko: '할인이 차량가보다 클 수 없습니다.', en: 'The discount cannot exceed the car price.' },
      noFee: {
        ko: '월 납입금을 계산할 수 없는 기간·주행거리가 있습니다. 가격과 잔가율을 확인해 주세요.',
        en: 'The monthly payment cannot be calculated for some terms and mileages. Check the price and the residual value rates.',
      },
      saleOver: { ko: '판매기간이 지난 상품입니다.', en: 'The sale period of this product has ended.' },
      noStock: { ko: '재고가 없습니다.', en: 'This product is out of stock.' },
      otherModel: { ko: '다른 모델의 색상이나 옵션은 고를 수 없습니다.', en: 'Choose a colour and options of this model.' },
    },
  },
)
