import { rcar } from '#resources/rental/fleet/rcar.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { user } from '#resources/members/account/user.ts'
import type { Database } from '#server/base/database.ts'
import type { ColumnExpressions } from './fillTable.ts'
import { fillTable } from './fillTable.ts'

/** Three-syllable names out of 3,360 combinations, so that one or two syllables match some rows. */
const userColumns: ColumnExpressions = {
  name: `substr('김이박최정강조윤장임한오서신권황안송전홍', 1 + n % 20, 1) || substr('민서도하예지주수현우준영은아', 1 + n / 20 % 14, 1) || substr('윤진우연호은빈서율아준현', 1 + n / 280 % 12, 1)`,
  phone: `'010' || lpad((20000000 + n)::text, 8, '0')`,
  email: `'bench' || n || '@example.com'`,
  status: `case when n % 40 = 0 then 'dormant' else 'active' end`,
  point_balance: 'n % 500 * 100',
  rent_count: 'n % 30',
  agree_push: 'n % 2 = 0',
  agree_sms: 'n % 3 = 0',
  ...Object.fromEntries(['joined_at', 'created_at', 'updated_at'].map((key) => [key, `timestamptz '2024-01-01' + n * interval '7 minutes'`])),
}

const carColumns: ColumnExpressions = {
  plate_no: `lpad((100 + n % 900)::text, 3, '0') || '가' || lpad((n / 900 % 10000)::text, 4, '0')`,
  status: `(array['active','active','active','active','active','active','paused','repair','preparing'])[1 + n % 9]`,
  model_year: '2020 + n % 6',
  is_visible: 'n % 10 > 0',
  odometer_km: 'n % 90000',
  fuel_pct: 'n % 101',
  score_avg: '(n % 50) / 10.0',
  registered_on: `date '2020-01-01' + n % 2000`,
  inspection_due: `date '2026-01-01' + n % 700`,
  ...Object.fromEntries(['created_at', 'updated_at'].map((key) => [key, `timestamptz '2022-01-01' + n * interval '90 seconds'`])),
}

/** Rentals spread over all users and cars. */
const rentalColumns = (firstUser: number, firstCar: number, sizes: RowCounts): ColumnExpressions => ({
  user_id: `${firstUser} + (n * 7919::bigint) % ${sizes.users}`,
  rcar_id: `${firstCar} + (n * 104729::bigint) % ${sizes.cars}`,
  status: `(array['completed','completed','completed','completed','completed','canceled','reserved','in_use','returned'])[1 + n % 9]`,
  total_amount: 'n % 300 * 1000',
  used_km: 'n % 700',
  start_at: `timestamptz '2022-01-01' + n * interval '90 seconds'`,
  end_at: `timestamptz '2022-01-01' + n * interval '90 seconds' + (4 + n % 60) * interval '1 hour'`,
  ...Object.fromEntries(['created_at', 'updated_at'].map((key) => [key, `timestamptz '2022-01-01' + n * interval '80 seconds'`])),
})

export interface RowCounts {
  users: number
  cars: number
  rides: number
}

/** Fills the tables of a run; the spread columns are those that the comparisons filter, sort and search by. Returns the id of the first car. */
export async function fillTables(db: Database, sizes: RowCounts) {
  const firstUser = await fillTable(db, user, { rows: sizes.users, spread: userColumns })
  const firstCar = await fillTable(db, rcar, { rows: sizes.cars, spread: carColumns })
  await fillTable(db, rent, { rows: sizes.rides, spread: rentalColumns(firstUser, firstCar, sizes) })
  return firstCar
}
