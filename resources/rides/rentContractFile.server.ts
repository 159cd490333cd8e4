import type { Paper } from '#schema'
import { textOf } from '#schema'
import type { Part } from '../paper.server.ts'
import { measured, named, pdfOf, won } from '../paper.server.ts'
import type { Contract } from './rentPapers.ts'
import { rent } from './rent.ts'
import { rentPenaltyPolicy } from './rentPenaltyPolicy.ts'
import { rentPricePolicy } from './rentPricePolicy.ts'

const { identity, schedule, place, driver, price, settlement } = rent.fields
const { lateness, penalties } = rentPenaltyPolicy.fields

function moneyPart({ lines, total_amount, supply_amount, vat_amount, cdw, deductible }: Contract): Part {
  const { total_amount: total, cdw: waiver, deductible: own } = price.fields
  return {
    title: named(price),
    rows: [
      ...lines.map(({ label, amount }) => [label, won(amount)] as const),
      [named(total), `${won(total_amount)} (${won(supply_amount)} + ${won(vat_amount)})`],
      [named(waiver), cdw.ko],
      [named(own), won(deductible)],
    ],
  }
}

/** What an early return brings, and how much of it. */
function earlyRows({ early_return, early_credit_rate, midterm_rate }: Contract): Part['rows'] {
  const { early_return: brings, early_credit_rate: earned, midterm_rate: deducted } = lateness.fields
  return [
    [named(brings), textOf(brings.choices[early_return], early_return, 'ko')],
    ...(early_credit_rate === null ? [] : [[named(earned), measured(early_credit_rate, earned)] as const]),
    ...(midterm_rate === null ? [] : [[named(deducted), measured(midterm_rate, deducted)] as const]),
  ]
}

function rulesPart(contract: Contract): Part {
  const { cancel_tiers, no_show_rate, late_grace_min, late_flat, late_multiplier } = lateness.fields
  const { km_tiers } = rentPricePolicy.fields.options.fields
  const tiers = contract.cancel_tiers.map(({ label, rate }) => `${label.ko}: ${measured(rate, cancel_tiers.inner.rate)}`)
  const kms = contract.km_tiers.map(({ label, won: each }) => `${label.ko}: ${won(each)}`)
  return {
    title: named(lateness),
    rows: [
      [named(cancel_tiers), tiers.join('\n')],
      [named(no_show_rate), measured(contract.no_show_rate, no_show_rate)],
      [named(late_grace_min), measured(contract.late_grace_min, late_grace_min)],
      [named(late_flat), won(contract.late_flat)],
      [named(late_multiplier), measured(contract.late_multiplier, late_multiplier)],
      ...earlyRows(contract),
      [named(settlement.fields.included_km), measured(contract.included_km, settlement.fields.included_km)],
      [named(km_tiers), kms.join('\n')],
    ],
  }
}

/** What a misuse costs, and what it costs once it is repeated. */
function penaltyOf({ amount, repeat_multiplier }: Contract['penalties'][number]) {
  const { repeat_multiplier: again } = penalties.fields.items.inner
  return repeat_multiplier === 100 ? won(amount) : `${won(amount)} (${named(again)} ${measured(repeat_multiplier, again)})`
}

function partsOf(contract: Contract): Part[] {
  const { start_at, end_at } = schedule.fields
  const { pickup_spot, return_spot, delivery_address } = place.fields
  const { driver_snapshot, second_driver, contract_agreed_at } = driver.fields
  const { name, birth_date, class: licence } = driver_snapshot.inner.inner
  const { car } = contract
  const where = contract.delivery_address === null ? [] : ([[named(delivery_address), contract.delivery_address]] as const)
  const beside = contract.second_driver === null ? [] : ([[named(second_driver), contract.second_driver]] as const)
  const drivers = [
    [named(name), contract.driver.name],
    [named(birth_date), contract.driver.birth_date],
    [named(licence), contract.driver.class],
  ] as const
  return [
    { title: named(identity.fields.rcar), rows: [['', `${car.name} ${car.plate_no} (${car.model_year})`]] },
    {
      title: named(schedule),
      rows: [
        [named(start_at), contract.start_at],
        [named(end_at), contract.end_at],
      ],
    },
    { title: named(place), rows: [[named(pickup_spot), contract.pickup_spot], [named(return_spot), contract.return_spot], ...where] },
    { title: named(driver), rows: [...drivers, ...beside, [named(contract_agreed_at), contract.agreed_at]] },
    moneyPart(contract),
    rulesPart(contract),
    {
      title: named(penalties),
      rows: [
        ...contract.penalties.map((each) => [each.name, penaltyOf(each)] as const),
        [named(penalties.fields.interest_rate), measured(contract.interest_rate, penalties.fields.interest_rate)],
      ],
    },
    {
      title: contract.lessor,
      rows: contract.documents.map(({ title, version_no, post_no }) => [`/legal/${post_no}`, `${title} ${version_no ?? ''}`.trim()] as const),
    },
  ]
}

/** The contract of a ride as people keep it. */
export async function contractFile(contract: Contract): Promise<Paper> {
  const title = named(driver.fields.contract_file)
  return { name: `${title}-${contract.code}.pdf`, bytes: await pdfOf({ title, about: contract.code, parts: partsOf(contract) }) }
}
