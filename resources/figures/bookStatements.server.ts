import type { ledgerFigures } from './ledgerFigures.ts'
import { receivableFigureSqls } from './receivables.server.ts'
import { periodFirstDaySql, periodLastDaySql } from './spanSql.server.ts'

const accountSql = `a.id::text as key, concat_ws(' ', a.code, a.name) as name`
const isInPeriodSql = `l.posted_on >= ${periodFirstDaySql} and l.posted_on <= ${periodLastDaySql}`

/** SQL: the accounts whose credits are sales, or will be: income, advances and discounts. A reduced claim is a loss, not a smaller sale. */
const isSaleSql = `a.kind = 'income' and a.key is distinct from 'claim_reduction' or a.key in ('advances', 'point_advances')`

/** Won by which the net amount of a taxable sale may differ from ten times its VAT: both are rounded, in the entry and in the one that it corrects. */
const vatTolerance = 10

/** SQL: net sales and VAT of each entry. Without VAT nothing is taxable; an entry of points is a payment with them or its reversal. */
const entrySalesSql = `
  select no, source_type, net, vat, case when net = 0 or vat = 0 then 0 when abs(net - 10 * vat) <= ${vatTolerance} then net else 10 * vat end as taxable
  from (select s.no, e.id, e.source_type, coalesce(sum(l.credit - l.debit) filter (where ${isSaleSql}), 0) as net,
      coalesce(sum(l.credit - l.debit) filter (where a.key = 'vat_payable'), 0) as vat
    from span s join journal_lines l on ${isInPeriodSql} join journal_entries e on e.id = l.entry_id join accounts a on a.id = l.account_id group by s.no, e.id) n`

/** SQL of the figures from the ledger, as in `figureSqls`. */
export const ledgerFigureSqls: Readonly<Record<keyof typeof ledgerFigures, string>> = {
  ...receivableFigureSqls,
  accountTotals: `
    select s.no, ${accountSql}, coalesce(sum(l.debit - l.credit) filter (where l.posted_on < ${periodFirstDaySql}), 0) as opening,
      coalesce(sum(l.debit) filter (where ${isInPeriodSql}), 0) as part, coalesce(sum(l.credit) filter (where ${isInPeriodSql}), 0) as whole
    from span s join journal_lines l on l.posted_on <= ${periodLastDaySql} and (s.no = 0 or l.posted_on >= ${periodFirstDaySql}) join accounts a on a.id = l.account_id
    group by s.no, a.id`,
  income: `
    select s.no, ${accountSql}, sum(l.credit - l.debit) as part, count(distinct l.entry_id) as whole
    from span s join journal_lines l on ${isInPeriodSql} join accounts a on a.id = l.account_id and a.kind = 'income' group by s.no, a.id`,
  vat: `
    select e.no, k.key, k.key as name, sum(k.net) as part, sum(k.vat) as whole from (${entrySalesSql}) e
    cross join lateral (values ('points', case when e.source_type = 'pointLog' then e.net else 0 end, 0),
      ('taxable', case when e.source_type = 'pointLog' then 0 else e.taxable end, case when e.net = 0 then 0 else e.vat end),
      ('exempt', case when e.source_type = 'pointLog' then 0 else e.net - e.taxable end, 0),
      ('other', 0, case when e.net = 0 then e.vat else 0 end)) as k(key, net, vat)
    where k.net <> 0 or k.vat <> 0 group by e.no, k.key`,
  liabilities: `
    select s.no, ${accountSql}, sum(l.credit - l.debit) as part, coalesce(sum(l.credit - l.debit) filter (where ${isInPeriodSql}), 0) as whole
    from span s join journal_lines l on l.posted_on <= ${periodLastDaySql} join accounts a on a.id = l.account_id and a.kind = 'liability' group by s.no, a.id`,
}
