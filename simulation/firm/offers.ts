import type { FeeDiscount } from '#rules/cycle.ts'
import { feeGrid, lowestMonthlyFee } from '#rules/lease.ts'
import type { product } from '#resources/purchases/product.ts'
import type { urentDiscountPolicy } from '#resources/purchases/urentDiscountPolicy.ts'
import { seoulDayOf, addDaysToDate } from '#sample/base/calendar.ts'
import { htmlFromMarkdown } from '#server/seed/html.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { SeedPictureStore } from '#server/seed/pictures.ts'
import type { Random } from '#sample/base/random.ts'
import type { VehicleCatalogue } from '#server/seed/readVehicleCatalogue.ts'

export type Product = SeedRow<typeof product>
export type DiscountPolicyRow = SeedRow<typeof urentDiscountPolicy> & FeeDiscount
type Kind = Product['kind']

const termsByKind: Readonly<Record<Kind, { word: string; letter: string; promise: string; rate: number; months: readonly number[] }>> = {
  long_rent: { word: '장기렌트', letter: 'LR', promise: '자동차세와 보험, 정비를 월 납입금에 담았습니다.', rate: 5.9, months: [24, 36, 48, 60] },
  lease_op: { word: '운용리스', letter: 'LO', promise: '자동차세와 보험, 정비를 월 납입금에 담았습니다.', rate: 5.4, months: [24, 36, 48, 60] },
  lease_fin: { word: '금융리스', letter: 'LF', promise: '자동차세를 월 납입금에 담았습니다.', rate: 5.2, months: [36, 48, 60] },
  installment: { word: '할부', letter: 'IN', promise: '신청한 날 바로 한도를 확인해 드립니다.', rate: 4.9, months: [36, 48, 60] },
  cash: { word: '일시불', letter: 'CA', promise: '출고까지 담당자가 함께합니다.', rate: 0, months: [1] },
  subscribe: { word: '구독', letter: 'SB', promise: '자동차세와 보험, 정비를 월 납입금에 담았습니다.', rate: 7.4, months: [6, 12, 24] },
}

/** Number of offers of each kind. */
const offeredKinds: readonly Kind[] = [
  ...Array.from({ length: 11 }, () => 'long_rent' as const),
  ...Array.from({ length: 5 }, () => 'subscribe' as const),
  ...Array.from({ length: 4 }, () => 'lease_op' as const),
  ...Array.from({ length: 3 }, () => 'lease_fin' as const),
  'installment',
]

const yearlyMileages = [10_000, 20_000, 30_000] as const

/** Residual value in percent: lower with time, distance, and for electric cars. Subscribed cars lose less, because they go to the next subscriber. */
function residualOf(kind: Kind, months: number, km: number, fuel: string) {
  if (kind === 'installment') return 0
  const aged = kind === 'subscribe' ? 97 - months * 1.15 : 74 - months * 0.72
  const driven = (km - 20_000) / 10_000
  return Math.round((aged - driven * 2.5 - (fuel === 'ev' ? 5 : 0)) * 10) / 10
}

const conditionsOf = (kind: Kind, fuel: string) => ({
  terms: termsByKind[kind].months.map((months) => ({ months })),
  mileages: yearlyMileages.map((km) => ({ km, monthly_diff: 0 })),
  deposit_rates: [{ rate: 0 }, { rate: 10 }, { rate: 20 }, { rate: 30 }],
  prepay_rates: [{ rate: 0 }, { rate: 10 }, { rate: 20 }],
  annual_rate: termsByKind[kind].rate,
  residuals: termsByKind[kind].months.flatMap((months) => yearlyMileages.map((km) => ({ months, km, rate: residualOf(kind, months, km, fuel) }))),
  terminate_tiers: [
    { elapsed: 20, rate: 35 },
    { elapsed: 50, rate: 30 },
    { elapsed: 80, rate: 25 },
    { elapsed: 100, rate: 20 },
  ],
})

const tenThousands = (won: number) => Math.floor(won / 10_000) * 10_000

export interface ProviderIds {
  readonly rental: readonly number[]
  readonly finance: readonly number[]
}

const stateOf = (at: number) => (at % 11 === 7 ? 'sold_out' : at % 11 === 10 ? 'ended' : at === 3 ? 'draft' : 'on_sale')

function saleOf(random: Random, now: Date, at: number, state: string) {
  return {
    sale_from: `${seoulDayOf(addDaysToDate(now, -500))} 00:00:00`,
    sale_to: `${seoulDayOf(addDaysToDate(now, state === 'ended' ? -20 : 240))} 23:59:00`,
    stock: state === 'sold_out' ? 0 : random.between(2, 40),
    is_visible: state !== 'draft',
    sort: (at + 1) * 10,
    created_at: `${seoulDayOf(addDaysToDate(now, -540 + at))} 11:00:00`,
  }
}

type Trim = VehicleCatalogue['trims'][number]

