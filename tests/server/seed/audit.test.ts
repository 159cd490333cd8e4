import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { checkAllInvariants, invariants } from '#resources/audit/books.server.ts'
import { checkInvariant } from '#resources/audit/invariant.server.ts'
import type { TestApp } from '../testApp.ts'
import { createTestApp, seedDay } from '../testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ filled: 'sample', clock: () => seedDay })
})
afterAll(() => testApp.close())

/** Invariants without rows in the sample business. */
const unseen = new Set(['I33'])

test('the sample business breaks nothing that must never break, and every query has rows to look at', async () => {
  const findings = await checkAllInvariants(testApp.db, toSeoulWallTime(testApp.context.clock()))
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([])
  expect(findings.filter(({ checkedCount, id }) => checkedCount === 0 && !unseen.has(id)).map(({ id }) => id)).toEqual([])
  expect(new Set(invariants.map(({ id }) => id)).size).toBe(invariants.length)
})

/** Drops the constraints and unique indexes of a table, because the audit must also find what they prevent. */
const loose = (table: string) => `do $$ declare found text; begin
  for found in select format('alter table ${table} drop constraint %I', conname) from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'x') loop execute found; end loop;
  for found in select format('drop index %s', indexrelid::regclass) from pg_index where indrelid = '${table}'::regclass and indisunique and not indisprimary loop execute found; end loop;
end $$;`

/** Inserts a copy of a row with another value in one column. */
const again = (table: string, column: string, value: string, where = 'true') =>
  `create temp table again on commit drop as select * from ${table} where ${where} order by id limit 1;
   update again set ${column} = ${value}, id = 1000000000; insert into ${table} overriding system value select * from again`

/** A running rental with its licence and the trim of its car. */
const tripHandlers = `create temp table driven on commit drop as select r.driver_license_id as licence, c.trim_id as trim from rents r join rcars c on c.id = r.rcar_id
  where r.status = 'in_use' order by r.id limit 1;`

