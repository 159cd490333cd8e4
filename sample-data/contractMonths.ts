import { cycleDates } from '#rules/cycle.ts'
import { addDays, addCalendarMonths } from '#schema/base/time.ts'
import type { Connection } from '#server/base/database.ts'

interface Contract {
  readonly id: number
  readonly start_date: string
  readonly term_months: number
  /** Billing cycles in the order of `cycle_no`. */
  readonly cycles: readonly { readonly id: number; readonly cycle_no: number; readonly start_date: string; readonly is_live: boolean }[]
}

const contractsSql = `select p.id, p.start_date::text as start_date, p.term_months,
    coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'cycle_no', u.cycle_no, 'start_date', u.start_date, 'is_live', u.status <> 'canceled') order by u.cycle_no) filter (where u.id is not null), '[]') as cycles
  from purchases p left join urents u on u.purchase_id = p.id and u.deleted_at is null
  where p.start_date is not null group by p.id`

const updateSql = {
  contracts: `update purchases p set start_date = x.start_date, end_date = case when p.end_date is null then null else x.end_date end
    from jsonb_to_recordset($1::text::jsonb) as x (id bigint, start_date date, end_date date) where p.id = x.id`,
  cycles: `update urents u set start_date = x.start_date, end_date = x.end_date
    from jsonb_to_recordset($1::text::jsonb) as x (id bigint, start_date date, end_date date) where u.id = x.id`,
  bills: `update monthly_invoices i set use_period_from = u.start_date, use_period_to = u.end_date, billing_month = to_char(u.end_date, 'YYYY-MM')
    from urents u where i.urent_id = u.id and i.kind = 'regular'`,
}

/** The start date that makes the last cycle begin on its current date. Cancelled cycles count only if there are no others. */
function startOf({ start_date, cycles }: Contract) {
  const last = cycles.findLast(({ is_live }) => is_live) ?? cycles.at(-1)
  return last ? addCalendarMonths(last.start_date, 1 - last.cycle_no) : start_date
}

/**
 * Corrects contracts after all dates were moved by whole weeks, which no longer match calendar months. Months are counted back
 * from the last cycle of each contract, so that dates near today do not change.
 */
export async function alignContractMonths(connection: Connection) {
  const contracts = await connection.query<Contract>(contractsSql)
  const startedContracts = contracts.map((contract) => ({ ...contract, start_date: startOf(contract) }))
  const spans = startedContracts.map(({ id, start_date, term_months }) => ({
    id,
    start_date,
    end_date: addDays(addCalendarMonths(start_date, term_months), -1),
  }))
  const cycles = startedContracts.flatMap(({ start_date, cycles: item }) => item.map(({ id, cycle_no }) => ({ id, ...cycleDates(start_date, cycle_no) })))
  await connection.query(updateSql.contracts, [JSON.stringify(spans)])
  await connection.query(updateSql.cycles, [JSON.stringify(cycles)])
  await connection.query(updateSql.bills)
}
