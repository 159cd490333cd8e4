import type { receivableFigures } from './receivableFigures.ts'
import { journalLineRefs, receivableAgeBands } from './receivableFigures.ts'
import { periodLastDaySql } from './spanSql.server.ts'

const refs = Object.entries(journalLineRefs)

/** SQL: which record a line belongs to, and its id; null for a line that names no record. */
const itemOfSql = `case ${refs.map(([column, name]) => `when l.${column} is not null then '${name}'`).join(' ')} end`
const itemIdSql = `coalesce(${refs.map(([column]) => `l.${column}`).join(', ')})`

/** SQL: the lines of an account until the last day, with the balance of their item. Payments cover the oldest debits first. */
const linesSql = (account: string) => `
  select s.no, ${periodLastDaySql} as last, k.item_of, k.item_id, l.user_id, l.purchase_id, l.acc_rent_id, l.posted_on, i.due_date,
    sum(l.debit - l.credit) over subject as won, sum(l.debit) over (partition by s.no, k.item_of, k.item_id order by l.posted_on desc, l.id desc) as debits_since
  from span s join journal_lines l on l.posted_on <= ${periodLastDaySql} join accounts a on a.id = l.account_id and a.key = '${account}'
  left join monthly_invoices i on i.id = l.invoice_id
  cross join lateral (select ${itemOfSql} as item_of, ${itemIdSql} as item_id) k
  window subject as (partition by s.no, k.item_of, k.item_id)`

/** SQL: the open items of an account on the last day: record, member, contract, replacement, amount and age. */
const openItemsSql = (account: string) => `
  select b.*, case when b.won < 0 then 'credit' when b.days <= 0 then 'current' when b.days <= 30 then 'days30' when b.days <= 60 then 'days60'
    when b.days <= 90 then 'days90' else 'older' end as age
  from (select m.no, m.item_of, m.item_id, m.won, max(m.user_id) as user_id, max(m.purchase_id) as purchase_id, max(m.acc_rent_id) as acc_rent_id,
      m.last - coalesce(max(m.due_date), max(m.posted_on) filter (where m.debits_since >= m.won)) as days
    from (${linesSql(account)}) m where m.won <> 0 group by m.no, m.item_of, m.item_id, m.won, m.last) b`

const ageColumnsSql = Object.keys(receivableAgeBands)
  .map((age) => `coalesce(sum(d.won) filter (where d.age = '${age}'), 0) as "${age}"`)
  .join(', ')

/** SQL: the open items of an account, one line for each row of a table; `id` is the expression of the row's id. */
const groupedSql = (account: string, { id, table, name, join = '' }: { id: string; table: string; name: string; join?: string }) => `
  select d.no, coalesce(${id}::text, 'none') as key, ${name} as name, sum(d.won) as part, count(*) as whole, ${ageColumnsSql}
  from (${openItemsSql(account)}) d ${join} left join ${table} g on g.id = ${id} group by d.no, ${id}, g.id`

/** SQL filter of a nullable id; a null parameter does not filter, and `none` finds what has no id. */
const idFilterSql = (column: string, param: string) => `(${param}::text is null or coalesce(${column}::text, 'none') = ${param})`
const ageFilterSql = (param: string) => `(${param}::text is null or d.age = ${param})`

/** SQL: the open items themselves. The key is the name of the resource and the id; the name is the code of the record and the member. */
const itemsSql = (account: string, filter: string) => `
  select d.no, coalesce(d.item_of || ':' || d.item_id, 'none') as key,
    concat_ws(' · ', coalesce(b.code, x.code, r.code, p.code), u.name) as name, d.won as part, 1 as whole,
    ${Object.keys(receivableAgeBands)
      .map((age) => `case when d.age = '${age}' then d.won else 0 end as "${age}"`)
      .join(', ')}
  from (${openItemsSql(account)}) d left join acc_rents c on c.id = d.acc_rent_id left join users u on u.id = d.user_id
  left join monthly_invoices b on d.item_of = 'monthlyInvoice' and b.id = d.item_id left join acc_rents x on d.item_of = 'accRent' and x.id = d.item_id
  left join rents r on d.item_of = 'rent' and r.id = d.item_id left join purchases p on d.item_of = 'purchase' and p.id = d.item_id
  where ${filter}`

/** SQL of the figures about receivables, as in `figureSqls`. */
export const receivableFigureSqls: Readonly<Record<keyof typeof receivableFigures, string>> = {
  receivables: `
    select d.no, d.age as key, d.age as name, sum(d.won) as part, count(*) as whole from (${openItemsSql('receivable')}) d group by d.no, d.age`,
  receivablesByMember: groupedSql('receivable', { id: 'd.user_id', table: 'users', name: 'max(g.name)' }),
  receivablesByContract: groupedSql('receivable', {
    id: 'd.purchase_id',
    table: '(select q.id, q.code, v.name from purchases q left join users v on v.id = q.user_id)',
    name: "max(concat_ws(' · ', g.code, g.name))",
  }),
  receivablesByInsurer: groupedSql('insurer_receivable', {
    id: 'c.insurer_id',
    table: 'companies',
    name: 'max(g.name)',
    join: 'left join acc_rents c on c.id = d.acc_rent_id',
  }),
  receivableItems: itemsSql('receivable', [idFilterSql('d.user_id', '$5'), idFilterSql('d.purchase_id', '$6'), ageFilterSql('$7')].join(' and ')),
  insurerItems: itemsSql('insurer_receivable', [idFilterSql('c.insurer_id', '$5'), ageFilterSql('$6')].join(' and ')),
}
