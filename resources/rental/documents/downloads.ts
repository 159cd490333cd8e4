import { z } from 'zod'
import { get, download } from '#schema'
import { idSchema } from '#schema/fields/ids.ts'

const words = z.object({ ko: z.string(), en: z.string() })
const amounts = { amount: z.int(), supply_amount: z.int(), vat_amount: z.int() }

/** Amounts in whole won. What is taken off is less than nothing; the lines sum to the total. */
const receipt = z.object({
  code: z.string(),
  car: z.string(),
  start_at: z.string(),
  end_at: z.string(),
  /** `booking`: what the ride was booked for; `called_off`: what is not asked for any more; `early_return`: what went back for time that was not used; `charge`: what came after it. */
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
      approved_at: z.string().nullable(),
      receipt_url: z.string().nullable(),
    }),
  ),
  paid_amount: z.int(),
  refunded_amount: z.int(),
  balance_amount: z.int(),
})
export type Receipt = z.infer<typeof receipt>

/** The terms of a ride, as they were agreed to and as it was changed since. */
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
  /** What an early return brings, and by how many per cent: `early_credit_rate` of the unused time is earned as points, or all of it but `midterm_rate` goes back. */
  early_return: z.enum(['none', 'points', 'refund']),
  early_credit_rate: z.int().nullable(),
  midterm_rate: z.int().nullable(),
  /** `repeat_multiplier`: per cent of the amount for whoever was charged for the same before. */
  penalties: z.array(z.object({ name: z.string(), amount: z.int(), repeat_multiplier: z.int() })),
  notice_fee: z.int(),
  /** Per cent a year of what is paid late. */
  interest_rate: z.number(),
  /** The documents that it was agreed to by, to be read at `/legal/<post_no>`. */
  documents: z.array(z.object({ document: z.string(), post_no: z.int(), title: z.string(), version_no: z.string().nullable() })),
})
export type Contract = z.infer<typeof contract>

const one = z.strictObject({ id: idSchema })
const readers = { can: 'user', staff: 'cs', params: one } as const
/** There is neither before it was agreed to. */
const file = { contentType: 'application/pdf', availableFrom: 'contract_agreed_at' } as const

/** What is handed out of a ride. */
export const rentDownloads = {
  receipt: get({ summary: { ko: '영수증 보기', en: 'Read the receipt' }, ...readers, result: receipt }),
  contract: get({ summary: { ko: '대여계약서 보기', en: 'Read the rental contract' }, ...readers, result: contract }),
  contractFile: download({
    summary: { ko: '대여계약서 내려받기', en: 'Take the rental contract along' },
    button: { ko: '대여계약서', en: 'Rental contract' },
    ...readers,
    ...file,
  }),
  receiptFile: download({ summary: { ko: '영수증 내려받기', en: 'Take the receipt along' }, button: { ko: '영수증', en: 'Receipt' }, ...readers, ...file }),
}
