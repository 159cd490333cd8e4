import type { FileResponse } from '#schema'
import { labelText } from '#schema'
import type { PdfSection } from '../../documents/blocks.server.ts'
import type { Letter } from '../../documents/letter.server.ts'
import { letterFile } from '../../documents/letter.server.ts'
import { formatMeasureKo, fieldLabelKo, formatWonKo } from '../../documents/texts.server.ts'
import type { RentalContract } from './downloads.ts'
import { rent } from '../rent/rent.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'

const { identity, schedule, place, driver, price, settlement } = rent.fields
const { lateness, penalties } = rentPenaltyPolicy.fields

function priceSection({ lines, total_amount, supply_amount, vat_amount, cdw, deductible }: RentalContract): PdfSection {
  const { total_amount: total, cdw: waiver, deductible: own } = price.fields
  return {
    title: fieldLabelKo(price),
    rows: [
      ...lines.map(({ label, amount }) => [label, formatWonKo(amount)] as const),
      [fieldLabelKo(total), `${formatWonKo(total_amount)} (${formatWonKo(supply_amount)} + ${formatWonKo(vat_amount)})`],
      [fieldLabelKo(waiver), cdw.ko],
      [fieldLabelKo(own), formatWonKo(deductible)],
    ],
  }
}

/** Rows about the result of an early return. */
function earlyReturnRows({ early_return, early_credit_rate, midterm_rate }: RentalContract): PdfSection['rows'] {
  const { early_return: brings, early_credit_rate: earned, midterm_rate: deducted } = lateness.fields
  return [
    [fieldLabelKo(brings), labelText(brings.choices[early_return], early_return, 'ko')],
    ...(early_credit_rate === null ? [] : [[fieldLabelKo(earned), formatMeasureKo(early_credit_rate, earned)] as const]),
    ...(midterm_rate === null ? [] : [[fieldLabelKo(deducted), formatMeasureKo(midterm_rate, deducted)] as const]),
  ]
}

function rulesSection(contract: RentalContract): PdfSection {
  const { cancel_tiers, no_show_rate, late_grace_min, late_flat, late_multiplier } = lateness.fields
  const { km_tiers } = rentPricePolicy.fields.options.fields
  const tiers = contract.cancel_tiers.map(({ label, rate }) => `${label.ko}: ${formatMeasureKo(rate, cancel_tiers.inner.rate)}`)
  const kms = contract.km_tiers.map(({ label, won: item }) => `${label.ko}: ${formatWonKo(item)}`)
  return {
    title: fieldLabelKo(lateness),
    rows: [
      [fieldLabelKo(cancel_tiers), tiers.join('\n')],
      [fieldLabelKo(no_show_rate), formatMeasureKo(contract.no_show_rate, no_show_rate)],
      [fieldLabelKo(late_grace_min), formatMeasureKo(contract.late_grace_min, late_grace_min)],
      [fieldLabelKo(late_flat), formatWonKo(contract.late_flat)],
      [fieldLabelKo(late_multiplier), formatMeasureKo(contract.late_multiplier, late_multiplier)],
      ...earlyReturnRows(contract),
      [fieldLabelKo(settlement.fields.included_km), formatMeasureKo(contract.included_km, settlement.fields.included_km)],
      [fieldLabelKo(km_tiers), kms.join('\n')],
    ],
  }
}

/** Charge for a misuse, and for its repetition. */
function penaltyText({ amount, repeat_multiplier }: RentalContract['penalties'][number]) {
  const { repeat_multiplier: again } = penalties.fields.items.inner
  return repeat_multiplier === 100 ? formatWonKo(amount) : `${formatWonKo(amount)} (${fieldLabelKo(again)} ${formatMeasureKo(repeat_multiplier, again)})`
}

function contractSections(contract: RentalContract): PdfSection[] {
  const { start_at, end_at } = schedule.fields
  const { pickup_spot, return_spot, delivery_address } = place.fields
  const { driver_snapshot, second_driver, contract_agreed_at } = driver.fields
  const { name, birth_date, class: licence } = driver_snapshot.inner.inner
  const { car } = contract
  const deliveryRows = contract.delivery_address === null ? [] : ([[fieldLabelKo(delivery_address), contract.delivery_address]] as const)
  const additionalDriverRows = contract.second_driver === null ? [] : ([[fieldLabelKo(second_driver), contract.second_driver]] as const)
  const drivers = [
    [fieldLabelKo(name), contract.driver.name],
    [fieldLabelKo(birth_date), contract.driver.birth_date],
    [fieldLabelKo(licence), contract.driver.class],
  ] as const
  return [
    { title: fieldLabelKo(identity.fields.rcar), rows: [['', `${car.name} ${car.plate_no} (${car.model_year})`]] },
    {
      title: fieldLabelKo(schedule),
      rows: [
        [fieldLabelKo(start_at), contract.start_at],
        [fieldLabelKo(end_at), contract.end_at],
      ],
    },
    {
      title: fieldLabelKo(place),
      rows: [[fieldLabelKo(pickup_spot), contract.pickup_spot], [fieldLabelKo(return_spot), contract.return_spot], ...deliveryRows],
    },
    { title: fieldLabelKo(driver), rows: [...drivers, ...additionalDriverRows, [fieldLabelKo(contract_agreed_at), contract.agreed_at]] },
    priceSection(contract),
    rulesSection(contract),
    {
      title: fieldLabelKo(penalties),
      rows: [
        ...contract.penalties.map((item) => [item.name, penaltyText(item)] as const),
        [fieldLabelKo(penalties.fields.interest_rate), formatMeasureKo(contract.interest_rate, penalties.fields.interest_rate)],
      ],
    },
    {
      title: contract.lessor,
      rows: contract.documents.map(({ title, version_no, post_no }) => [`/legal/${post_no}`, `${title} ${version_no ?? ''}`.trim()] as const),
    },
  ]
}

export const rentalContractLetter = (contract: RentalContract): Letter => ({
  title: fieldLabelKo(driver.fields.contract_file),
  number: contract.code,
  on: contract.agreed_at,
  company: { title: contract.lessor, content: '' },
  blocks: contractSections(contract),
})

/** The rental contract as a PDF. */
export const rentalContractFile = (contract: RentalContract): Promise<FileResponse> => letterFile(rentalContractLetter(contract))
