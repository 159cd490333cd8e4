import type { Database } from '#server/base/database.ts'

/** Compared columns of each table, without random values such as codes, keys and order numbers. */
const columnsByTable: Readonly<Record<string, string>> = {
  users: 'id, role, status, point_balance, joined_at',
  driver_licenses: 'id, user_id, status, renew_until',
  credit_cards: 'id, user_id, status, is_default',
  rents: 'id, user_id, rcar_id, status, payment_status, start_at, end_at, total_amount, paid_amount, refunded_amount, used_km',
  occupancies: 'id, rcar_id, holder, holder_id, from_at, to_at',
  rcar_states: 'id, rcar_id, rent_id, kind, odometer_km, result',
  rcar_disables: 'id, rcar_id, status, start_at, end_at',
  tlogs: 'id, kind, status, amount, user_id, target_type, target_id',
  point_logs: 'id, user_id, type, amount',
  coupons: 'id, program_id, user_id, status, discount_amount',
  fine_logs: 'id, kind, status, user_id, amount, paid_amount',
  claims: 'id, type, status, user_id, rent_id',
  reviews: 'id, rent_id, score, status, content',
  acc_rents: 'id, user_id, status, rcar_id, claim_amount, insurer_paid, balance_amount',
  purchases: 'id, user_id, product_id, status, monthly_fee, start_date, end_date',
  urents: 'id, purchase_id, cycle_no, status, start_date, end_date',
  monthly_invoices: 'id, purchase_id, status, total_amount, paid_amount',
}

export interface TableDigest {
  readonly rows: number
  readonly digest: string
}

/** A digest of each table. Two runs with the same result have equal digests. */
export async function digestTables(db: Database): Promise<Readonly<Record<string, TableDigest>>> {
  const matches: [string, TableDigest][] = []
  for (const [table, columns] of Object.entries(columnsByTable)) {
    const rows = `select id, row(${columns})::text as said from ${table}`
    const sql = `select count(*)::int as rows, md5(coalesce(string_agg(said, chr(10) order by id), '')) as digest from (${rows}) t`
    const [digest] = await db.query<TableDigest>(sql)
    if (digest) matches.push([table, digest])
  }
  return Object.fromEntries(matches)
}
