import type { Invariant } from './invariant.server.ts'

/** SQL: the balance of an account by a key of the journal's lines, debit positive. */
const balanceSql = (
  account: string,
  by: string,
) => `select l.${by} as id, sum(l.debit - l.credit) as won from journal_lines l join accounts a on a.id = l.account_id
  where a.key = '${account}' and l.${by} is not null group by l.${by}`

/** SQL: a movement of money that the books know, and its signed amount. */
const isBooked = `t.method <> 'point' and (t.status in ('approved', 'part_refunded', 'refunded') or t.kind = 'refund' and t.method = 'transfer' and t.status = 'requested')`
const signedAmount = `case when t.kind = 'refund' then -t.amount else t.amount end`
const paidSql = (target: string) =>
  `select t.target_id as id, sum(${signedAmount}) as won from tlogs t where t.target_type = '${target}' and ${isBooked} group by t.target_id`

const chargeSql = `case when f.status in ('notified', 'disputed', 'charging', 'paid', 'failed') then f.amount when f.status = 'written_off' then f.paid_amount else 0 end`
const bookingSql = `case when r.status in ('hold', 'expired') then 0 when r.status in ('canceled', 'no_show') then r.cancel_fee
  else r.total_amount - case when r.early_refunded_at is null then 0 else r.early_refund end end`

/** SQL: the balance of an account, and what the transactions say it is, less what was paid out. */
const cashSql = (account: string, condition: string, paidOut = '0') =>
  `select '${account}' as account, (select coalesce(sum(${signedAmount}), 0) from tlogs t where ${condition}) - ${paidOut} as won`
/** SQL: what the payment vendor has paid out, fees included. */
const paidOutSql = '(select coalesce(sum(gross_amount), 0) from payouts)'
const moved = `t.status in ('approved', 'part_refunded', 'refunded')`

/** Invariants of the journal: each entry balances, and each account says what the rows say that it stands for. */
export const journalInvariants: readonly Invariant[] = [
  {
    id: 'J01',
    message: 'the lines of a journal entry balance and come to its total',
    rowsSql: 'journal_entries',
    broken: `select e.id, e.total, l.debit, l.credit from journal_entries e
      left join (select entry_id, sum(debit) as debit, sum(credit) as credit from journal_lines group by entry_id) l on l.entry_id = e.id
      where l.debit is distinct from l.credit or l.debit is distinct from e.total`,
  },
  {
    id: 'J02',
    message: 'the receivable of a ride is its price and its charges less what was paid',
    rowsSql: `rents where status not in ('hold', 'expired')`,
    broken: `with ledger as (${balanceSql('receivable', 'rent_id')}), paid as (${paidSql('rent')}), fines as (${paidSql('fine_log')}),
        charges as (select f.rent_id as id, sum(${chargeSql} - coalesce(p.won, 0)) as won from fine_logs f left join fines p on p.id = f.id where f.rent_id is not null group by f.rent_id)
      select r.id, l.won as ledger, ${bookingSql} + coalesce(c.won, 0) - coalesce(p.won, 0) as won from rents r
      left join ledger l on l.id = r.id left join paid p on p.id = r.id left join charges c on c.id = r.id
      where coalesce(l.won, 0) <> ${bookingSql} + coalesce(c.won, 0) - coalesce(p.won, 0)`,
  },
  {
    id: 'J03',
    message: 'the receivable of an invoice is its total less what was paid, given back and written off',
    rowsSql: `monthly_invoices where status not in ('draft', 'void')`,
    broken: `with ledger as (${balanceSql('receivable', 'invoice_id')}), paid as (${paidSql('invoice')}),
        owed as (select i.id, case when i.status in ('draft', 'void') then 0 when i.status = 'written_off' then i.paid_amount else i.total_amount end
          - case when i.status in ('draft', 'void') then 0 else i.returned_amount end as won from monthly_invoices i where i.carry_amount = 0)
      select o.id, l.won as ledger, o.won - coalesce(p.won, 0) as won from owed o left join ledger l on l.id = o.id left join paid p on p.id = o.id
      where coalesce(l.won, 0) <> o.won - coalesce(p.won, 0)`,
  },
  {
    id: 'J04',
    message: 'the liability for points is what the members hold',
    rowsSql: 'users where point_balance > 0',
    broken: `with ledger as (${balanceSql('points', 'user_id')})
      select u.id, u.point_balance, -l.won as ledger from users u left join ledger l on l.id = u.id where u.point_balance <> -coalesce(l.won, 0)`,
  },
  {
    id: 'J05',
    message: 'deposits that are held are what came for them less what went back',
    rowsSql: `monthly_invoices where kind = 'deposit' and status not in ('draft', 'void')`,
    broken: `with held as (${balanceSql('deposits', 'invoice_id')}), open as (${balanceSql('receivable', 'invoice_id')}), paid as (${paidSql('invoice')})
      select i.id, -h.won as held, p.won as paid from monthly_invoices i left join held h on h.id = i.id left join open o on o.id = i.id left join paid p on p.id = i.id
      where i.kind = 'deposit' and i.interest_amount = 0 and -coalesce(h.won, 0) - coalesce(o.won, 0) <> coalesce(p.won, 0)`,
  },
  {
    id: 'J06',
    message:
      'money at the vendors and on its way, refunds to send and the clearing of deposits are what the transactions come to, less payouts and without manual entries',
    rowsSql: 'tlogs',
    broken: `with expected as (${[
      cashSql('gateway', `t.method = 'card' and ${moved}`, paidOutSql),
      cashSql('debit_agency', `t.method = 'cms' and t.cms_id is not null and ${moved}`),
      cashSql('refunds_payable', `t.kind = 'refund' and t.method = 'transfer' and t.status = 'requested'`),
      cashSql('offset_clearing', 'false'),
      `select 'cash_in_transit', (select coalesce(sum(paid_amount - coalesce(received_amount, 0)), 0) from payouts)`,
    ].join(' union all ')})
      select w.account as id, w.won, b.won as ledger from expected w
      left join (select a.key, sum(l.debit - l.credit) as won from journal_lines l join accounts a on a.id = l.account_id
        join journal_entries e on e.id = l.entry_id and e.source_type <> 'manualEntry' group by a.key) b on b.key = w.account
      where w.won <> coalesce(b.won, 0)`,
  },
  {
    id: 'J07',
    message: 'points are an advance until their ride is over',
    rowsSql: `rents where point_used > 0 and status not in ('hold', 'expired')`,
    broken: `with ledger as (${balanceSql('point_advances', 'rent_id')}), open as (select target_id as id from tlogs where target_type = 'rent' and inquire_at is not null)
      select r.id, r.status, r.point_used, -l.won as ledger from rents r left join ledger l on l.id = r.id
      where -coalesce(l.won, 0) <> case when r.status in ('reserved', 'in_use') then coalesce(r.point_used, 0) else 0 end and r.id not in (select id from open)`,
  },
  {
    id: 'J08',
    message: 'what insurers owe is what was claimed and is not settled',
    rowsSql: 'acc_rents',
    broken: `with ledger as (${balanceSql('insurer_receivable', 'acc_rent_id')})
      select r.id, r.claim_amount, l.won as ledger from acc_rents r left join ledger l on l.id = r.id
      where coalesce(l.won, 0) <> case when r.status in ('claimed', 'disputed', 'rejected') then r.claim_amount else 0 end`,
  },
]
