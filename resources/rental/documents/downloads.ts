import { z } from 'zod'
import { get, download } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'

const words = z.object({ ko: z.string(), en: z.string() })
const amounts = { amount: z.int(), supply_amount: z.int(), vat_amount: z.int() }

/** Amounts in whole won; reductions are negative. The lines sum to the total. */
const receipt = z.object({
  code: z.string(),
  car: z.string(),
  start_at: z.string(),
  end_at: z.string(),
  /** `booking`: booked price; `called_off`: part not charged after a cancellation; `early_return`: refund for unused time; `charge`: post-rental charge. */
  lines: z.array(z.object({ kind: z.enum(['booking', 'called_off', 'early_return', 'charge']), code: z.string(), label: words, amount: z.int() })),
  total_amount: z.int(),
  supply_amount: z.int(),
  vat_amount: z.int(),
  payments: z.array(
    z.object({
      order_no: z.string(),
      kind: z.enum(['charge', 'refund']),
      ...amounts,
      issuer: z.string().nullable(),
      card: z.string().nullable(),
      approval_no: z.string().nullable(),
      /** Approval number of the tax service of the cash receipt for this payment; null without one. */
      cash_receipt_no: z.string().nullable(),
      approved_at: z.string().nullable(),
      receipt_url: z.string().nullable(),
    }),
  ),
  paid_amount: z.int(),
  refunded_amount: z.int(),
  balance_amount: z.int(),
})
export type RentalReceipt = z.infer<typeof receipt>

/** The terms of a rental as agreed, with later modifications. */
const contract = z.object({
  code: z.string(),
  agreed_at: z.string(),
  lessor: z.string(),
  driver: z.object({ name: z.string(), birth_date: z.string(), class: z.string() }),
  second_driver: z.string().nullable(),
  car: z.object({ name: z.string(), plate_no: z.string(), model_year: z.int() }),
  start_at: z.string(),
  end_at: z.string(),
  pickup_spot: z.string(),
  return_spot: z.string(),
  delivery_address: z.string().nullable(),
  lines: z.array(z.object({ code: z.string(), label: z.string(), amount: z.int() })),
  total_amount: z.int(),
  supply_amount: z.int(),
  vat_amount: z.int(),
  cdw: words,
  deductible: z.int(),
  included_km: z.int(),
  km_tiers: z.array(z.object({ label: words, up_to: z.int().nullable(), won: z.int() })),
  cancel_tiers: z.array(z.object({ label: words, hours_before: z.int(), rate: z.int() })),
  no_show_rate: z.int(),
  late_grace_min: z.int(),
  late_flat: z.int(),
  late_multiplier: z.int(),
  /** Result of an early return: `early_credit_rate` per cent of the unused time as points, or a refund of the unused time less `midterm_rate` per cent. */
  early_return: z.enum(['none', 'points', 'refund']),
  early_credit_rate: z.int().nullable(),
  midterm_rate: z.int().nullable(),
  /** `repeat_multiplier`: per cent of the amount for repeated misuse. */
  penalties: z.array(z.object({ name: z.string(), amount: z.int(), repeat_multiplier: z.int() })),
  notice_fee: z.int(),
  /** Late-payment interest in per cent a year. */
  interest_rate: z.number(),
  /** The legal documents in force at the agreement; readable at `/legal/<post_no>`. */
  documents: z.array(z.object({ document: z.string(), post_no: z.int(), title: z.string(), version_no: z.string().nullable() })),
})
export type RentalContract = z.infer<typeof contract>

const idParams = z.strictObject({ id: idSchema })
const documentCall = { can: 'user', staff: 'cs', params: idParams } as const
/** Available only after the member has agreed. */
const pdfCall = { contentType: 'application/pdf', availableFrom: 'contract_agreed_at' } as const

/** Documents of a rental. */
export const rentDocumentCalls = {
  receipt: get({ summary: { ko: '영수증 보기', en: 'Get the receipt' }, ...documentCall, result: receipt }),
  contract: get({ summary: { ko: '대여계약서 보기', en: 'Get the rental contract' }, ...documentCall, result: contract }),
  contractFile: download({
    summary: { ko: '대여계약서 내려받기', en: 'Download rental contract' },
    button: { ko: '대여계약서', en: 'Rental contract' },
    ...documentCall,
    ...pdfCall,
  }),
  receiptFile: download({ summary: { ko: '영수증 내려받기', en: 'Download receipt' }, button: { ko: '영수증', en: 'Receipt' }, ...documentCall, ...pdfCall }),
}
