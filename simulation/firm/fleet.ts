import type { rcar } from '#resources/rental/fleet/rcar.ts'
import type { spot } from '#resources/rental/fleet/spot.ts'
import { seoulDayOf, addDaysToDate } from '#sample/base/calendar.ts'
import { htmlFromMarkdown } from '#server/seed/html.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { SeedPictureStore } from '#server/seed/pictures.ts'
import { currentPenaltyPolicyIds, currentPricePolicyIds } from './policies.ts'
import type { Random } from '#sample/base/random.ts'
import type { VehicleCatalogue } from '#server/seed/readVehicleCatalogue.ts'

type Car = SeedRow<typeof rcar>
type Spot = SeedRow<typeof spot>
type Trim = VehicleCatalogue['trims'][number]

export interface FleetContext {
  vehicles: VehicleCatalogue
  spots: readonly Spot[]
  insurerIds: readonly number[]
  ownerIds: readonly number[]
  tagIds: ReadonlyMap<string, number>
}

/** Price in won from which a car is premium. The minimum driver age is then 26. */
const premiumPrice = 80_000_000

// The more expensive a trim, the fewer cars of it.
const carsPerTrim = ({ price }: Trim) => Math.max(1, Math.round(200_000_000 / price) - 2)

const byModel = <T extends { model_id: number }>(rows: readonly T[]) => Map.groupBy(rows, ({ model_id }) => model_id)

function tagsOf({ price, fuel, seats }: Trim, body: string, age: number) {
  const rules: readonly (readonly [string, boolean])[] = [
    ['신차', age < 1.2],
    ['전기차', fuel === 'ev'],
    ['하이브리드', fuel === 'hybrid' || fuel === 'phev'],
    ['패밀리', body === 'suv' || body === 'mpv'],
    ['럭셔리', price >= premiumPrice],
    ['경제형', price < 26_000_000],
    ['오픈카', body === 'cabrio'],
    ['7인승 이상', seats >= 7],
    ['초보추천', price < 22_000_000],
  ]
  return rules.filter(([, holds]) => holds).map(([name]) => name)
}

function carState(random: Random, at: number) {
  // The first car is always active, so that a small fleet has one.
  const drawn = at === 0 ? 0 : random.next()
  if (drawn < 0.84) return { status: 'active' } as const
  if (drawn < 0.89) return { status: 'preparing' } as const
  if (drawn < 0.93) return { status: 'paused', status_reason: random.pick(['스팟 이전', '계약 갱신 검토', '촬영 대여']) } as const
  if (drawn < 0.98) return { status: 'repair', status_reason: random.pick(['앞범퍼 도장', '타이어 교체', '정기 점검', '사고 수리']) } as const
  return { status: 'retired', is_visible: false } as const
}

function registrationOf(random: Random, now: Date, age: number, price: number, insurerIds: readonly number[]) {
  const registered = addDaysToDate(now, -Math.round(age * 365) - 5)
  const insured = addDaysToDate(now, -random.between(5, 340))
  return {
    registered_on: seoulDayOf(registered),
    vehicle_age_due: seoulDayOf(addDaysToDate(registered, 8 * 365)),
    inspection_due: seoulDayOf(addDaysToDate(now, random.between(10, 700))),
    insurer_id: random.pick(insurerIds),
    insurance_no: `A${random.between(10_000_000, 99_999_999)}`,
    insurance_from: seoulDayOf(insured),
    insurance_to: seoulDayOf(addDaysToDate(insured, 365)),
    insurance_age: price >= premiumPrice ? 26 : 21,
    acquired_on: seoulDayOf(registered),
    acquired_price: Math.round((price * 0.94) / 1000) * 1000,
  }
}

const vinLetters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']

function keysOf(random: Random, at: number, ev: boolean) {
  const key_type = random.pick(['telematics', 'telematics', 'telematics', 'keybox', 'physical'] as const)
  return {
    key_type,
    key_memo: key_type === 'keybox' ? `키박스 번호 ${random.between(1000, 9999)}, 운전석 뒷바퀴 안쪽` : null,
    terminal_id: key_type === 'telematics' ? `RT-${String(10_000 + at)}` : null,
    hipass_no: `${random.between(1000, 9999)}-${random.between(1000, 9999)}-${random.between(1000, 9999)}`,
    fuel_card_no: `${ev ? 'EV' : 'OIL'}-${random.between(100_000, 999_999)}`,
  } as const
}

/** 하, 허 and 호 are the letters of rental plates. */
const plateOf = (random: Random, at: number) =>
  `${random.between(101, 399)}${random.pick(['하', '허', '호'])}${String(1000 + ((at * 7_919) % 9000)).padStart(4, '0')}`

/** Trim, model, colours and options of a car. */
interface Build {
  readonly trim: Trim
  readonly model: VehicleCatalogue['models'][number]
  readonly paint: VehicleCatalogue['paints'][number]
  readonly interiorId: number
  readonly optionIds: number[]
}

