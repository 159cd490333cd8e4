import type { FileResponse } from '#schema'
import { labelText } from '#schema'
import { tlog } from '../../logs/tlog.ts'
import type { PdfFooter, PdfSection } from '../../paper.server.ts'
import { withFooter, formatNamed, pdfOf, won } from '../../paper.server.ts'
import type { Receipt } from './downloads.ts'
import { rentDownloads } from './downloads.ts'
import { rent } from '../rent/rent.ts'

const { identity, schedule, price, settlement } = rent.fields
const { amount, supply_amount, vat_amount } = tlog.fields.amounts.fields
const { kind } = tlog.fields.basics.fields

const title = labelText(rentDownloads.receiptFile.button ?? '', '', 'ko')

/** Card and approval number. */
const meansOf = ({ issuer, card, approval_no }: Receipt['payments'][number]) => [issuer, card, approval_no].filter(Boolean).join(' ')

function partsOf(receipt: Receipt): PdfSection[] {
  const { start_at, end_at } = schedule.fields
  const { paid_amount, refunded_amount, balance_amount } = settlement.fields
  return [
    {
      title: formatNamed(identity.fields.rcar),
      rows: [
        ['', receipt.car],
        [formatNamed(start_at), receipt.start_at],
        [formatNamed(end_at), receipt.end_at],
      ],
    },
    {
      title: formatNamed(price),
      rows: [
        ...receipt.lines.map(({ label, amount: item }) => [label.ko, won(item)] as const),
        [formatNamed(amount), won(receipt.total_amount)],
        [formatNamed(supply_amount), won(receipt.supply_amount)],
        [formatNamed(vat_amount), won(receipt.vat_amount)],
      ],
    },
    {
      title: labelText(kind.choices.charge, '', 'ko'),
      rows: receipt.payments.map((item) => [
        `${labelText(kind.choices[item.kind], '', 'ko')} ${item.approved_at ?? ''}`.trim(),
        `${won(item.kind === 'refund' ? -item.amount : item.amount)} ${meansOf(item)}`.trim(),
      ]),
    },
    {
      title: formatNamed(settlement),
      rows: [
        [formatNamed(paid_amount), won(receipt.paid_amount)],
        [formatNamed(refunded_amount), won(receipt.refunded_amount)],
        [formatNamed(balance_amount), won(receipt.balance_amount)],
      ],
    },
  ]
}

/** The receipt as a PDF. */
export const receiptFile = async (receipt: Receipt, footer: PdfFooter): Promise<FileResponse> => ({
  name: `${title}-${receipt.code}.pdf`,
  bytes: await pdfOf({ title, about: receipt.code, parts: withFooter(partsOf(receipt), footer) }),
})
