import { z } from 'zod'
import { get, month, post } from '#schema'
import { momentSchema } from '#schema/fields/dates.ts'
import { idSchema } from '#schema/fields/ids.ts'

const monthPart = month({ ko: '월', en: 'Month' }).keySpecs.$

const place = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

const asked = z.strictObject({
  start_at: momentSchema,
  end_at: momentSchema,
  /** One spot, or the spots of a district; all of them unless said. */
  spot_id: idSchema.optional(),
  sigungu_id: idSchema.optional(),
  model_id: idSchema.optional(),
  /** Whom it is for, when staff ask: priced for them. Members ask for themselves, whatever they say here. */
  user_id: idSchema.optional(),
  /** From where distances are measured. */
  near: place.optional(),
  /** By what it costs, or by how far the spot is from `near`; the nearer or cheaper first. */
  orderBy: z.enum(['total_amount-asc', 'distance-asc']).default('total_amount-asc'),
  num: z.int().min(1).max(100).default(20),
  page: z.int().min(1).max(1000).default(1),
})
export type CarSearchParams = z.output<typeof asked>

/** Prices in whole won, without a waiver, a coupon and points. */
const found = z.object({
  id: z.int(),
  name: z.string(),
  /** Staff alone are told. */
  plate_no: z.string().nullable(),
  model_id: z.int(),
  spot: z.object({ id: z.int(), name: z.string(), lat_lng: place }),
  /** Metres from `near`; null where that is not said. */
  distance: z.int().nullable(),
  base_amount: z.int(),
  event_discount: z.int(),
  total_amount: z.int(),
})
/** What is in the way of most of the cars that are meant, and from when on one could be had for as long; told to staff where nothing is found. Lengths are minutes. */
const unfound = z.object({
  is: z.enum(['shut', 'noCars', 'tooShort', 'tooLong', 'tooEarly', 'taken']),
  cars: z.int(),
  least: z.int().optional(),
  most: z.int().optional(),
  days: z.int().optional(),
  next_at: z.string().nullable(),
})
export type NoCarsReason = z.infer<typeof unfound>

const page = z.object({ rows: z.array(found), total: z.int(), why: unfound.optional() })
export type CarSearchResult = z.infer<typeof page>

/** Times in which a ride may lie as a whole, without its turnaround. */
const free = z.object({
  periods: z.array(z.object({ from_at: z.string(), to_at: z.string() })),
  min_rent_min: z.int(),
  max_rent_min: z.int(),
})

/** What can be rented here and then, and when a car can be had. */
export const rcarCalls = {
  search: post({ summary: { ko: '빌릴 차량 찾기', en: 'Search for a car' }, can: 'user', heavy: true, params: asked, result: page }),
  freeTimes: get({
    summary: { ko: '차량의 빈 시간 보기', en: 'Read when a car is free' },
    can: 'user',
    params: z.strictObject({ id: idSchema, month: monthPart.value }),
    result: free,
  }),
}
