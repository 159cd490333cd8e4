import type { Paper } from '#schema'
import { textOf } from '#schema'
import { tlog } from '../logs/tlog.ts'
import type { Footer, Part } from '../paper.server.ts'
import { footed, named, pdfOf, won } from '../paper.server.ts'
import type { Receipt } from './rentPapers.ts'
import { rentPapers } from './rentPapers.ts'
import { rent } from './rent.ts'

const { identity, schedule, price, settlement } = rent.fields
const { amount, supply_amount, vat_amount } = tlog.fields.amounts.fields
const { kind } = tlog.fields.basics.fields

const title = textOf(rentPapers.receiptFile.button ?? '', '', 'ko')

/** By which card, and under which number it was approved. */
const meansOf = ({ issuer, card, approval_no }: Receipt['payments'][number]) => [issuer, card, approval_no].filter(Boolean).join(' ')

function partsOf(receipt: Receipt): Part[] {
  const { start_at, end_at } = schedule.fields
  const { paid_amount, refunded_amount, balance_amount } = settlement.fields
  return [
    {
      title: named(identity.fields.rcar),
      rows: [
        ['', receipt.car],
        [named(start_at), receipt.start_at],
        [named(end_at), receipt.end_at],
      ],
    },
    {
      title: named(price),
      rows: [
        ...receipt.lines.map(({ label, amount: each }) => [label.ko, won(each)] as const),
        [named(amount), won(receipt.total_amount)],
        [named(supply_amount), won(receipt.supply_amount)],
        [named(vat_amount), won(receipt.vat_amount)],
      ],
    },
    {
      title: textOf(kind.choices.charge, '', 'ko'),
      rows: receipt.payments.map((each) => [
        `${textOf(kind.choices[each.kind], '', 'ko')} ${each.approved_at ?? ''}`.trim(),
        `${won(each.kind === 'refund' ? -each.amount : each.amount)} ${meansOf(each)}`.trim(),
      ]),
    },
    {
      title: named(settlement),
      rows: [
        [named(paid_amount), won(receipt.paid_amount)],
        [named(refunded_amount), won(receipt.refunded_amount)],
        [named(balance_amount), won(receipt.balance_amount)],
      ],
    },
  ]
}

/** What a ride came to and what was paid for it, as people keep it. */
export const receiptFile = async (receipt: Receipt, footer: Footer): Promise<Paper> => ({
  name: `${title}-${receipt.code}.pdf`,
  bytes: await pdfOf({ title, about: receipt.code, parts: footed(partsOf(receipt), footer) }),
})
