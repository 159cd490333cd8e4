import { couponProgram } from '#resources/coupons/couponProgram.ts'
import { clause } from '#resources/purchases/clause.ts'
import { product } from '#resources/purchases/product.ts'
import { urentDiscountPolicy } from '#resources/purchases/urentDiscountPolicy.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { rentEvent } from '#resources/rental/pricing/rentEvent.ts'
import { rentPenaltyPolicy } from '#resources/rental/pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '#resources/rental/pricing/rentPricePolicy.ts'
import { spot } from '#resources/rental/fleet/spot.ts'
import { tag } from '#resources/rental/fleet/tag.ts'
import { company } from '#resources/settings/company.ts'
import type { Cipher } from '#schema'
import type { Connection } from '#server/base/database.ts'
import { insertSeedRows } from '#server/seed/insert.ts'
import type { SeedPictureStore } from '#server/seed/pictures.ts'
import { bankRows, districtRows } from '#server/seed/reference.ts'
import { readVehicleCatalogue } from '#server/seed/readVehicleCatalogue.ts'
import { buildPenaltyPolicyRows, buildPricePolicyRows } from './policies.ts'
import type { Random } from '#sample/base/random.ts'
import { buildClauseRows } from './clauses.ts'
import { buildContractDiscountRows, createOfferedProducts } from './offers.ts'
import { createFleetCars as fleetOf } from './fleet.ts'
import { buildCompanyRows, buildSpotRows, buildTagRows } from './places.ts'
import { buildRentEventRows } from './buildRentEventRows.ts'
import { buildCouponProgramRows } from './buildCouponProgramRows.ts'

type Companies = ReturnType<typeof buildCompanyRows>

const idsOf = (companies: Companies, kind: Companies[number]['kinds'][number]) => companies.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id)

/** Places, partners and cars, to which all other rows refer. */
async function basicRows(random: Random, now: Date, pictures: SeedPictureStore, count: number) {
  const districts = districtRows()
  const bankIds = bankRows()
    .slice(0, 20)
    .map(({ id }) => id)
  const companies = buildCompanyRows(random, now, bankIds)
  const tags = buildTagRows()
  const tagIds = new Map(tags.map(({ name, id }) => [name, id]))
  const spots = buildSpotRows(random, new Map(districts.map(({ code, id }) => [code, id])))
  const cars = readVehicleCatalogue()
  const about = { vehicles: cars, spots, insurerIds: idsOf(companies, 'insurer'), ownerIds: idsOf(companies, 'rental'), tagIds }
  const fleet = await fleetOf(random, now, about, pictures, count)
  for (const row of tags) row.rcar_count = fleet.filter(({ tag_ids }) => tag_ids?.includes(row.id)).length
  return { bankIds, districts, companies, tags, tagIds, spots, cars, fleet }
}

export interface FirmContext {
  readonly random: Random
  readonly now: Date
  /** The day around which cars and campaigns are arranged; `now` by default. */
  readonly arrangedAround?: Date | undefined
  readonly pictures: SeedPictureStore
  readonly cipher: Cipher
}

/** Inserts a firm on its first day into a database with reference data: partners, places, cars, prices, campaigns and offers, but no members. */
export async function seedFirm(connection: Connection, { random, now, arrangedAround = now, pictures, cipher }: FirmContext, count: number) {
  const { companies, tags, tagIds, spots, cars, fleet } = await basicRows(random, arrangedAround, pictures, count)
  const [prices, penalties] = [buildPricePolicyRows(now), buildPenaltyPolicyRows(now)]
  for (const row of prices) row.rcar_count = fleet.filter(({ price_policy_id }) => price_policy_id === row.id).length
  const offers = await createOfferedProducts(random, now, cars, { rental: idsOf(companies, 'rental'), finance: idsOf(companies, 'finance') }, pictures)
  await pictures.register(connection)
  await insertSeedRows(connection, company, companies, cipher)
  await insertSeedRows(connection, tag, tags, cipher)
  await insertSeedRows(connection, spot, spots, cipher)
  await insertSeedRows(connection, rentPricePolicy, prices, cipher)
  await insertSeedRows(connection, rentPenaltyPolicy, penalties, cipher)
  await insertSeedRows(connection, rcar, fleet, cipher)
  await insertSeedRows(connection, couponProgram, buildCouponProgramRows(arrangedAround), cipher)
  const suvs = cars.models.flatMap(({ id, body_type }) => (body_type === 'suv' ? [id] : []))
  await insertSeedRows(connection, rentEvent, buildRentEventRows(arrangedAround, tagIds, suvs), cipher)
  await insertSeedRows(connection, clause, buildClauseRows(), cipher)
  await insertSeedRows(connection, product, offers, cipher)
  await insertSeedRows(connection, urentDiscountPolicy, buildContractDiscountRows(now), cipher)
}
