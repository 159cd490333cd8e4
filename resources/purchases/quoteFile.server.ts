import type { Db, Field, Paper, Row } from '#schema'
import { textOf } from '#schema'
import { company } from '../settings/company.ts'
import { aoption } from '../vehicles/aoption.ts'
import { extColor } from '../vehicles/extColor.ts'
import { intColor } from '../vehicles/intColor.ts'
import { trim } from '../vehicles/trim.ts'
import type { Footer, Part } from '../paper.server.ts'
import { footed, measured, named, pdfOf, won } from '../paper.server.ts'
import { product } from './product.ts'
import { purchase } from './purchase.ts'

type Purchase = Row<typeof purchase>
type Line = Part['rows'][number]
type Calculated = NonNullable<Purchase['calc_snapshot']>

const { identity, vehicle, terms } = purchase.fields
const { company: firm } = product.fields.basics.fields

const title = textOf(purchase.endpoints.quoteFile.button ?? '', '', 'ko')

const some = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)

/** What is quoted, and of whom: all that the numbers of the row stand for. */
async function carLines(db: Db, row: Purchase): Promise<Line[]> {
  const of = await db.get(product, row.product_id)
  const { name } = await db.get(trim, row.trim_id)
  const [ext] = await db.find(extColor, { id: some([row.ext_color_id]) })
  const [int] = await db.find(intColor, { id: some([row.int_color_id]) })
  const options = await db.find(aoption, { id: row.aoption_ids })
  const { trim: trimField, ext_color, int_color, aoptions } = vehicle.fields
  const said: readonly (readonly [Field, string | undefined])[] = [
    [trimField, name],
    [ext_color, ext?.name],
    [int_color, int?.name],
    [aoptions, options.map((each) => each.name).join(', ')],
    [identity.fields.product, of.name],
    [identity.fields.kind, textOf(identity.fields.kind.choices[row.kind], '', 'ko')],
    [firm, (await db.get(company, of.company_id)).name],
  ]
  return said.flatMap(([field, value]) => (value ? [[named(field), value] as const] : []))
}

/** What of a price is said where there is any. */
const amounts = ['option_price', 'discount_amount', 'subsidy_amount', 'extra_cost', 'prepay_amount', 'deposit_amount'] as const

function priceLines(row: Purchase, { financed, residual, annual_rate }: Calculated): Line[] {
  const { fields } = terms
  const { calc_snapshot, over_km_won } = fields
  return [
    [named(fields.car_price), won(row.car_price ?? 0)],
    ...amounts.flatMap((name) => (row[name] ? [[named(fields[name]), won(row[name])] as const] : [])),
    [named(calc_snapshot.inner.financed), won(financed)],
    [named(calc_snapshot.inner.residual), won(residual)],
    [named(calc_snapshot.inner.annual_rate), measured(annual_rate, calc_snapshot.inner.annual_rate)],
    ...(row.over_km_won ? [[named(over_km_won), won(row.over_km_won)] as const] : []),
  ]
}

/** A quote as it is given to a customer. */
export async function quoteFile(db: Db, row: Purchase, calculated: Calculated, footer: Footer): Promise<Paper> {
  const { term_months, annual_km, monthly_fee, valid_until } = terms.fields
  const parts: Part[] = [
    { title: named(vehicle), rows: await carLines(db, row) },
    {
      title: named(terms),
      rows: [
        [named(term_months), measured(row.term_months, term_months)],
        [named(annual_km), measured(row.annual_km, annual_km)],
        ...priceLines(row, calculated),
      ],
    },
    {
      title: named(monthly_fee),
      rows: [['', won(row.monthly_fee ?? calculated.monthly)], ...(row.valid_until ? [[named(valid_until), row.valid_until] as const] : [])],
    },
  ]
  return { name: `${title}-${row.code}.pdf`, bytes: await pdfOf({ title, about: row.code, parts: footed(parts, footer) }) }
}
