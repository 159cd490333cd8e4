import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { EventCandidate } from '#rules/pricing/event.ts'
import type { WeekdayOpeningHours } from '#rules/hours.ts'
import { canReturn, canPickUp, findOpeningHours } from '#rules/hours.ts'
import { computeRentalQuote } from '#rules/pricing/computeRentalQuote.ts'
import type { PricePolicy } from '#rules/pricing/computeRentalQuote.ts'
import { toHolidayDayNumbers } from '#rules/base/seoulTime.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { memoize } from '#schema/row/fieldKey.ts'
import { readEnv } from '#server/base/env.ts'
import { createCipher } from '#server/base/cipher.ts'
import { readEncryptionKeys } from '#server/base/readEncryptionKeys.ts'

/** Request of both sides. */
export interface HoldRequest {
  readonly rcar_id: number
  readonly start_at: string
  readonly end_at: string
  readonly driver_license_id: number
  readonly credit_card_id: number
  readonly cdw: string
  /** The baseline has no sessions, so the user is in the request. */
  readonly user_id: number
}

interface HoldFacts {
  readonly policy: PricePolicy & { readonly id: number; readonly name: string; readonly version_no: number }
  readonly penalty_policy_id: number
  readonly no_show_min: number
  readonly model_id: number
  readonly spot_id: number
  readonly hours: readonly WeekdayOpeningHours[]
  readonly birth_date: string
  readonly phone: string
  readonly driver: string
  readonly licence: string
  readonly birth_date_sealed: Buffer
  readonly license_no: Buffer
  readonly is_first: boolean
  readonly events: readonly EventCandidate[]
  readonly settings: { readonly 'rent.hold_minutes'?: number; readonly 'holiday.days'?: readonly { readonly date: string }[] } | null
}

const momentSql = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS')`
const linkedIdsSql = (to: string) => `array(select l.to_id from rent_events_${to}s l where l.from_id = e.id) as ${to}_ids`
const isCountedSql = `status in ('hold', 'reserved', 'in_use', 'returned', 'completed')`
const usageCountSql = (quotaColumn: string, userCondition: string) =>
  `case when e.${quotaColumn} is null then 0 else (select count(*) from rents r where r.rent_event_id = e.id${userCondition} and r.${isCountedSql}) end`

const runningEventsSql = `select json_build_object('event', row_to_json(x), 'used', json_build_object('all', ${usageCountSql('qty_total', '')}, 'own', ${usageCountSql('qty_user', ' and r.user_id = $2')})) as candidate
  from rent_events e, lateral (select e.id, e.name, e.status, ${momentSql('e.run_from')} as run_from, ${momentSql('e.run_to')} as run_to, e.basis, e.discount_type, e.discount_value, e.max_discount, e.priority, e.scope,
    e.weekdays, e.min_hours, e.first_rent_only, e.coupon_stackable, e.qty_total, e.qty_user, ${['rcar', 'tag', 'model', 'spot'].map(linkedIdsSql).join(', ')}) x where e.status = 'active' and e.deleted_at is null`

const factsSql = `select row_to_json(p) as policy, n.id::int as penalty_policy_id, n.no_show_min, c.model_id::int, c.spot_id::int, s.hours, u.birth_date::text, u.phone, l.name as driver, l.class as licence,
    l.birth_date_sealed, l.license_no_sealed as license_no,
    exists (select from rent_events where status = 'active' and first_rent_only) and not exists (select from rents where user_id = $2 and ${isCountedSql}) as is_first,
    array(${runningEventsSql}) as events, (select json_object_agg(key, value) from configs where key in ('rent.hold_minutes', 'holiday.days')) as settings
  from rcars c join rent_price_policies p on p.id = c.price_policy_id join rent_penalty_policies n on n.id = c.penalty_policy_id join spots s on s.id = c.spot_id join trims t on t.id = c.trim_id,
    users u join driver_licenses l on l.user_id = u.id join credit_cards k on k.user_id = u.id
  where c.id = $1 and u.id = $2 and l.id = $3 and k.id = $4 and c.status = 'active' and c.is_visible and s.status = 'active' and u.status = 'active' and u.role = 'normal' and u.unpaid_amount = 0
    and l.status = 'verified' and (t.license_class <> 'class1' or l.class in ('c1', 'c1_large')) and (t.transmission <> 'manual' or l.class <> 'c2_auto') and l.renew_until >= left($5, 10)::date
    and l.acquired_on + make_interval(years => ceil(c.min_license_years)::int) <= left($5, 10)::date and age(left($5, 10)::date, u.birth_date) >= make_interval(years => greatest(c.min_age, c.insurance_age)) and k.status = 'active'`