function createBuilder(random: Random, { trims, models, paints, interiors, options }: VehicleCatalogue) {
  const drawn = trims.flatMap((trim) => Array.from({ length: carsPerTrim(trim) }, () => trim))
  const [paintsOf, interiorsOf, optionsOf] = [byModel(paints), byModel(interiors), byModel(options)]
  const modelOf = new Map(models.map((model) => [model.id, model]))
  return (): Build => {
    const trim = random.pick(drawn)
    const model = modelOf.get(trim.model_id)
    if (!model) throw new Error(`Trim ${trim.name} has no model.`)
    const free = (optionsOf.get(model.id) ?? []).filter(({ require_ids }) => !require_ids?.length)
    const optionIds = random.sample(free, random.between(0, 2)).map(({ id }) => id)
    return { trim, model, paint: random.pick(paintsOf.get(model.id) ?? []), interiorId: random.pick(interiorsOf.get(model.id) ?? []).id, optionIds }
  }
}

/** The price policy of a trim. */
function levelOf({ price, fuel }: Trim) {
  if (price >= premiumPrice) return currentPricePolicyIds.premium
  if (fuel === 'ev') return currentPricePolicyIds.electric
  return price >= 38_000_000 ? currentPricePolicyIds.large : currentPricePolicyIds.standard
}

const buildColumns = ({ trim, model, paint, interiorId, optionIds }: Build) => ({
  name: `${model.name} ${trim.name}`,
  trim_id: trim.id,
  model_id: model.id,
  brand_id: model.brand_id,
  model_year: trim.model_year,
  ext_color_id: paint.id,
  int_color_id: interiorId,
  aoption_ids: optionIds,
  price_policy_id: levelOf(trim),
  penalty_policy_id: trim.price >= premiumPrice ? currentPenaltyPolicyIds.premium : currentPenaltyPolicyIds.standard,
  min_age: trim.price >= premiumPrice ? 26 : 21,
  min_license_years: trim.price >= premiumPrice ? 3 : 1,
})

/** Odometer at the start of the simulation, or of a new car. */
const odometerBefore = (random: Random, age: number) => Math.round(Math.max(0, age - 1.2) * random.between(9000, 22_000)) + random.between(20, 400)

const parkingOf = (random: Random, { id, lat_lng }: Spot) => ({
  spot_id: id,
  lat_lng,
  parking_memo: `${random.pick(['지하 1층', '지하 2층', '지상'])} ${random.pick(['A', 'B', 'C'])}구역 ${random.between(1, 40)}번`,
  is_delivery: random.chance(0.4),
})

const introduction = ({ trim, model }: Build, place: Spot) =>
  htmlFromMarkdown(`**${model.name}** ${trim.name} 모델입니다.\n- ${place.name}에서 만나실 수 있습니다.\n- 실내 금연 차량이며 매 이용 뒤 세차합니다.`)

const leisureTags = ['여행추천', '캠핑', '출퇴근', '반려동물', '첫 시승 할인']

/** The cars, with matching trim, paint, options and documents. */
export async function createFleetCars(random: Random, now: Date, ground: FleetContext, pictures: SeedPictureStore, count: number): Promise<Car[]> {
  const activeSpots = ground.spots.filter(({ status, type }) => status === 'active' && type !== 'dealer')
  const nextBuild = createBuilder(random, ground.vehicles)
  const year = 1970 + now.getTime() / (365.25 * 86_400_000)
  const carRows: Car[] = []
  const drawn: Promise<string>[] = []
  for (let at = 0; at < count; at++) {
    const build = nextBuild()
    const { trim, model, paint } = build
    const place = random.pick(activeSpots)
    const age = Math.max(0.05, year - trim.model_year - random.next() * 0.9)
    const state = carState(random, at)
    const tags = [...tagsOf(trim, model.body_type, age), ...random.sample(leisureTags, random.between(0, 1))]
    drawn.push(pictures.car(model.body_type, paint.hex))
    carRows.push({
      id: at + 1,
      plate_no: plateOf(random, at),
      vin: `K${Array.from({ length: 10 }, () => random.pick(vinLetters)).join('')}${100_000 + at}`,
      ...buildColumns(build),
      tag_ids: tags.flatMap((name) => ground.tagIds.get(name) ?? []),
      images: [],
      description: introduction(build, place),
      company_id: random.pick(ground.ownerIds),
      ...parkingOf(random, place),
      odometer_km: odometerBefore(random, age),
      fuel_pct: random.between(18, 100),
      ...keysOf(random, at, trim.fuel === 'ev'),
      ...registrationOf(random, now, age, trim.price, ground.insurerIds),
      ...state,
    })
  }
  // In parallel, because drawing is most of the work and uses all cores.
  for (const [at, key] of (await Promise.all(drawn)).entries()) carRows[at]?.images?.push(key)
  return carRows
}