/** SQL that violates each invariant. */
const strokes: Readonly<Record<string, string>> = {
  I01: `${loose('occupancies')} ${again('occupancies', 'segment', '1000')}`,
  I02: `${loose('occupancies')} ${again('occupancies', 'segment', '1000', `holder = 'rent'`)}`,
  I03: `${loose('rents')} update rents set used_km = -1 where id = (select min(id) from rents)`,
  I05: `${loose('tlogs')} ${again('tlogs', 'order_no', `'TWICE'`)}`,
  I06: `update tlogs set amount = amount - 10 where id = (select max(t.id) from tlogs t join rents r on r.id = t.target_id and t.target_type = 'rent' where r.status = 'completed' and t.method = 'card')`,
  I06b: `delete from tlogs where id = (select max(t.id) from tlogs t join rents r on r.id = t.target_id and t.target_type = 'rent' where r.status = 'completed' and t.method = 'point')`,
  I10: `update coupon_programs set used_count = used_count + 1 where id = (select min(id) from coupon_programs)`,
  I14b: `update tlogs set amount = amount - 10 where id = (select min(id) from tlogs where target_type = 'invoice' and status = 'approved' and vat_amount > 0)`,
  I14c: `update tlogs set vat_amount = 0 where id = (select min(id) from tlogs where target_type = 'invoice' and status = 'approved' and vat_amount > 0)`,
  I15: `update urents set start_date = start_date + 1 where id = (select min(id) from urents where cycle_no = 2)`,
  I16: `update monthly_invoices set status = 'void', paid_amount = 10 where id = (select min(id) from monthly_invoices)`,
  I17: `update tlogs set target_type = 'invoice', target_id = 1, status = 'unknown' where id in (select id from tlogs order by id limit 2)`,
  I18: `update driver_licenses set acquired_on = '2090-01-01' where id = (select driver_license_id from rents where status = 'in_use' limit 1)`,
  I18b: `update rcars set min_age = 90 where id = (select min(rcar_id) from rents where status = 'in_use')`,
  I19: `${loose('users')} update users set ci_hash_digest = 'one' where id in (select id from users where role = 'normal' and status = 'active' order by id limit 2)`,
  I20: `update rents set price_snapshot = jsonb_set(price_snapshot, '{policy_version}', '77') where id = (select min(id) from rents)`,
  I22: `update posts set is_visible = false where policy_key = 'waiver'`,
  I24: `update fine_logs set occurred_at = '2000-01-01' where id = (select min(id) from fine_logs where match_by = 'auto' and rent_id is not null)`,
  'I24 by its end': `update fine_logs set occurred_at = '2090-01-01' where id = (select min(f.id) from fine_logs f join rents r on r.id = f.rent_id where f.match_by = 'auto' and r.actual_end_at is not null)`,
  'I24 by its car': `update fine_logs f set rcar_id = (select id from rcars where id <> f.rcar_id limit 1) where id = (select min(id) from fine_logs where match_by = 'auto' and rent_id is not null)`,
  I25: `update acc_rents set balance_amount = 10 where id = (select min(id) from acc_rents where status = 'settled')`,
  I25b: `delete from tlogs where id = (select min(id) from tlogs where target_type = 'acc_rent')`,
  I26b: `update purchases set status = 'terminated' where id = (select min(purchase_id) from monthly_invoices); update monthly_invoices set kind = 'deposit' where id = (select min(i.id) from monthly_invoices i join purchases p on p.id = i.purchase_id where p.status = 'terminated' and i.paid_amount > 0)`,
  I26: `update purchases set monthly_fee = monthly_fee + 10 where id = (select min(id) from purchases where signed_at is not null)`,
  I27: `update urents set base_fee = base_fee + 10 where id = (select min(id) from urents)`,
  I29: `update reviews set user_id = (select max(id) from users) where id = (select min(id) from reviews)`,
  I31: `insert into change_log (resource, row_id, action, actor_id, at, after) select 'rent', r.id, 'save', u.id, now(), '{"version": 90}' from rents r join users u on u.role = 'normal' and u.id <> r.user_id limit 1`,
  I32: `update users set staff_grade = 'cs' where role = 'admin'`,
  I33: `update notis set is_ad = true, channel = 'push', status = 'sent', sent_at = '2090-01-01 23:00:00+09' where id = (select min(n.id) from notis n join users u on u.id = n.user_id where not u.agree_night and u.role = 'normal' and u.status = 'active')`,
  I34: `alter table change_log disable trigger user; delete from change_log where resource = 'rent' and row_id = (select min(id) from rents where version > 1)`,
  I35: `update rcars set deleted_at = '2000-01-01' where id = (select min(rcar_id) from rcar_disables); update rcar_disables set created_by_id = 1`,
  I36: `insert into change_log (resource, row_id, action, at, before, after) select 'rent', 1, 'save', now(), '{"version": 90}', '{"version": 91}' from generate_series(1, 2)`,
  I01b: `delete from occupancies where id in (select o.id from occupancies o join rents r on o.holder = 'rent' and o.holder_id = r.id where r.status = 'reserved' limit 1)`,
  I01c: `delete from occupancies where holder = 'rcarDisable'`,
  I04: `update rents set paid_amount = paid_amount + 10 where id = (select min(id) from rents where status = 'expired')`,
  I07: `update rents set cdw_amount = cdw_amount + 10 where id = (select min(id) from rents)`,
  I08: `update rents set balance_amount = balance_amount + 10 where id = (select min(id) from rents)`,
  I08b: `update rents set early_credit = 0, early_refund = 10 where id = (select min(id) from rents where status = 'completed')`,
  I09: `update tlogs set refunded_amount = 10 where id = (select min(id) from tlogs where status = 'approved')`,
  I11: `update coupons set status = 'reserved' where id = (select min(id) from coupons where status = 'issued')`,
  I12: `update users set point_balance = point_balance + 1 where id = (select min(id) from users where role = 'normal')`,
  I13: `update point_logs set remaining = remaining + 1 where id = (select min(id) from point_logs where amount > 0)`,
  I14: `update monthly_invoices set vat_amount = vat_amount + 1 where id = (select min(id) from monthly_invoices)`,
  I23: `update fine_logs set amount = amount + 10 where id = (select min(id) from fine_logs)`,
  I28: `update rcar_states set odometer_km = 0 where id = (select s.id from rcar_states s where s.prev_state_id is not null order by id desc limit 1)`,
  J01: `alter table journal_lines disable trigger user; delete from journal_lines where id = (select min(id) from journal_lines)`,
  J02: `alter table journal_lines disable trigger user; update journal_lines set debit = debit + 10 where id = (select min(l.id) from journal_lines l join accounts a on a.id = l.account_id where a.key = 'receivable' and l.debit > 0 and l.rent_id is not null)`,
  J03: `alter table journal_lines disable trigger user; update journal_lines set debit = debit + 10 where id = (select min(l.id) from journal_lines l join accounts a on a.id = l.account_id where a.key = 'receivable' and l.debit > 0 and l.invoice_id is not null)`,
  J04: `update users set point_balance = point_balance + 1 where id = (select min(id) from users where role = 'normal')`,
  J05: `alter table journal_lines disable trigger user; update journal_lines set credit = credit + 10 where id = (select min(l.id) from journal_lines l join accounts a on a.id = l.account_id where a.key = 'deposits' and l.credit > 0)`,
  J06: `alter table journal_lines disable trigger user; update journal_lines set debit = debit + 10 where id = (select min(l.id) from journal_lines l join accounts a on a.id = l.account_id where a.key = 'gateway' and l.debit > 0)`,
  J07: `alter table journal_lines disable trigger user; update journal_lines set credit = credit + 10 where id = (select min(l.id) from journal_lines l join accounts a on a.id = l.account_id where a.key = 'point_advances' and l.credit > 0)`,
  J08: `alter table journal_lines disable trigger user; update journal_lines set debit = debit + 10 where id = (select min(l.id) from journal_lines l join accounts a on a.id = l.account_id where a.key = 'insurer_receivable' and l.debit > 0)`,
  I30: `update users set phone = '01012345678' where id = (select min(id) from users where status = 'withdrawn')`,
}