const wallTimeSql = (param: string) => `${param}::text::timestamp at time zone 'Asia/Seoul'`

/** Inserts the rental, its occupancy, and the change log entries of both. */
const insertSql = `with rental as (
  insert into rents (code, status, payment_status, is_overdue, user_id, rcar_id, channel, start_at, end_at, block_end_at, no_show_at, hold_expires_at, extend_count, pickup_spot_id, return_spot_id,
    is_delivery, driver_license_id, driver_snapshot, driver_snapshot_sealed, total_amount, base_amount, event_discount, coupon_discount, point_used, cdw, cdw_amount, deductible, delivery_amount,
    price_policy_id, penalty_policy_id, price_snapshot, paid_amount, balance_amount, extra_amount, refunded_amount, cancel_fee, early_credit, credit_card_id, used_km, included_km,
    version, created_at, created_by_id, updated_at, updated_by_id)
  values ($1, 'hold', 'unpaid', false, $2, $3, 'app', ${wallTimeSql('$4')}, ${wallTimeSql('$5')}, ${wallTimeSql('$5')}, ${wallTimeSql('$4')} + make_interval(mins => $6), ${wallTimeSql('$7')}, 0, $8, $8,
    false, $9, '••••', $10, $11, $12, $13, 0, 0, 'none', 0, 0, 0, $14, $15, $16, 0, 0, 0, 0, 0, 0, $17, 0, $18, 1, now(), $2, now(), $2) returning id),
  rent_log as (insert into change_log (resource, row_id, action, actor_id, request_id, after) select 'rent', id, 'hold', $2, $19, $20::jsonb from rental),
  occupancy as (
    insert into occupancies (rcar_id, holder, holder_id, segment, user_id, from_at, to_at, user_to_at, version, created_at, created_by_id, updated_at, updated_by_id)
    select $3, 'rent', id, 1, $2, ${wallTimeSql('$4')}, ${wallTimeSql('$5')}, ${wallTimeSql('$5')}, 1, now(), $2, now(), $2 from rental returning id, holder_id),
  occupancy_log as (insert into change_log (resource, row_id, action, actor_id, request_id, after)
    select 'occupancy', id, 'hold', $2, $19, $21::jsonb || jsonb_build_object('holder_id', holder_id) from occupancy)
  select id from rental`

const serverCipher = memoize((settings: NodeJS.ProcessEnv) => createCipher(readEncryptionKeys(readEnv(settings))))

/** The encrypted driver data of the rental contract. */
function encryptDriver({ driver, phone, licence, birth_date_sealed, license_no }: HoldFacts) {
  const cipher = serverCipher(process.env)
  const decrypt = (encryptedValue: Buffer): unknown => JSON.parse(cipher.decrypt(encryptedValue))
  return cipher.encrypt(JSON.stringify({ name: driver, birth_date: decrypt(birth_date_sealed), phone, license_no: decrypt(license_no), class: licence }))
}

function priceOf(facts: HoldFacts, holdRequest: HoldRequest) {
  const { policy, model_id, spot_id, hours, birth_date, events, settings, is_first } = facts
  const { rcar_id: id, start_at: start, end_at: end, cdw } = holdRequest
  const holidays = toHolidayDayNumbers((settings?.['holiday.days'] ?? []).map(({ date }) => date))
  if (!canPickUp(findOpeningHours(hours, start, holidays), start) || !canReturn(findOpeningHours(hours, end, holidays), end))
    throw new Error(`spot ${spot_id} is closed`)
  const booking = {
    policy,
    booked_at: toSeoulWallTime(new Date()),
    start,
    end,
    car: { id, model_id, spot_id, tag_ids: [] },
    is_first,
    holidays,
    birth_date,
    cdw,
  }
  return computeRentalQuote({ ...booking, is_delivery: false, events, coupon: null, points: { requested: 0, balance: 0 } })
}

