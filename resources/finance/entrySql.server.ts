import { momentKeySpec } from '#schema/fields/base/dates.ts'

/** What a line is about; each key is a column of the journal's lines. */
const refColumns = {
  user_id: 'bigint',
  rent_id: 'bigint',
  invoice_id: 'bigint',
  purchase_id: 'bigint',
  acc_rent_id: 'bigint',
  gateway_no: 'text',
} as const

const ownId = (source: string) => `case p.source_type when '${source}' then p.source_id end`

/** A row is what its own lines are about. A payment of a charge names the charge alone, and an invoice or a cycle stands for its contract. */
const derivedRefs: Readonly<Record<string, string>> = {
  rent_id: `coalesce(l.rent_id, f.rent_id, ${ownId('rent')})`,
  invoice_id: `coalesce(l.invoice_id, ${ownId('monthlyInvoice')})`,
  purchase_id: 'coalesce(l.purchase_id, i.purchase_id, c.purchase_id)',
  acc_rent_id: `coalesce(l.acc_rent_id, f.acc_rent_id, ${ownId('accRent')})`,
}

const stamps = `version, created_at, created_by_id, updated_at, updated_by_id`
const columns = Object.keys(refColumns)

/**
 * SQL of an entry with its lines: common table expressions after `written`, the expression that returns the row's id; `entry` is the parameter with the entry as JSON.
 * An entry of a closed month is posted on the first day of the first open one and keeps its own day in `occurred_on`.
 * An account without a row violates `not null`, so that no line is lost.
 */
export const journalEntryCtes = (written: string, entry: string) => `posted as (
    insert into journal_entries (posted_on, occurred_on, memo, event, total, source_type, source_id, ${stamps})
    select o.day, nullif(j.posted_on, o.day), j.memo, j.event, j.total, j.source_type, w.id, 1, t.at, j.actor, t.at, j.actor
    from ${written} w, jsonb_to_record(${entry}::text::jsonb) as j (posted_on date, memo text, event text, total bigint, source_type text, at text, actor bigint),
      lateral (select ${momentKeySpec.write('j.at')} as at) t, lateral (select accounting_months_first_open_day(j.posted_on) as day) o
    returning id, source_type, source_id, posted_on, created_at, created_by_id
  ), posted_lines as (
    insert into journal_lines (entry_id, posted_on, account_id, debit, credit, ${columns.join(', ')}, ${stamps})
    select p.id, p.posted_on, a.id, greatest(l.amount, 0), greatest(-l.amount, 0), ${columns.map((key) => derivedRefs[key] ?? `l.${key}`).join(', ')},
      1, p.created_at, p.created_by_id, p.created_at, p.created_by_id
    from posted p, jsonb_to_recordset(${entry}::text::jsonb -> 'lines') as l (account text, amount bigint, ${columns.map((key) => `${key} ${refColumns[key as keyof typeof refColumns]}`).join(', ')}, charge_id bigint, urent_id bigint)
    left join accounts a on a.key = l.account or a.id::text = l.account
    left join fine_logs f on f.id = l.charge_id
    left join urents c on c.id = coalesce(l.urent_id, f.urent_id)
    left join monthly_invoices i on i.id = l.invoice_id
  )`
