import type { Db, Row } from '#schema'
import { appError, createErrorFactory, isStaff } from '#schema'
import { memberAddressee } from '../../documents/addressee.server.ts'
import type { PdfSection, PdfTable } from '../../documents/blocks.server.ts'
import type { Addressee, Letter } from '../../documents/letter.server.ts'
import { choiceLabelKo, fieldLabelKo, formatAmountKo, formatWonKo, formatTextKo } from '../../documents/texts.server.ts'
import { cashReceiptNumbersOf } from '../../finance/tax-documents/remaining.server.ts'
import { taxDocument } from '../../finance/tax-documents/taxDocument.ts'
import { tlog } from '../../logs/tlog.ts'
import { readCompanyBankAccount, companyFooter } from '../../settings/setting.server.ts'
import { company } from '../../settings/company.ts'
import { purchase } from '../contract/purchase.ts'
import { billedStates } from './invoiceLetters.ts'
import { monthlyInvoice } from './monthlyInvoice.ts'

type Invoice = Row<typeof monthlyInvoice>

const texts = {
  title: { ko: '청구서', en: 'Invoice' },
  subject: { ko: '{month} {kind} 청구 안내', en: 'Invoice for {month} ({kind})' },
  greeting: {
    ko: '라이드를 이용해 주셔서 감사합니다. 아래 금액을 납부기한까지 납부해 주시기 바랍니다.',
    en: 'Thank you for using Ride. Please pay the following amount by the payment deadline.',
  },
  settled: { ko: '라이드를 이용해 주셔서 감사합니다. 아래와 같이 청구합니다.', en: 'Thank you for using Ride. The following is invoiced.' },
  payment: { ko: '납부 안내', en: 'Payment' },
  account: { ko: '입금 계좌', en: 'Bank account' },
  period: { ko: '{from} ~ {to}', en: '{from} – {to}' },
}

const { identity, amounts, collection, receipt } = monthlyInvoice.fields

/** The invoice of a contract. Members get their own invoices only. */
export async function loadReadableInvoice(db: Db, id: number): Promise<Invoice> {
  const { actor } = db
  const [row] = await db.find(monthlyInvoice, { id, ...(isStaff(actor) ? {} : { user_id: actor.id ?? 0, status: [...billedStates] }) }, { limit: 1 })
  if (!row) throw appError('notFound', { path: 'id' })
  return row
}

/** Name and e-mail of the payer: the company of a corporate contract, otherwise the member. */
export async function billRecipientOf(db: Db, { purchase_id }: Invoice): Promise<Addressee & { readonly email: string | null }> {
  const { user_id, owner_type, corp_id, bill_email } = await db.get(purchase, purchase_id)
  const member = await memberAddressee(db, user_id)
  const email = bill_email ?? member.email
  if (owner_type !== 'corp' || corp_id === null) return { ...member, email }
  const { name, address } = await db.get(company, corp_id)
  return { name, email, lines: address === null ? [] : [address] }
}

function linesTable({ lines, supply_amount, vat_amount, total_amount, paid_amount, balance_amount }: Invoice): PdfTable {
  const { name, qty, unit, amount } = amounts.fields.lines.inner
  const { supply_amount: supply, vat_amount: vat, total_amount: total, paid_amount: paid, balance_amount: balance } = amounts.fields
  const isPartlyPaid = paid_amount > 0 && balance_amount > 0
  return {
    columns: [
      { label: fieldLabelKo(name), weight: 5 },
      { label: fieldLabelKo(qty), weight: 1.2, align: 'right' },
      { label: fieldLabelKo(unit), weight: 2, align: 'right' },
      { label: fieldLabelKo(amount), weight: 2, align: 'right' },
    ],
    rows: (lines ?? []).map((line) => [line.name, formatAmountKo(line.qty), formatAmountKo(line.unit), formatAmountKo(line.amount)]),
    totals: [
      [fieldLabelKo(supply), formatWonKo(supply_amount)],
      [fieldLabelKo(vat), formatWonKo(vat_amount)],
      [fieldLabelKo(total), formatWonKo(total_amount)],
      ...(isPartlyPaid
        ? ([
            [fieldLabelKo(paid), formatWonKo(paid_amount)],
            [fieldLabelKo(balance), formatWonKo(balance_amount)],
          ] as const)
        : []),
    ],
  }
}

/** Approval numbers of the cash receipts for the payments of an invoice. */
async function cashReceiptRows(db: Db, invoice_id: number) {
  const payments = await db.find(tlog, { target_type: 'invoice', target_id: invoice_id })
  const numbers = await cashReceiptNumbersOf(
    db,
    payments.map(({ id }) => id),
  )
  const { basics, result } = taxDocument.fields
  const label = `${choiceLabelKo(basics.fields.kind, 'cash')} ${fieldLabelKo(result.fields.approval_no)}`
  return [...numbers.values()].map((approvalNo) => [label, approvalNo] as const)
}

async function paymentSection(db: Db, { id, due_date, pay_method, status, tax_issue_no }: Invoice): Promise<PdfSection> {
  const account = pay_method === 'transfer' ? await readCompanyBankAccount(db) : ''
  return {
    title: formatTextKo(texts.payment),
    rows: [
      [fieldLabelKo(identity.fields.due_date), due_date],
      [fieldLabelKo(collection.fields.pay_method), choiceLabelKo(collection.fields.pay_method, pay_method)],
      ...(account ? [[formatTextKo(texts.account), account] as const] : []),
      [fieldLabelKo(collection.fields.status), choiceLabelKo(collection.fields.status, status)],
      ...(tax_issue_no === null ? [] : [[fieldLabelKo(receipt.fields.tax_issue_no), tax_issue_no] as const]),
      ...(await cashReceiptRows(db, id)),
    ],
  }
}

const error = createErrorFactory(monthlyInvoice)

/** The letter of an issued invoice. Throws `notIssued` for a draft. */
export async function invoiceLetter(db: Db, row: Invoice): Promise<Letter> {
  if (row.status === 'draft') throw error('notIssued')
  const { code, contract_no } = await db.get(purchase, row.purchase_id)
  const { purchase: contract, use_period, kind } = identity.fields
  return {
    title: formatTextKo(texts.title),
    number: row.code,
    // An invoice is issued for the period that it bills; a later change of its payments does not move this day.
    on: row.use_period_to,
    company: await companyFooter(db),
    addressee: await billRecipientOf(db, row),
    subject: formatTextKo(texts.subject, { month: row.billing_month, kind: choiceLabelKo(kind, row.kind) }),
    blocks: [
      { paragraphs: [formatTextKo(row.balance_amount > 0 ? texts.greeting : texts.settled)] },
      {
        title: fieldLabelKo(contract),
        rows: [
          [fieldLabelKo(contract), contract_no ?? code],
          [fieldLabelKo(use_period), formatTextKo(texts.period, { from: row.use_period_from, to: row.use_period_to })],
        ],
      },
      { ...linesTable(row), title: fieldLabelKo(amounts.fields.lines) },
      await paymentSection(db, row),
    ],
    isSigned: true,
  }
}
