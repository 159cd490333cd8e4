import { taxInvoiceIssueDeadline } from '#rules/books/taxDocument.ts'
import { toHolidayDayNumbers } from '#rules/base/seoulTime.ts'
import type { Db, ServerNewRowValues } from '#schema'
import { createErrorFactory } from '#schema'
import { company } from '../../settings/company.ts'
import { readSettings } from '../../settings/setting.server.ts'
import { taxDocument } from './taxDocument.ts'

export const taxDocumentError = createErrorFactory(taxDocument)

/** Refuses a date in the future, and one whose deadline has passed unless it is issued late on purpose. */
export async function assertDateOfSupply(db: Db, written_on: string, is_late: boolean, path: string) {
  const today = db.now.slice(0, 10)
  if (written_on > today) throw taxDocumentError('notInFuture', { path })
  const { 'holiday.days': days } = await readSettings(db, { 'holiday.days': [] })
  const deadline = taxInvoiceIssueDeadline(written_on, toHolidayDayNumbers(days.map(({ date }) => date)))
  if (deadline < today && !is_late) throw taxDocumentError('pastDeadline', { path: 'is_late', values: { deadline } })
}

/** The recipient's data as the document shows them. */
export async function recipientOf(db: Db, company_id: number | null | undefined) {
  if (!company_id) throw taxDocumentError('recipientMissing', { path: 'company_id' })
  const { biz_no, name, ceo, address, biz_type, biz_item, tax_email } = await db.get(company, company_id)
  if (biz_no === null || ceo === null) throw taxDocumentError('recipientMissing', { path: 'company_id' })
  return { biz_no, company_name: name.slice(0, 70), ceo: ceo.slice(0, 30), address, biz_type, biz_item, email: tax_email }
}

type Values = Omit<ServerNewRowValues<typeof taxDocument>, 'total_amount' | 'next_at'> & { readonly supply_amount: number; readonly vat_amount: number }

/** Adds a document that the job sends next. */
export const queueTaxDocument = (db: Db, values: Values) =>
  db.insert(taxDocument, { ...values, total_amount: values.supply_amount + values.vat_amount, next_at: db.now })
