import type { Db, Handlers, Row } from '#schema'
import { localizedLabel } from '#schema'
import { aoption } from '../../vehicles/aoption.ts'
import { brand } from '../../vehicles/brand.ts'
import { extColor } from '../../vehicles/extColor.ts'
import { model } from '../../vehicles/model.ts'
import { trim } from '../../vehicles/trim.ts'
import { rentPenaltyPolicy } from '../pricing/rentPenaltyPolicy.ts'
import { rentPricePolicy } from '../pricing/rentPricePolicy.ts'
import { priceInputFields } from '../rent/fields.ts'
import type { CarSearchOptions, CarOffer, RentalSpot } from './offerCalls.ts'
import { rcar } from './rcar.ts'
import { spot } from './spot.ts'

/** SQL: car `c` is offered to members. */
export const isCarOfferedSql = `c.status = 'active' and c.is_visible and c.deleted_at is null`

/** SQL: spot `s` is open to members. */
export const isSpotVisibleSql = `s.status = 'active' and s.is_visible and s.deleted_at is null`

const spotsSql = `select s.id::int, s.name, s.address, g.sido || ' ' || g.name as district, s.lat_lng, count(*)::int as cars
  from spots s join sigungus g on g.id = s.sigungu_id join rcars c on c.spot_id = s.id
  where ${isSpotVisibleSql} and ${isCarOfferedSql}
  group by s.id, g.id order by s.sort, s.name`

const modelsSql = `select m.id::int, m.name, b.name as brand, m.body_type, coalesce(m.image, (array_agg(c.images[1] order by c.sort, c.id))[1]) as image
  from models m join brands b on b.id = m.brand_id join rcars c on c.model_id = m.id where ${isCarOfferedSql}
  group by m.id, b.id order by b.sort, b.name, m.sort, m.name`

const modelsAtSpotSql = `select m.id::int, m.name, b.name as brand, coalesce(m.image, (array_agg(c.images[1] order by c.sort, c.id))[1]) as image, count(*)::int as cars
  from models m join brands b on b.id = m.brand_id join rcars c on c.model_id = m.id where c.spot_id = $1 and ${isCarOfferedSql}
  group by m.id, b.id order by b.sort, b.name, m.sort, m.name`

type BodyType = Row<typeof model>['body_type']

/** The spots and models of the cars that members see. */
export async function loadCarSearchOptions(db: Db): Promise<CarSearchOptions> {
  const [spots, models] = await Promise.all([
    db.query<CarSearchOptions['spots'][number]>(spotsSql),
    db.query<Omit<CarSearchOptions['models'][number], 'body' | 'body_type'> & { body_type: BodyType }>(modelsSql),
  ])
  const bodies = model.fields.body_type.choices
  return { spots, models: models.map((item) => ({ ...item, body: localizedLabel(bodies[item.body_type], item.body_type) })) }
}

/** Type, engine and key of a car, in both languages. */
function specificationOf({ body_type }: Row<typeof model>, { fuel, transmission, drive, license_class }: Row<typeof trim>, { key_type }: Row<typeof rcar>) {
  const { fields } = trim.fields.specification
  return {
    body: localizedLabel(model.fields.body_type.choices[body_type], body_type),
    fuel: localizedLabel(fields.fuel.choices[fuel], fuel),
    transmission: transmission && localizedLabel(fields.transmission.choices[transmission], transmission),
    drive: drive && localizedLabel(fields.drive.choices[drive], drive),
    licence: localizedLabel(fields.license_class.choices[license_class], license_class),
    key: localizedLabel(rcar.fields.equipment.fields.key_type.choices[key_type], key_type),
  }
}

function conditionsOf(car: Row<typeof rcar>, price: Row<typeof rentPricePolicy>, penalty: Row<typeof rentPenaltyPolicy>) {
  return {
    min_age: Math.max(car.min_age, car.insurance_age ?? 0),
    min_license_years: car.min_license_years,
    min_rent_min: car.min_rent_min,
    max_rent_min: car.max_rent_min,
    included_km_day: price.included_km_day,
    included_km_hour: price.included_km_hour,
    km_tiers: price.km_tiers.map(({ up_to = null, won }) => ({ up_to, won })),
    waivers: price.cdw_options.map((waiver) => ({ ...waiver, label: localizedLabel(priceInputFields.cdw.choices[waiver.code], waiver.code) })),
    cancel_tiers: [...penalty.cancel_tiers],
    no_show_rate: penalty.no_show_rate,
    no_show_min: penalty.no_show_min,
    late_grace_min: penalty.late_grace_min,
  }
}

const placeOf = ({ id, name, address, lat_lng, hours, return_radius_m, parking_fee_rule, pickup_guide, return_guide }: Row<typeof spot>) => ({
  id,
  name,
  address,
  lat_lng,
  hours: [...hours],
  return_radius_m,
  parking_fee_rule,
  pickup_guide,
  return_guide,
})

/** A car that members see, with its conditions; null for any other car. */
export async function findCarOffer(db: Db, id: number): Promise<CarOffer | null> {
  const [car] = await db.find(rcar, { id, status: 'active', is_visible: true }, { limit: 1 })
  if (!car) return null
  const [carModel, carBrand, carTrim, carSpot, price, penalty, options, colour] = await Promise.all([
    db.get(model, car.model_id),
    db.get(brand, car.brand_id),
    db.get(trim, car.trim_id),
    db.get(spot, car.spot_id),
    db.get(rentPricePolicy, car.price_policy_id),
    db.get(rentPenaltyPolicy, car.penalty_policy_id),
    car.aoption_ids.length === 0 ? [] : db.find(aoption, { id: [...car.aoption_ids] }),
    car.ext_color_id === null ? null : db.get(extColor, car.ext_color_id),
  ])
  return {
    id,
    name: car.name,
    model_year: car.model_year,
    has_doors: car.key_type === 'telematics' && car.terminal_id !== null,
    images: [...car.images],
    description: car.description,
    is_delivery: car.is_delivery,
    brand: carBrand.name,
    model: carModel.name,
    trim: carTrim.name,
    seats: carTrim.seats,
    range_km: carTrim.range_km,
    colour: colour?.name ?? null,
    options: options.map(({ name }) => name),
    ...specificationOf(carModel, carTrim, car),
    spot: placeOf(carSpot),
    ...conditionsOf(car, price, penalty),
  }
}

/** A spot at which members see cars; null for any other spot. */
export async function findRentalSpot(db: Db, id: number): Promise<RentalSpot | null> {
  const [match] = await db.find(spot, { id, status: 'active', is_visible: true }, { limit: 1 })
  if (!match) return null
  const models = await db.query<RentalSpot['models'][number]>(modelsAtSpotSql, [id])
  return models.length === 0 ? null : { ...placeOf(match), phone: match.phone, images: [...(match.images ?? [])], models }
}

type OfferHandlers = Pick<Handlers<typeof rcar>, 'catalogue' | 'offer' | 'rentalSpot'>

export const offerHandlers: OfferHandlers = {
  catalogue: ({ db }) => loadCarSearchOptions(db),
  offer: ({ params, db }) => findCarOffer(db, params.id),
  rentalSpot: ({ params, db }) => findRentalSpot(db, params.id),
}
