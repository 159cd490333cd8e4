import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/base/database.ts'
import type { Bookings } from '../resources/bookings.ts'

/** SQL: posts a sale on a day, as an automatic entry of a rental would be; parameters are the day and the amount. */
export const insertEntry = `with e as (insert into journal_entries (posted_on, memo, event, total, source_type, source_id) values ($1, '시험', 'test', $2::bigint, 'rent', 1) returning id)
  insert into journal_lines (entry_id, posted_on, account_id, debit, credit)
  select e.id, $1, a.id, case a.key when 'receivable' then $2::bigint else 0 end, case a.key when 'receivable' then 0 else $2::bigint end
  from e, accounts a where a.key in ('receivable', 'rental_income')`

export async function monthRow({ superAdmin }: Bookings, month: string): Promise<{ id: number; status: string; closed_at: string | null }> {
  const { rows } = await superAdmin.call('accountingMonth', 'findMany', { params: { month } })
  return superAdmin.call('accountingMonth', 'findById', { id: rows[0].id })
}

export async function accountId({ superAdmin }: Bookings, code: string): Promise<number> {
  const { rows } = await superAdmin.call('account', 'findMany', { params: { orderBy: 'code-asc', num: 100 } })
  return rows.find((account: { code: string }) => account.code === code).id
}

/** Resolves once a transaction waits for the lock of the books in this mode. */
export async function waitForLockWaiter(db: Database, mode: string) {
  const sql = `select from pg_locks where locktype = 'advisory' and not granted and mode = $1 and database = (select oid from pg_database where datname = current_database())`
  while ((await db.query(sql, [mode])).length === 0) await pause(20)
}
