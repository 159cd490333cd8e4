import type { FileResponse } from '#schema'
import { labelText } from '#schema'
import type { PdfSection } from '../../paper.server.ts'
import { formatMeasureKo, formatNamed, pdfOf, won } from '../../paper.server.ts'
import type { Contract } from './downloads.ts'
import { rent } from '../rent/rent.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'

const { identity, schedule, place, driver, price, settlement } = rent.fields
const { lateness, penalties } = rentPenaltyPolicy.fields

function moneyPart({ lines, total_amount, supply_amount, vat_amount, cdw, deductible }: Contract): PdfSection {
  const { total_amount: total, cdw: waiver, deductible: own } = price.fields
  return {
    title: formatNamed(price),
    rows: [
      ...lines.map(({ label, amount }) => [label, won(amount)] as const),
      [formatNamed(total), `${won(total_amount)} (${won(supply_amount)} + ${won(vat_amount)})`],
      [formatNamed(waiver), cdw.ko],
      [formatNamed(own), won(deductible)],
    ],
  }
}

/** Rows about the result of an early return. */
function earlyRows({ early_return, early_credit_rate, midterm_rate }: Contract): PdfSection['rows'] {
  const { early_return: brings, early_credit_rate: earned, midterm_rate: deducted } = lateness.fields
  return [
    [formatNamed(brings), labelText(brings.choices[early_return], early_return, 'ko')],
    ...(early_credit_rate === null ? [] : [[formatNamed(earned), formatMeasureKo(early_credit_rate, earned)] as const]),
    ...(midterm_rate === null ? [] : [[formatNamed(deducted), formatMeasureKo(midterm_rate, deducted)] as const]),
  ]
}

function rulesPart(contract: Contract): PdfSection {
  const { cancel_tiers, no_show_rate, late_grace_min, late_flat, late_multiplier } = lateness.fields
  const { km_tiers } = rentPricePolicy.fields.options.fields
  const tiers = contract.cancel_tiers.map(({ label, rate }) => `${label.ko}: ${formatMeasureKo(rate, cancel_tiers.inner.rate)}`)
  const kms = contract.km_tiers.map(({ label, won: item }) => `${label.ko}: ${won(item)}`)
  return {
    title: formatNamed(lateness),
    rows: [
      [formatNamed(cancel_tiers), tiers.join('\n')],
      [formatNamed(no_show_rate), formatMeasureKo(contract.no_show_rate, no_show_rate)],
      [formatNamed(late_grace_min), formatMeasureKo(contract.late_grace_min, late_grace_min)],
      [formatNamed(late_flat), won(contract.late_flat)],
      [formatNamed(late_multiplier), formatMeasureKo(contract.late_multiplier, late_multiplier)],
      ...earlyRows(contract),
      [formatNamed(settlement.fields.included_km), formatMeasureKo(contract.included_km, settlement.fields.included_km)],
      [formatNamed(km_tiers), kms.join('\n')],
    ],
  }
}

/** Charge for a misuse, and for its repetition. */
function penaltyOf({ amount, repeat_multiplier }: Contract['penalties'][number]) {
  const { repeat_multiplier: again } = penalties.fields.items.inner
  return repeat_multiplier === 100 ? won(amount) : `${won(amount)} (${formatNamed(again)} ${formatMeasureKo(repeat_multiplier, again)})`
}

function partsOf(contract: Contract): PdfSection[] {
  const { start_at, end_at } = schedule.fields
  const { pickup_spot, return_spot, delivery_address } = place.fields
  const { driver_snapshot, second_driver, contract_agreed_at } = driver.fields
  const { name, birth_date, class: licence } = driver_snapshot.inner.inner
  const { car } = contract
  const deliveryRows = contract.delivery_address === null ? [] : ([[formatNamed(delivery_address), contract.delivery_address]] as const)
  const additionalDriverRows = contract.second_driver === null ? [] : ([[formatNamed(second_driver), contract.second_driver]] as const)
  const drivers = [
    [formatNamed(name), contract.driver.name],
    [formatNamed(birth_date), contract.driver.birth_date],
    [formatNamed(licence), contract.driver.class],
  ] as const
  return [
    { title: formatNamed(identity.fields.rcar), rows: [['', `${car.name} ${car.plate_no} (${car.model_year})`]] },
    {
      title: formatNamed(schedule),
      rows: [
        [formatNamed(start_at), contract.start_at],
        [formatNamed(end_at), contract.end_at],
      ],
    },
    { title: formatNamed(place), rows: [[formatNamed(pickup_spot), contract.pickup_spot], [formatNamed(return_spot), contract.return_spot], ...deliveryRows] },
    { title: formatNamed(driver), rows: [...drivers, ...additionalDriverRows, [formatNamed(contract_agreed_at), contract.agreed_at]] },
    moneyPart(contract),
    rulesPart(contract),
    {
      title: formatNamed(penalties),
      rows: [
        ...contract.penalties.map((item) => [item.name, penaltyOf(item)] as const),
        [formatNamed(penalties.fields.interest_rate), formatMeasureKo(contract.interest_rate, penalties.fields.interest_rate)],
      ],
    },
    {
      title: contract.lessor,
      rows: contract.documents.map(({ title, version_no, post_no }) => [`/legal/${post_no}`, `${title} ${version_no ?? ''}`.trim()] as const),
    },
  ]
}

/** The rental contract as a PDF. */
export async function contractFile(contract: Contract): Promise<FileResponse> {
  const title = formatNamed(driver.fields.contract_file)
  return { name: `${title}-${contract.code}.pdf`, bytes: await pdfOf({ title, about: contract.code, parts: partsOf(contract) }) }
}
