import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#server/files/openStore.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import type { TestApp } from '../testApp.ts'
import { breaking, count, demoHouse } from './demoHouse.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await demoHouse()
})
afterAll(() => testApp.close())

const expectNone = async (sql: string) => expect(await breaking(testApp, sql)).toEqual([])
const today = `timestamptz '2026-11-20 12:00 Asia/Seoul'`

test('there are rides in every state, as many as promised', async () => {
  const states = await testApp.db.query<{ status: string; n: string }>('select status, count(*) as n from rents group by 1')
  const by = Object.fromEntries(states.map(({ status, n }) => [status, Number(n)]))
  expect(await count(testApp, 'rents')).toBeGreaterThan(1450)
  expect(by.completed).toBeGreaterThan(1000)
  expect(by.hold).toBe(3)
  for (const state of ['reserved', 'in_use', 'returned', 'canceled', 'no_show', 'expired']) expect(by[state]).toBeGreaterThan(6)
  expect(await count(testApp, 'rents', 'is_overdue')).toBeGreaterThanOrEqual(3)
  expect(await count(testApp, 'rents', `is_overdue <> (status = 'in_use' and end_at < ${today})`)).toBe(0)
  const sizes: Record<string, number> = {
    coupons: 2000,
    coupon_programs: 12,
    rent_events: 8,
    driver_licenses: 1300,
    nicecerts: 1400,
    credit_cards: 1200,
    claims: 120,
    rcar_disables: 60,
  }
  for (const [table, least] of Object.entries(sizes)) expect(await count(testApp, table)).toBeGreaterThanOrEqual(least)
  for (const [table, least] of Object.entries({ fine_logs: 180, reviews: 400, notis: 1000, rcar_states: 500 }))
    expect(await count(testApp, table)).toBeGreaterThan(least)
})

test('states follow from the clock', async () => {
  await expectNone(`select code, status from rents where
    (status = 'reserved') and start_at <= ${today}
    or status in ('in_use', 'returned', 'completed') and (actual_start_at is null or actual_start_at > ${today})
    or status in ('returned', 'completed') and (actual_end_at is null or actual_end_at > ${today} or actual_end_at < actual_start_at)
    or status = 'in_use' and actual_end_at is not null
    or status in ('canceled', 'no_show') and (canceled_at is null or canceled_at > ${today} or canceled_at < created_at)
    or status = 'hold' and (hold_expires_at <= ${today} or start_at <= ${today})
    or status = 'expired' and hold_expires_at > ${today}
    or created_at > ${today} or created_at > start_at or start_at >= end_at or start_at > created_at + interval '61 days'`)
})

test('no car and no member is taken twice at once', async () => {
  const held = `select rcar_id, user_id, id, tstzrange(start_at, coalesce(block_end_at, end_at)) as span, tstzrange(start_at, greatest(end_at, actual_end_at)) as own
    from rents where status in ('hold', 'reserved', 'in_use', 'returned', 'completed')`
  await expectNone(`with held as (${held}) select a.id, b.id as other from held a join held b on a.rcar_id = b.rcar_id and a.id < b.id and a.span && b.span`)
  await expectNone(`with held as (${held}) select a.id, b.id as other from held a join held b on a.user_id = b.user_id and a.id < b.id and a.own && b.own`)
  await expectNone(
    `with held as (${held}) select h.id, d.id as other from held h join rcar_disables d on d.rcar_id = h.rcar_id and d.status <> 'canceled' and tstzrange(d.start_at, d.end_at) && h.span`,
  )
  await expectNone(
    `select a.id from rcar_disables a join rcar_disables b on a.rcar_id = b.rcar_id and a.id < b.id and a.status <> 'canceled' and b.status <> 'canceled' and tstzrange(a.start_at, a.end_at) && tstzrange(b.start_at, b.end_at)`,
  )
})

test('whoever holds a car has its time, to the second, and nobody else has any', async () => {
  const held = `select 'rent' as holder, id, rcar_id, start_at, block_end_at as end_at from rents where status in ('hold', 'reserved', 'in_use', 'returned', 'completed')
    union all select 'rent', id, rcar_id, start_at, canceled_at from rents where status = 'no_show'
    union all select 'rcarDisable', id, rcar_id, start_at, end_at from rcar_disables where status <> 'canceled'`
  const taken = 'select holder, holder_id, rcar_id, from_at, to_at from occupancies'
  await expectNone(`(${held}) except (${taken})`)
  await expectNone(`(${taken}) except (${held})`)
  expect(await count(testApp, 'occupancies')).toBeGreaterThan(1300)
})

