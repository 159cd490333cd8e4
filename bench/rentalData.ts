import { creditCard } from '#resources/members/card/creditCard.ts'
import { driverLicense } from '#resources/members/licence/driverLicense.ts'
import { occupancy } from '#resources/rental/occupancy/occupancy.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { rentPenaltyPolicy } from '#resources/rental/pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '#resources/rental/pricing/rentPricePolicy.ts'
import { spot } from '#resources/rental/fleet/spot.ts'
import { user } from '#resources/members/account/user.ts'
import type { Database } from '#server/base/database.ts'
import type { ColumnExpressions } from './fillTable.ts'
import { fillTable } from './fillTable.ts'

export interface RentalSizes {
  /** Number of active, searchable cars. */
  cars: number
  /** Number of members with licence and card. */
  riders: number
  /** Number of existing occupancies. */
  occupancies: number
}

/** The data of the measurements; ids are consecutive. */
export interface RentalData extends RentalSizes {
  firstCar: number
  firstRider: number
}

const unlimitedPeriod = { effective_from: `timestamptz '2026-01-01'`, effective_to: `timestamptz '2099-01-01'` }
const json = (value: object) => `'${JSON.stringify(value)}'::jsonb`

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => ({
  weekday,
  pickup_from: '00:00',
  pickup_to: '23:59',
  return_from: '00:00',
  return_to: '23:59',
}))

const prices: ColumnExpressions = {
  name: `'요금 ' || n`,
  status: `'active'`,
  ...unlimitedPeriod,
  weekday_hour: '8000 + n * 100',
  weekend_hour: '10000 + n * 100',
  weekday_day: '70000 + n * 1000',
  weekend_day: '90000 + n * 1000',
  long_tiers: json([{ min_days: 2, rate: 5 }]),
  km_tiers: json([{ won: 180 }]),
  cdw_options: json([{ code: 'premium', day: 18_000, deductible: 50_000 }]),
}

const penalties: ColumnExpressions = { name: `'페널티 ' || n`, status: `'active'`, ...unlimitedPeriod, cancel_tiers: json([{ hours_before: 0, rate: 10 }]) }

const spots: ColumnExpressions = {
  status: `'active'`,
  hours: json(week),
  lat_lng: `jsonb_build_object('lat', 37.4 + n % 100 / 500.0, 'lng', 126.8 + n % 77 / 300.0)`,
}

const riders: ColumnExpressions = {
  name: `'회원 ' || n`,
  role: `'normal'`,
  status: `'active'`,
  phone: `'010' || lpad(n::text, 8, '0')`,
  birth_date: `date '1980-01-01' + n % 3000`,
  unpaid_amount: '0',
}

/** Occupancies of a few hours, spread over all cars and the next weeks. */
const occupancyColumns = (firstCar: number, cars: number): ColumnExpressions => {
  const from = `date_trunc('hour', now()) + (n / ${cars} * 29 + n % 17) * interval '1 hour'`
  const to = `${from} + interval '5 hours'`
  return {
    rcar_id: `${firstCar} + n % ${cars}`,
    user_id: 'null',
    holder: `'rcarDisable'`,
    holder_id: 'n',
    segment: '1',
    from_at: from,
    to_at: to,
    user_to_at: to,
  }
}

/** Car settings that allow any licence, for bookings from now until a year from now. */
const bookable: ColumnExpressions = {
  min_age: '20',
  min_license_years: '0',
  insurance_age: 'null',
  min_rent_min: '10',
  max_rent_min: '43200',
  lead_min: '0',
  turnaround_min: '0',
  book_open_days: '365',
  sort: 'n % 5',
}

/** Creates cars at many spots with many price policies, members who may book them, and existing occupancies. */
export async function fillRentals(db: Database, sizes: RentalSizes): Promise<RentalData> {
  const { cars, riders: memberCount, occupancies } = sizes
  const [policyCount, spotCount] = [20, Math.max(1, Math.floor(cars / 100))]
  // Raises the booking limits per member, because the benchmark books continuously.
  await db.query(
    `insert into configs (key, config_group, value_type, value, title) values ('rent.member_limits', 'rent', 'json', '{"unpaid": 10000, "let_go": 10000, "ahead": 10000}', '회원 한 사람의 예약 한도')`,
  )
  const firstPolicy = await fillTable(db, rentPricePolicy, { rows: policyCount, spread: prices })
  const penaltyPolicy = await fillTable(db, rentPenaltyPolicy, { rows: 1, spread: penalties })
  const firstSpot = await fillTable(db, spot, { rows: spotCount, spread: spots })
  const firstCar = await fillTable(db, rcar, {
    rows: cars,
    spread: {
      plate_no: `lpad((100 + n % 900)::text, 3, '0') || '나' || lpad((n / 900 % 10000)::text, 4, '0')`,
      status: `'active'`,
      is_visible: 'true',
      spot_id: `${firstSpot} + n % ${spotCount}`,
      price_policy_id: `${firstPolicy} + n % ${policyCount}`,
      penalty_policy_id: `${penaltyPolicy}`,
      ...bookable,
    },
  })
  const firstRider = await fillTable(db, user, { rows: memberCount, spread: riders })
  await fillTable(db, driverLicense, {
    rows: memberCount,
    spread: {
      user_id: `${firstRider} + n - 1`,
      status: `'verified'`,
      class: `'c1'`,
      acquired_on: `date '2012-01-02'`,
      renew_until: `date '2099-01-01'`,
      license_hash: `'bench-' || n`,
    },
  })
  await fillTable(db, creditCard, { rows: memberCount, spread: { user_id: `${firstRider} + n - 1`, status: `'active'`, expires: 'null' } })
  await fillTable(db, occupancy, { rows: occupancies, spread: occupancyColumns(firstCar, cars) })
  return { ...sizes, firstCar, firstRider }
}