function feesOf(random: Random, kind: Kind, { price: car_price, fuel }: Trim) {
  const price = {
    car_price,
    discount_price: tenThousands(car_price * random.pick([0, 0.02, 0.03, 0.05])),
    extra_cost: random.pick([350_000, 600_000, 850_000]),
  }
  const conditions = conditionsOf(kind, fuel)
  return {
    ...price,
    ...conditions,
    monthly_from: lowestMonthlyFee(feeGrid({ ...price, discount: price.discount_price }, conditions)),
    over_km_won: kind === 'installment' ? 0 : fuel === 'ev' ? 110 : random.pick([150, 200, 260]),
  }
}

const includesOf = (kind: Kind): Product['includes'] =>
  kind === 'installment' ? [] : kind === 'lease_fin' ? ['tax'] : ['insurance', 'maintenance', 'tax', 'roadside']

/** Model and trim, without a word that ends the model and also begins the trim. */
function titleOf(model: string, trim: string) {
  const [first = '', ...rest] = trim.split(' ')
  return model.split(' ').at(-1) === first ? [model, ...rest].join(' ') : `${model} ${trim}`
}

const idsOf = (rows: readonly { id: number; model_id: number }[], modelId: number, most: number) =>
  rows.flatMap(({ id, model_id }) => (model_id === modelId ? [id] : [])).slice(0, most)

/** Offers on new cars with the terms that the price calculator needs. */
export function createOfferedProducts(
  random: Random,
  now: Date,
  { trims, models, paints, interiors }: VehicleCatalogue,
  firms: ProviderIds,
  pictures: SeedPictureStore,
): Promise<Product[]> {
  const fresh = trims.filter(({ status, price }) => status === 'on_sale' && price > 22_000_000)
  return Promise.all(
    random.sample(fresh, offeredKinds.length).map(async (trim, index): Promise<Product> => {
      const kind = offeredKinds[index] ?? 'long_rent'
      const model = models.find(({ id }) => id === trim.model_id)
      if (!model) throw new Error(`Trim ${trim.name} has no model.`)
      const status = stateOf(index)
      return {
        id: index + 1,
        code: `${termsByKind[kind].letter}-${String(2600 + index + 1)}`,
        name: `${titleOf(model.name, trim.name)} ${termsByKind[kind].word}`,
        kind,
        status,
        company_id: random.pick(kind === 'long_rent' || kind === 'subscribe' ? firms.rental : firms.finance),
        trim_id: trim.id,
        model_year: trim.model_year,
        ext_color_ids: idsOf(paints, model.id, 5),
        int_color_ids: idsOf(interiors, model.id, 3),
        description: htmlFromMarkdown(
          `**${titleOf(model.name, trim.name)}**\n- ${termsByKind[kind].promise}\n- ${kind === 'installment' ? '할부가 끝나면 명의가 온전히 고객께 있습니다.' : '만기에는 인수와 반납 가운데 고르실 수 있습니다.'}`,
        ),
        includes: includesOf(kind),
        min_age: 26,
        ...feesOf(random, kind, trim),
        ...saleOf(random, now, index, status),
        images: [await pictures.car(model.body_type, paints.filter(({ model_id }) => model_id === model.id)[1]?.hex)],
      }
    }),
  )
}

type Line = readonly [
  name: string,
  status: 'draft' | 'active' | 'ended',
  type: 'rate' | 'amount',
  value: number,
  condition: DiscountPolicyRow['condition'],
  last: number | null,
]

const discountLines: readonly Line[] = [
  ['시승 고객 첫 달 할인', 'active', 'amount', 100_000, 'ride', 1],
  ['재계약 3% 할인', 'active', 'rate', 3, 'renewal', null],
  ['법인 2% 할인', 'active', 'rate', 2, 'corp', null],
  ['지인 추천 세 달 할인', 'active', 'amount', 30_000, 'referral', 3],
  ['2025 오픈 기념 할인', 'ended', 'rate', 5, 'all', 6],
  ['겨울 구독 할인', 'draft', 'amount', 50_000, 'all', 3],
]

export const buildContractDiscountRows = (now: Date): DiscountPolicyRow[] =>
  discountLines.map(([name, status, discount_type, discount_value, condition, cycle_to], index) => ({
    id: index + 1,
    name,
    status,
    discount_type,
    discount_value,
    max_discount: discount_type === 'rate' ? 200_000 : null,
    effective_from: `${seoulDayOf(addDaysToDate(now, status === 'draft' ? 12 : -500))} 00:00:00`,
    effective_to: `${seoulDayOf(addDaysToDate(now, status === 'ended' ? -120 : 400))} 00:00:00`,
    priority: (index + 1) * 10,
    stackable: index === 2,
    cycle_from: 1,
    cycle_to,
    condition,
    created_at: `${seoulDayOf(addDaysToDate(now, -510 + index))} 09:30:00`,
  }))
