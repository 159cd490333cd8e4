import type { Db, ExternalJobContext, Implementation } from '#schema'
import { labelText, tableOf } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import type { RowLedgerPosition } from '#schema/implement/journal.ts'
import { adjustingLines, toEntryJson } from '#schema/implement/journal.ts'
import { accRentServer } from '../accidents/accRent.server.ts'
import { tlogServer } from '../logs/tlog.server.ts'
import { pointLogServer } from '../members/points/pointExpiry.server.ts'
import { monthlyInvoiceServer } from '../purchases/invoice/monthlyInvoice.server.ts'
import { fineLogServer } from '../rental/charges/fineLog.server.ts'
import { rentServer } from '../rental/rent/rent.server.ts'
import { journalEntryCtes } from './entrySql.server.ts'
import type { journalEntry } from '../logs/journalEntry.ts'

/** The resources whose rows have a position in the books. */
const booked: readonly Implementation[] = [rentServer, fineLogServer, monthlyInvoiceServer, accRentServer, pointLogServer, tlogServer]

const batchSize = 200

const openingLabel = { ko: '개시 분개', en: 'Opening entry' }

/** The day after the chart of accounts was installed: rows from before, and rows that a server of the version before wrote meanwhile, may lack entries. */
const untilSql = `select min(created_at) + interval '1 day' as until, min(created_at) + interval '7 days' > ${momentKeySpec.write('$1')} as "isDue" from accounts`
const rowsSql = (table: string) => `select * from ${table} where id > $1 and created_at < $2 order by id limit ${batchSize} for no key update`
const balanceSql = `select e.source_id as id, a.key as account, sum(l.debit - l.credit)::bigint as amount
  from journal_entries e join journal_lines l on l.entry_id = e.id join accounts a on a.id = l.account_id
  where e.source_type = $1 and e.source_id = any($2) and a.key is not null group by 1, 2`
const postSql = `with written as (select $1::bigint as id), ${journalEntryCtes('written', '$2')} select id from written`

type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number }

async function balancesOf(db: Db, resource: string, ids: readonly number[]) {
  const balances = new Map<number, Record<string, number>>()
  const rows = await db.query<{ id: number; account: string; amount: number }>(balanceSql, [resource, ids])
  for (const { id, account, amount } of rows) balances.set(id, { ...balances.get(id), [account]: amount })
  return balances
}

const openingHead = (resource: string, now: string) => ({
  posted_on: now.slice(0, 10),
  at: now,
  actor: null,
  memo: labelText(openingLabel, 'opening', 'ko'),
  event: 'opening',
  source_type: resource,
})

/** Posts what the entries of a row lack. Returns false where they say what the row says. */
async function openRow(db: Db, resource: string, row: StoredRow, position: RowLedgerPosition, balance: Readonly<Record<string, number>> = {}) {
  const lines = adjustingLines({ refs: position.refs, amounts: balance }, position)
  if (lines.length > 0) await db.query(postSql, [row.id, toEntryJson(openingHead(resource, db.now), lines)])
  return lines.length > 0
}

/** Opens the next rows of a resource in one transaction; returns the last id, or undefined at the end. */
async function openBatch(db: Db, { resource, hooks }: Implementation, after: number, until: unknown) {
  const rows = await db.query<StoredRow>(rowsSql(tableOf(resource.name)), [after, until])
  const balances = await balancesOf(
    db,
    resource.name,
    rows.map(({ id }) => id),
  )
  let opened = 0
  for (const row of rows) if (hooks.position && (await openRow(db, resource.name, row, hooks.position(row as never), balances.get(row.id)))) opened++
  return { opened, last: rows.at(-1)?.id }
}

/** Posts opening entries for rows that were written before there was a journal. It runs in the first week after the upgrade. */
export async function postOpeningEntries({ transaction }: ExternalJobContext<typeof journalEntry>) {
  const [first] = await transaction(({ db, now }) => db.query<{ until: unknown; isDue: boolean }>(untilSql, [now]))
  if (!first?.isDue) return { opened: 0 }
  let opened = 0
  for (const item of booked) {
    for (let after: number | undefined = 0; after !== undefined;) {
      const start: number = after
      const batch = await transaction(({ db }) => openBatch(db, item, start, first.until))
      opened += batch.opened
      after = batch.last
    }
  }
  return { opened }
}