/** An invariant can have several violations, such as `I24 by its car`. */
const idOf = (stroke: string) => stroke.replace(/ .*/, '')

test('every query is tried', () => {
  expect([...new Set(Object.keys(strokes).map(idOf))].toSorted()).toEqual(invariants.map(({ id }) => id).toSorted())
})

/** Further violations, one for each condition of an invariant. */
const more: readonly (readonly [string, string, string])[] = [
  [
    'J06',
    'a payout that was not posted',
    `insert into payouts (paid_on, gross_amount, fee_amount, vat_amount, paid_amount, count) values ('2026-01-01', 1000, 0, 0, 1000, 1)`,
  ],
  [
    'J06',
    'a payout on its way that was not posted',
    `insert into payouts (paid_on, gross_amount, fee_amount, vat_amount, paid_amount, count) values ('2026-01-01', 0, 0, 0, 1000, 1)`,
  ],
  [
    'I01c',
    'a replacement without its car',
    `${loose('acc_rents')} update acc_rents set status = 'in_use', end_at = now(), rcar_id = (select min(id) from rcars) where id = (select min(id) from acc_rents)`,
  ],
  [
    'I01c',
    'a cycle without its car',
    `${loose('urents')} update urents set status = 'active', rcar_id = (select min(id) from rcars) where id = (select min(id) from urents)`,
  ],
  [
    'I03',
    'distance that is not what the dial says',
    `update rents set used_km = used_km + 1 where id = (select min(id) from rents where swap_history is null and end_odo > start_odo)`,
  ],
  [
    'I18',
    'a licence that runs out on the way',
    `update driver_licenses set renew_until = '2020-01-01' where user_id = (select min(user_id) from rents where status = 'in_use')`,
  ],
  [
    'I18',
    'a licence that nobody has verified',
    `update driver_licenses set status = 'submitted' where id = (select min(driver_license_id) from rents where status = 'in_use')`,
  ],
  [
    'I18',
    'a licence for automatic cars alone',
    `${tripHandlers} update driver_licenses set class = 'c2_auto' where id = (select licence from driven); update trims set transmission = 'manual' where id = (select trim from driven)`,
  ],
  [
    'I18',
    'a licence of the lower class',
    `${tripHandlers} update driver_licenses set class = 'c2' where id = (select licence from driven); update trims set license_class = 'class1' where id = (select trim from driven)`,
  ],
  [
    'I18b',
    'a licence of a few days',
    `update driver_licenses set acquired_on = (now() - interval '9 days')::date where id = (select min(driver_license_id) from rents where status = 'in_use'); update rcars set min_license_years = 40`,
  ],
]

/** Changes after the pick-up that violate nothing. */
const since: readonly (readonly [string, string, string])[] = [
  [
    'I18',
    'a licence that was suspended',
    `update driver_licenses set status = 'suspended' where id in (select driver_license_id from rents where status = 'in_use')`,
  ],
  [
    'I18b',
    'a car for older drivers',
    `update rcars set min_age = 90; insert into change_log (resource, row_id, action, at, after)
    select 'rcar', rcar_id, 'save', actual_start_at + interval '1 minute', '{"min_age": 90}' from rents where status = 'in_use'`,
  ],
]

async function brokenBy(id: string, sql: string) {
  const undo = new Error('undo')
  let broken = -1
  const match = testApp.db.transaction(async (connection) => {
    await connection.query(sql)
    const invariant = invariants.find((item) => item.id === id)
    if (!invariant) throw new Error(`no invariant ${id}`)
    broken = (await checkInvariant(connection, invariant, toSeoulWallTime(testApp.context.clock()))).broken
    throw undo
  })
  await expect(match).rejects.toBe(undo)
  return broken
}

test.each(Object.entries(strokes))('%s finds what was written past the product', async (stroke, sql) => {
  expect(await brokenBy(idOf(stroke), sql)).toBeGreaterThan(0)
})

test.each(more)('%s finds %s', async (id, _what, sql) => {
  expect(await brokenBy(id, sql)).toBeGreaterThan(0)
})

test.each(since)('%s says nothing of %s since', async (id, _what, sql) => {
  expect(await brokenBy(id, sql)).toBe(0)
})
