import { z } from 'zod'
import { get } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'
import { htmlResponseSchema } from '#schema/htmlResponseSchema.ts'
import { localizedTextShape } from '../occupancy/bookingBlockerShape.ts'

const place = z.object({ lat: z.number(), lng: z.number() })

/** A spot at which cars can be rented, with the number of cars that members see there. */
const searchSpot = z.object({ id: z.int(), name: z.string(), address: z.string(), district: z.string(), lat_lng: place, cars: z.int() })

/** A model of which members see at least one car; `image` is a file key. */
const searchModel = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  body: localizedTextShape,
  body_type: z.string(),
  image: z.string().nullable(),
})

/** What a search can be narrowed to. */
const catalogueShape = z.object({ spots: z.array(searchSpot), models: z.array(searchModel) })
export type CarSearchOptions = z.infer<typeof catalogueShape>

const hours = z.object({ weekday: z.string(), pickup_from: z.string(), pickup_to: z.string(), return_from: z.string(), return_to: z.string() })

const offerSpot = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  lat_lng: place,
  hours: z.array(hours),
  return_radius_m: z.int(),
  parking_fee_rule: z.string().nullable(),
  pickup_guide: htmlResponseSchema.nullable(),
  return_guide: htmlResponseSchema.nullable(),
})

/** A spot at which members see cars, with the models that stand there. */
const rentalSpotShape = offerSpot.extend({
  phone: z.string().nullable(),
  images: z.array(z.string()),
  models: z.array(searchModel.pick({ id: true, name: true, brand: true, image: true }).extend({ cars: z.int() })),
})
export type RentalSpot = z.infer<typeof rentalSpotShape>

/** What is included in the price of a car, and what costs extra. Amounts in whole won, rates in per cent, lengths in minutes. */
const conditions = {
  min_age: z.int(),
  min_license_years: z.number(),
  min_rent_min: z.int(),
  max_rent_min: z.int(),
  included_km_day: z.int(),
  included_km_hour: z.int(),
  km_tiers: z.array(z.object({ up_to: z.int().nullable(), won: z.int() })),
  waivers: z.array(z.object({ code: z.string(), label: localizedTextShape, day: z.int(), deductible: z.int() })),
  cancel_tiers: z.array(z.object({ hours_before: z.int(), rate: z.int() })),
  no_show_rate: z.int(),
  no_show_min: z.int(),
  late_grace_min: z.int(),
}

/** A car as members see it before they book it. */
const offerShape = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  trim: z.string(),
  model_year: z.int(),
  colour: z.string().nullable(),
  images: z.array(z.string()),
  description: htmlResponseSchema.nullable(),
  body: localizedTextShape,
  fuel: localizedTextShape,
  transmission: localizedTextShape.nullable(),
  drive: localizedTextShape.nullable(),
  licence: localizedTextShape,
  key: localizedTextShape,
  /** Its member opens and locks it by calls. */
  has_doors: z.boolean(),
  seats: z.int(),
  range_km: z.int().nullable(),
  options: z.array(z.string()),
  is_delivery: z.boolean(),
  spot: offerSpot,
  ...conditions,
})
export type CarOffer = z.infer<typeof offerShape>

/** Calls that show the fleet to everyone, with or without a session. */
export const rcarOfferCalls = {
  catalogue: get({ summary: { ko: '빌릴 수 있는 스팟과 모델 보기', en: 'List spots and models with cars' }, can: 'anyone', result: catalogueShape }),
  offer: get({
    summary: { ko: '차량과 대여 조건 보기', en: 'Get a car with its rental conditions' },
    can: 'anyone',
    params: z.strictObject({ id: idSchema }),
    result: offerShape.nullable(),
  }),
  rentalSpot: get({
    summary: { ko: '스팟과 빌릴 수 있는 모델 보기', en: 'Get a spot with the models that can be rented there' },
    can: 'anyone',
    params: z.strictObject({ id: idSchema }),
    result: rentalSpotShape.nullable(),
  }),
}
