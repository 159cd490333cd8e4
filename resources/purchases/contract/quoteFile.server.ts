import type { Db, Field, FileResponse, Row } from '#schema'
import { labelText } from '#schema'
import { company } from '../../settings/company.ts'
import { aoption } from '../../vehicles/aoption.ts'
import { extColor } from '../../vehicles/extColor.ts'
import { intColor } from '../../vehicles/intColor.ts'
import { trim } from '../../vehicles/trim.ts'
import type { PdfSection } from '../../documents/blocks.server.ts'
import type { Letterhead } from '../../documents/letter.server.ts'
import { letterFile } from '../../documents/letter.server.ts'
import { formatMeasureKo, fieldLabelKo, formatWonKo } from '../../documents/texts.server.ts'
import { product } from '../product.ts'
import { purchase } from './purchase.ts'

type Purchase = Row<typeof purchase>
type Line = PdfSection['rows'][number]
type QuoteCalculation = NonNullable<Purchase['calc_snapshot']>

const { identity, vehicle, terms } = purchase.fields
const { company: firm } = product.fields.basics.fields

const title = labelText(purchase.endpoints.quoteFile.button ?? '', '', 'ko')

const withoutNulls = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)

/** Lines about the vehicle, with the names of all referenced rows. */
async function carLines(db: Db, row: Purchase): Promise<Line[]> {
  const of = await db.get(product, row.product_id)
  const { name } = await db.get(trim, row.trim_id)
  const [ext] = await db.find(extColor, { id: withoutNulls([row.ext_color_id]) })
  const [int] = await db.find(intColor, { id: withoutNulls([row.int_color_id]) })
  const options = await db.find(aoption, { id: row.aoption_ids })
  const { trim: trimField, ext_color, int_color, aoptions } = vehicle.fields
  const labelledValues: readonly (readonly [Field, string | undefined])[] = [
    [trimField, name],
    [ext_color, ext?.name],
    [int_color, int?.name],
    [aoptions, options.map((item) => item.name).join(', ')],
    [identity.fields.product, of.name],
    [identity.fields.kind, labelText(identity.fields.kind.choices[row.kind], '', 'ko')],
    [firm, (await db.get(company, of.company_id)).name],
  ]
  return labelledValues.flatMap(([field, value]) => (value ? [[fieldLabelKo(field), value] as const] : []))
}

/** Optional amounts; shown if not zero. */
const amounts = ['option_price', 'discount_amount', 'subsidy_amount', 'extra_cost', 'prepay_amount', 'deposit_amount'] as const

function priceLines(row: Purchase, { financed, residual, annual_rate }: QuoteCalculation): Line[] {
  const { fields } = terms
  const { calc_snapshot, over_km_won } = fields
  return [
    [fieldLabelKo(fields.car_price), formatWonKo(row.car_price ?? 0)],
    ...amounts.flatMap((name) => (row[name] ? [[fieldLabelKo(fields[name]), formatWonKo(row[name])] as const] : [])),
    [fieldLabelKo(calc_snapshot.inner.financed), formatWonKo(financed)],
    [fieldLabelKo(calc_snapshot.inner.residual), formatWonKo(residual)],
    [fieldLabelKo(calc_snapshot.inner.annual_rate), formatMeasureKo(annual_rate, calc_snapshot.inner.annual_rate)],
    ...(row.over_km_won ? [[fieldLabelKo(over_km_won), formatWonKo(row.over_km_won)] as const] : []),
  ]
}

/** Quote as a PDF for the customer. */
export async function quoteFile(db: Db, row: Purchase, calculated: QuoteCalculation, letterhead: Letterhead): Promise<FileResponse> {
  const { term_months, annual_km, monthly_fee, valid_until } = terms.fields
  const blocks: PdfSection[] = [
    { title: fieldLabelKo(vehicle), rows: await carLines(db, row) },
    {
      title: fieldLabelKo(terms),
      rows: [
        [fieldLabelKo(term_months), formatMeasureKo(row.term_months, term_months)],
        [fieldLabelKo(annual_km), formatMeasureKo(row.annual_km, annual_km)],
        ...priceLines(row, calculated),
      ],
    },
    {
      title: fieldLabelKo(monthly_fee),
      rows: [['', formatWonKo(row.monthly_fee ?? calculated.monthly)], ...(row.valid_until ? [[fieldLabelKo(valid_until), row.valid_until] as const] : [])],
    },
  ]
  return letterFile({ title, number: row.code, on: calculated.calculated_at, company: letterhead, blocks })
}
