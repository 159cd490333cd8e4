import type { FileResponse } from '#schema'
import { labelText } from '#schema'
import { taxDocument } from '../../finance/tax-documents/taxDocument.ts'
import { tlog } from '../../logs/tlog.ts'
import type { PdfSection } from '../../documents/blocks.server.ts'
import type { Letterhead } from '../../documents/letter.server.ts'
import { letterFile } from '../../documents/letter.server.ts'
import { choiceLabelKo, fieldLabelKo, formatWonKo } from '../../documents/texts.server.ts'
import type { RentalReceipt } from './downloads.ts'
import { rentDocumentCalls } from './downloads.ts'
import { rent } from '../rent/rent.ts'

const { identity, schedule, price, settlement } = rent.fields
const { amount, supply_amount, vat_amount } = tlog.fields.amounts.fields
const { kind } = tlog.fields.basics.fields
const taxFields = taxDocument.fields

const title = labelText(rentDocumentCalls.receiptFile.button ?? '', '', 'ko')

const cashReceiptLabel = `${choiceLabelKo(taxFields.basics.fields.kind, 'cash')} ${fieldLabelKo(taxFields.result.fields.approval_no)}`

/** Card and approval number. */
const cardText = ({ issuer, card, approval_no }: RentalReceipt['payments'][number]) => [issuer, card, approval_no].filter(Boolean).join(' ')

function receiptSections(receipt: RentalReceipt): PdfSection[] {
  const { start_at, end_at } = schedule.fields
  const { paid_amount, refunded_amount, balance_amount } = settlement.fields
  return [
    {
      title: fieldLabelKo(identity.fields.rcar),
      rows: [
        ['', receipt.car],
        [fieldLabelKo(start_at), receipt.start_at],
        [fieldLabelKo(end_at), receipt.end_at],
      ],
    },
    {
      title: fieldLabelKo(price),
      rows: [
        ...receipt.lines.map(({ label, amount: item }) => [label.ko, formatWonKo(item)] as const),
        [fieldLabelKo(amount), formatWonKo(receipt.total_amount)],
        [fieldLabelKo(supply_amount), formatWonKo(receipt.supply_amount)],
        [fieldLabelKo(vat_amount), formatWonKo(receipt.vat_amount)],
      ],
    },
    {
      title: labelText(kind.choices.charge, '', 'ko'),
      rows: receipt.payments.flatMap((item) => [
        [
          `${labelText(kind.choices[item.kind], '', 'ko')} ${item.approved_at ?? ''}`.trim(),
          `${formatWonKo(item.kind === 'refund' ? -item.amount : item.amount)} ${cardText(item)}`.trim(),
        ],
        ...(item.cash_receipt_no === null ? [] : [[cashReceiptLabel, item.cash_receipt_no] as const]),
      ]),
    },
    {
      title: fieldLabelKo(settlement),
      rows: [
        [fieldLabelKo(paid_amount), formatWonKo(receipt.paid_amount)],
        [fieldLabelKo(refunded_amount), formatWonKo(receipt.refunded_amount)],
        [fieldLabelKo(balance_amount), formatWonKo(receipt.balance_amount)],
      ],
    },
  ]
}

/** The receipt as a PDF. */
export const receiptFile = (receipt: RentalReceipt, company: Letterhead): Promise<FileResponse> =>
  letterFile({ title, number: receipt.code, on: receipt.payments.at(-1)?.approved_at ?? receipt.start_at, company, blocks: receiptSections(receipt) })
