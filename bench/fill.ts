import type { Database } from '#server/base/database.ts'

interface Index {
  name: string
  made: string
}

/** Rows are many times faster without the indexes that are made again afterwards. */
async function withoutIndexes(db: Database, table: string, insert: () => Promise<unknown>) {
  const indexes = await db.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  await insert()
  for (const { made } of indexes) await db.query(made)
}

const users = `
  insert into users (name, phone, email, role, status, joined_at, point_balance, rent_count, is_foreigner, agree_push, agree_sms, agree_night, created_at, updated_at)
  select substr('김이박최정강조윤장임한오서신권황안송전홍', 1 + n % 20, 1) || substr('민서도하예지주수현우준영은아', 1 + n / 20 % 14, 1) || substr('윤진우연호은빈서율아준현', 1 + n / 280 % 12, 1),
    '010' || lpad((20000000 + n)::text, 8, '0'), 'bench' || n || '@example.com', 'normal', case when n % 40 = 0 then 'dormant' else 'active' end,
    timestamptz '2024-01-01' + n * interval '7 minutes', n % 500 * 100, n % 30, false, n % 2 = 0, n % 3 = 0, false,
    timestamptz '2024-01-01' + n * interval '7 minutes', timestamptz '2024-01-01' + n * interval '7 minutes'
  from generate_series(1, $1::int) n`

const cars = `
  insert into rcars (plate_no, name, status, trim_id, model_id, brand_id, model_year, images, company_id, spot_id, is_visible, key_type, odometer_km, fuel_pct, score_avg, registered_on, inspection_due, created_at, updated_at)
  select lpad((100 + n % 900)::text, 3, '0') || substr('하허호가나다라마바사아자', 1 + n / 9000000 % 12, 1) || lpad((n / 900 % 10000)::text, 4, '0'),
    m.name, (array['active','active','active','active','active','active','paused','repair','preparing'])[1 + n % 9], t.id, m.id, m.brand_id, 2020 + n % 6, '{}',
    c.ids[1 + n % cardinality(c.ids)], s.ids[1 + n % cardinality(s.ids)], n % 10 > 0, 'telematics', n % 90000, n % 101, (n % 50) / 10.0, date '2020-01-01' + n % 2000, date '2026-01-01' + n % 700,
    timestamptz '2022-01-01' + n * interval '90 seconds', timestamptz '2022-01-01' + n * interval '90 seconds'
  from generate_series(1, $1::int) n
  cross join (select array_agg(id order by id) as ids from trims) a
  cross join (select array_agg(id order by id) as ids from spots) s
  cross join (select array_agg(id order by id) as ids from companies) c
  join trims t on t.id = a.ids[1 + n % cardinality(a.ids)] join models m on m.id = t.model_id`

/** A million cars and two hundred thousand users beside the demo data; `cars` says how many cars instead. */
export async function fill(db: Database, counts: { users: number; cars: number }) {
  await withoutIndexes(db, 'users', () => db.query(users, [counts.users]))
  await withoutIndexes(db, 'rcars', () => db.query(cars, [counts.cars]))
  await db.query('analyze')
}