test('cars that are booked are on the road, and drivers may drive them', async () => {
  await expectNone(`select r.id from rents r join rcars c on c.id = r.rcar_id where r.status in ('hold', 'reserved', 'in_use') and c.status <> 'active'`)
  await expectNone(`select r.id from rents r join rcars c on c.id = r.rcar_id join users u on u.id = r.user_id
    where age((r.start_at at time zone 'Asia/Seoul')::date, u.birth_date) < make_interval(years => greatest(c.min_age, c.insurance_age))
    or u.status <> 'active' and r.status in ('hold', 'reserved', 'in_use') or r.start_at < c.registered_on`)
  await expectNone(`select r.id from rents r join driver_licenses l on l.id = r.driver_license_id join rcars c on c.id = r.rcar_id join trims t on t.id = c.trim_id
    where l.user_id <> r.user_id or l.verified_at > r.created_at or l.renew_until < (r.end_at at time zone 'Asia/Seoul')::date
    or l.status not in ('verified', 'replaced') or t.license_class = 'class1' and l.class not in ('c1', 'c1_large')`)
  await expectNone(`select r.id from rents r join credit_cards c on c.id = r.credit_card_id where c.user_id <> r.user_id or c.registered_at > r.created_at`)
})

test('kilometres of a car run forward, ride after ride', async () => {
  await expectNone(`select id from rents where used_km <> coalesce(end_odo - start_odo, 0)`)
  await expectNone(
    `select id from (select id, start_odo, lag(coalesce(end_odo, start_odo)) over (partition by rcar_id order by actual_start_at) as before from rents where actual_start_at is not null) t where start_odo < before`,
  )
  await expectNone(
    `select id from (select id, odometer_km, lag(odometer_km) over (partition by rcar_id order by checked_at, id) as before from rcar_states) t where odometer_km < before`,
  )
  await expectNone(
    `select id from (select id, prev_state_id, lag(id) over (partition by rcar_id order by checked_at, id) as before from rcar_states) t where prev_state_id is distinct from before`,
  )
  await expectNone(`select c.id from rcars c join rents r on r.rcar_id = c.id where c.odometer_km < coalesce(r.end_odo, r.start_odo)`)
  await expectNone(`select c.id from rcars c join lateral (select * from rcar_states s where s.rcar_id = c.id order by checked_at desc, id desc limit 1) s on true
    where c.last_state_id <> s.id or c.odometer_km <> s.odometer_km or c.fuel_pct <> s.fuel_pct`)
})

test('inspections show all sides, and their new marks are counted', async () => {
  await expectNone(`select id from rcar_states s where new_damage_count <> (select count(*) from jsonb_array_elements(coalesce(damages, '[]')) d where (d ->> 'is_new')::boolean)
    or (select count(distinct p ->> 'slot') from jsonb_array_elements(photos) p where p ->> 'slot' in ('front', 'rear', 'left', 'right')) <> 4`)
  await expectNone(
    `select r.id from rents r join rcar_states s on s.id in (r.pickup_state_id, r.return_state_id) where s.rent_id <> r.id or s.rcar_id <> r.rcar_id`,
  )
  await expectNone(
    `select f from (select distinct p ->> 'photo' as f from rcar_states s, jsonb_array_elements(s.photos) p) t where f not in (select key from files)`,
  )
  for (const result of ['pending', 'issue']) expect(await count(testApp, 'rcar_states', `result = '${result}'`)).toBeGreaterThan(0)
})

test('a score is the mean of what may be read, and texts are nobody’s twice', async () => {
  await expectNone(
    `select c.id from rcars c left join (select rcar_id, round(avg(score), 2) as mean from reviews where status = 'visible' group by 1) v on v.rcar_id = c.id where c.score_avg is distinct from v.mean`,
  )
  await expectNone(
    `select v.id from reviews v join rents r on r.id = v.rent_id where r.status <> 'completed' or r.user_id <> v.user_id or r.rcar_id <> v.rcar_id or v.created_at < r.actual_end_at`,
  )
  await expectNone(`select content from reviews where content is not null group by 1 having count(*) > 1`)
})

test('claims are due by their priority and told in order', async () => {
  await expectNone(`select id from claims where due_at <> created_at + case priority when 'urgent' then interval '1 hour' when 'high' then interval '4 hours' when 'normal' then interval '24 hours' else interval '72 hours' end
    or (status in ('resolved', 'rejected', 'closed')) <> (resolved_at is not null) or resolved_at > ${today} or status <> 'received' and assignee_id is null`)
  await expectNone(`select c.id from claims c join users u on u.id = c.assignee_id where u.role <> 'admin'`)
  expect(await count(testApp, '(select distinct status from claims) s')).toBe(6)
  await expectNone(`select c.id from claims c join rcar_disables d on d.id = c.rcar_disable_id where d.claim_id <> c.id or d.rcar_id <> c.rcar_id`)
})

test('pictures of inspections are kept by the sweep, and a nobody’s picture is not', async () => {
  const key = '0'.repeat(64)
  await testApp.db.query(`insert into files (key, mime, size, name, created_at) values ($1, 'image/webp', 1, 'lost.webp', now() - interval '30 days')`, [key])
  await testApp.db.query(`update files set created_at = now() - interval '30 days'`)
  await sweepFiles(testApp.db, openStore(testApp.context.env), testApp.context.cipher)
  expect(await count(testApp, 'files', `key = '${key}'`)).toBe(0)
  await expectNone(`select f from (select distinct p ->> 'photo' as f from rcar_states s, jsonb_array_elements(s.photos) p union select f ->> 'key' from fine_logs l, jsonb_array_elements(l.files) f) t
    where f not in (select key from files)`)
})
