import type { CorrectionIssue } from '#rules/books/taxDocument.ts'
import { correctionDocuments } from '#rules/books/taxDocument.ts'
import { splitPartVat } from '#rules/base/vat.ts'
import type { Handlers } from '#schema'
import { queueTaxDocument, assertDateOfSupply, recipientOf, taxDocumentError } from './newDocument.server.ts'
import type { TaxDocument } from './remaining.server.ts'
import { remainingAmounts } from './remaining.server.ts'
import type { taxDocument } from './taxDocument.ts'

const issueError = (issue: CorrectionIssue, left: number) =>
  issue === 'nothingLeft' ? taxDocumentError('nothingLeft') : taxDocumentError(issue, { path: 'supply_amount', values: { left } })

const recipientKeys = ['biz_no', 'company_name', 'ceo', 'address', 'biz_type', 'biz_item', 'email'] as const
const recipientIn = (row: TaxDocument) => Object.fromEntries(recipientKeys.map((key) => [key, row[key]]))

/** Reasons whose documents have the date on which the reason arose, and its deadline. */
const datedByReason: ReadonlySet<string> = new Set(['price_change', 'return', 'rescission'])
/** Reasons whose documents name another date: the original's, or that of the letter of credit. */
const remarkOf = (reason: string, original: string, occurred_on: string) =>
  datedByReason.has(reason) ? original : reason === 'local_credit' ? occurred_on : null

type CorrectionHandlers = Pick<Handlers<typeof taxDocument>, 'correct' | 'revoke'>

export const correctionHandlers: CorrectionHandlers = {
  async correct({ params: { reason, occurred_on, supply_amount, company_id, is_late = false }, row, db }) {
    if (occurred_on < row.written_on) throw taxDocumentError('beforeOriginal', { path: 'occurred_on', values: { date: row.written_on } })
    const isDated = datedByReason.has(reason)
    await assertDateOfSupply(db, occurred_on, is_late || !isDated, 'occurred_on')
    const left = await remainingAmounts(db, row)
    const pages = correctionDocuments({ ...row, left }, { reason, occurred_on, supply_amount: supply_amount ?? null })
    if (typeof pages === 'string') throw issueError(pages, left.supply_amount)
    const recipient = company_id ? await recipientOf(db, company_id) : recipientIn(row)
    for (const { is_replacement, ...page } of pages) {
      await queueTaxDocument(db, {
        kind: 'corrected',
        user_id: row.user_id,
        invoice_id: row.invoice_id,
        original_id: row.id,
        reason,
        ...(is_replacement ? recipient : recipientIn(row)),
        ...page,
        // Documents with the date of the original are always later than their deadline.
        is_late: is_late || !isDated,
        item: row.item,
        remark: remarkOf(reason, row.written_on, occurred_on),
      })
    }
  },
  async revoke({ params: { revoke_reason, amount }, row, db, now }) {
    const left = await remainingAmounts(db, row)
    const total = left.supply_amount + left.vat_amount
    if (total <= 0) throw taxDocumentError('nothingLeft')
    if (amount && amount > total) throw taxDocumentError('amountTooGreat', { path: 'amount', values: { left: total } })
    const part = amount ?? total
    const before = row.total_amount - total
    await queueTaxDocument(db, {
      kind: 'cash_cancel',
      user_id: row.user_id,
      payment_id: row.payment_id,
      invoice_id: row.invoice_id,
      original_id: row.id,
      revoke_reason,
      written_on: now.slice(0, 10),
      ...splitPartVat({ amount: row.total_amount, vat_amount: row.vat_amount }, before, part),
      item: row.item,
    })
  },
}
