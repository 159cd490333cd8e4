import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { quote } from '#rules/quote.ts'
import type { PricePolicy } from '#rules/quote.ts'

/** What is asked of both sides. */
export interface HoldAsked {
  readonly rcar_id: number
  readonly start_at: string
  readonly end_at: string
  readonly driver_license_id: number
  readonly credit_card_id: number
  readonly cdw: string
  /** The floor has no sessions and is told. */
  readonly user_id: number
}

interface Found {
  readonly policy: PricePolicy & { readonly id: number; readonly name: string; readonly version_no: number }
  readonly penalty_policy_id: number
  readonly model_id: number
  readonly spot_id: number
  readonly birth_date: string
}

const facts = `select row_to_json(p) as policy, c.penalty_policy_id::int, c.model_id::int, c.spot_id::int, u.birth_date::text
  from rcars c join rent_price_policies p on p.id = c.price_policy_id, users u join driver_licenses l on l.user_id = u.id join credit_cards k on k.user_id = u.id
  where c.id = $1 and u.id = $2 and l.id = $3 and k.id = $4 and c.status = 'active' and u.status = 'active' and l.status = 'verified' and k.status = 'active'
  for no key update of c`

const wall = (param: string) => `${param}::text::timestamp at time zone 'Asia/Seoul'`

const insertRent = `with made as (
  insert into rents (code, status, payment_status, is_overdue, user_id, rcar_id, channel, start_at, end_at, block_end_at, hold_expires_at, extend_count, pickup_spot_id, return_spot_id,
    is_delivery, driver_license_id, total_amount, base_amount, event_discount, coupon_discount, cdw, cdw_amount, deductible, delivery_amount, price_policy_id, penalty_policy_id,
    price_snapshot, paid_amount, balance_amount, extra_amount, refunded_amount, cancel_fee, early_credit, credit_card_id, used_km, included_km, version, created_at, updated_at)
  values ($1, 'hold', 'unpaid', false, $2, $3, 'app', ${wall('$4')}, ${wall('$5')}, ${wall('$5')}, now() + interval '10 minutes', 0, $6, $6,
    false, $7, $8, $8, 0, 0, 'none', 0, 0, 0, $9, $10, $11, 0, 0, 0, 0, 0, 0, $12, 0, $13, 1, now(), now())
  returning id, hold_expires_at),
  noted as (insert into change_log (resource, row_id, action, actor_id, after) select 'rent', id, 'create', $2, $11::jsonb from made)
  select id, to_char(hold_expires_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as hold_expires_at from made`

const insertTime = `with made as (
  insert into occupancies (rcar_id, holder, holder_id, segment, user_id, from_at, to_at, user_to_at, version, created_at, updated_at)
  values ($1, 'rent', $2, 1, $3, ${wall('$4')}, ${wall('$5')}, ${wall('$5')}, 1, now(), now()) returning id)
  insert into change_log (resource, row_id, action, actor_id, after) select 'occupancy', id, 'create', $3, '{"version": 1}' from made`

async function book(client: PoolClient, asked: HoldAsked) {
  const { rcar_id, user_id, driver_license_id, credit_card_id, start_at, end_at, cdw } = asked
  const found = await client.query<Found>({ name: 'facts', text: facts, values: [rcar_id, user_id, driver_license_id, credit_card_id] })
  const [row] = found.rows
  if (!row) throw new Error(`no car ${rcar_id}, or nobody who may have it`)
  const { policy, penalty_policy_id, model_id, spot_id, birth_date } = row
  const car = { id: rcar_id, model_id, spot_id, tag_ids: [] }
  const booking = { policy, booked: start_at, start: start_at, end: end_at, car, is_first: true, holidays: new Set<number>(), birth_date, cdw }
  const price = quote({ ...booking, is_delivery: false, events: [], coupon: null, points: { asked: 0, balance: 0 } })
  const code = `R${randomBytes(6).toString('hex')}`
  const snapshot = { policy_name: policy.name, policy_version: policy.version_no, lines: price.lines }
  const values = [code, user_id, rcar_id, start_at, end_at, spot_id, driver_license_id, price.total_amount, policy.id, penalty_policy_id, snapshot]
  const made = await client.query<{ id: number; hold_expires_at: string }>({
    name: 'rent',
    text: insertRent,
    values: [...values, credit_card_id, price.included_km],
  })
  const [{ id, hold_expires_at } = { id: 0, hold_expires_at: '' }] = made.rows
  await client.query({ name: 'time', text: insertTime, values: [rcar_id, id, user_id, start_at, end_at] })
  return JSON.stringify({ id, code, hold_expires_at, quote: price })
}

/** A booking by hand: what its price and its guards ask for in one statement under the car's lock, the ride, its time, each with its history. */
export async function hold(pool: Pool, asked: HoldAsked) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await book(client, asked)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
