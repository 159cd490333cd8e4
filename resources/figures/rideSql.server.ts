import { drivenRentalStates } from '../rental/rent/rentStates.ts'

/** SQL conditions and expressions of figures: about rentals (`r`), their cars (`c`), demand counts (`d`) and a period (`s`). */

export const drivenRentalsSql = `r.deleted_at is null and r.status in (${drivenRentalStates.map((state) => `'${state}'`).join(', ')})`
export const paidSql = `(r.paid_amount > 0 or r.status in ('reserved', 'in_use', 'returned', 'completed', 'no_show'))`
export const inServiceSql = `c.deleted_at is null and c.status in ('active', 'paused', 'repair')`
export const startedInSpanSql = 'r.start_at >= s.a and r.start_at < s.b'
export const returnedInSpanSql = 'r.actual_end_at >= s.a and r.actual_end_at < s.b'
export const createdInSpanSql = 'r.created_at >= s.a and r.created_at < s.b and r.deleted_at is null'
export const pickedUpAtSql = 'coalesce(r.actual_start_at, r.start_at)'
export const returnedAtSql = 'coalesce(r.actual_end_at, r.end_at)'
export const revenueSql = 'r.total_amount - r.early_refund + r.extra_amount'
export const hoursSql = (from: string, to: string) => `extract(epoch from ${to} - ${from}) / 3600`

/** Demand counts are stored per hour. */
export const requestedInSpanSql = "d.asked_at >= date_trunc('hour', s.a) and d.asked_at < s.b"

/** SQL filter; a null parameter does not filter. */
export const filterSql = (spot: string, model: string, channel: string) =>
  `($5::bigint is null or ${spot} = $5) and ($6::bigint is null or ${model} = $6) and ($7::text is null or ${channel} = $7)`
/** SQL filter of rentals and their cars. */
export const rideFilterSql = filterSql('r.pickup_spot_id', 'c.model_id', `case when r.channel in ('admin', 'phone') then 'desk' else r.channel end`)