/** The change log entry of the rental. */
function historyOf(
  { policy, penalty_policy_id, spot_id }: HoldFacts,
  { start_at, end_at, cdw, ...ids }: HoldRequest,
  { code, hold_expires_at, price }: HoldDraft,
) {
  const { total_amount, base_amount, event_discount, included_km } = price
  const lines = price.lines.map(({ code: lineCode, label, amount }) => ({ code: lineCode, label: label.ko, amount }))
  const price_snapshot = { policy_name: policy.name, policy_version: policy.version_no, lines }
  const policies = { price_policy_id: policy.id, penalty_policy_id, price_snapshot }
  const spots = { pickup_spot_id: spot_id, return_spot_id: spot_id }
  const times = { start_at, end_at, block_end_at: end_at, hold_expires_at }
  const states = { status: 'hold', payment_status: 'unpaid', channel: 'app', driver_snapshot: '••••', version: 1 }
  const amounts = { total_amount, base_amount, event_discount, included_km, paid_amount: 0, balance_amount: 0, extra_amount: 0, cancel_fee: 0 }
  return { code, cdw, ...ids, ...policies, ...spots, ...times, ...states, ...amounts, coupon_discount: 0, cdw_amount: 0, delivery_amount: 0 }
}

interface HoldDraft {
  readonly code: string
  readonly hold_expires_at: string
  readonly price: ReturnType<typeof priceOf>
}

async function insertRental(client: PoolClient, holdRequest: HoldRequest) {
  const { rcar_id, user_id, driver_license_id, credit_card_id, start_at, end_at } = holdRequest
  const { rows } = await client.query<HoldFacts>({ name: 'facts', text: factsSql, values: [rcar_id, user_id, driver_license_id, credit_card_id, end_at] })
  const [facts] = rows
  if (!facts) throw new Error(`no car ${rcar_id}, or the member may not book it`)
  const { policy, penalty_policy_id, no_show_min, spot_id, settings } = facts
  const price = priceOf(facts, holdRequest)
  const { total_amount, base_amount, event_discount, included_km } = price
  const code = `R${randomBytes(6).toString('hex')}`
  const hold_expires_at = toSeoulWallTime(new Date(Date.now() + (settings?.['rent.hold_minutes'] ?? 10) * 60_000))
  const after = historyOf(facts, holdRequest, { code, hold_expires_at, price })
  const occupancy = { rcar_id, holder: 'rent', segment: 1, user_id, from_at: start_at, to_at: end_at, user_to_at: end_at, version: 1 }
  const values = [code, user_id, rcar_id, start_at, end_at, no_show_min, hold_expires_at, spot_id, driver_license_id, encryptDriver(facts)]
  const amounts = [total_amount, base_amount, event_discount, policy.id, penalty_policy_id, after.price_snapshot, credit_card_id, included_km]
  const created = await client.query<{ id: number }>({ name: 'write', text: insertSql, values: [...values, ...amounts, randomUUID(), after, occupancy] })
  return JSON.stringify({ id: created.rows[0]?.id, code, hold_expires_at, quote: price })
}

/**
 * A hand-written booking that stores the same data as ours: under a lock of the member, since two concurrent bookings must not both get the
 * first-rental discount.
 * One statement reads everything for price and checks, another inserts. Sessions, rights and notifications are left out.
 */
export async function createBaselineHold(pool: Pool, holdRequest: HoldRequest) {
  const client = await pool.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('baseline.booking'), ${Math.trunc(holdRequest.user_id)})`)
    const response = await insertRental(client, holdRequest)
    await client.query('commit')
    return response
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
