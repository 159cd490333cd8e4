import { z } from 'zod'
import { get, month, post } from '#schema'
import { momentSchema } from '#schema/fields/base/dates.ts'
import { idSchema } from '#schema/fields/base/ids.ts'

const monthPart = month({ ko: '월', en: 'Month' }).keySpecs.$

const place = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

const searchParams = z.strictObject({
  start_at: momentSchema,
  end_at: momentSchema,
  /** One spot, or the spots of a district; by default all spots. */
  spot_id: idSchema.optional(),
  sigungu_id: idSchema.optional(),
  model_id: idSchema.optional(),
  /** The member that staff search for, which affects prices. Ignored for all others, who search for themselves. */
  user_id: idSchema.optional(),
  /** Reference point for distances. */
  near: place.optional(),
  /** By total price or by distance from `near`, ascending. */
  orderBy: z.enum(['total_amount-asc', 'distance-asc']).default('total_amount-asc'),
  num: z.int().min(1).max(100).default(20),
  page: z.int().min(1).max(1000).default(1),
})
export type CarSearchParams = z.output<typeof searchParams>

/** Prices in whole won, without damage waiver, coupon and points. */
const carResult = z.object({
  id: z.int(),
  name: z.string(),
  /** File key of its first photo. */
  image: z.string().nullable(),
  /** Only for staff. */
  plate_no: z.string().nullable(),
  model_id: z.int(),
  spot: z.object({ id: z.int(), name: z.string(), lat_lng: place }),
  /** Metres from `near`; null without `near`. */
  distance: z.int().nullable(),
  base_amount: z.int(),
  event_discount: z.int(),
  total_amount: z.int(),
})
/** Why a search found no car: the rule that excludes most of the matching cars, and the next time with a free car. Only for staff; lengths in minutes. */
const noCarsReasonShape = z.object({
  is: z.enum(['shut', 'noCars', 'tooShort', 'tooLong', 'tooEarly', 'taken']),
  cars: z.int(),
  least: z.int().optional(),
  most: z.int().optional(),
  days: z.int().optional(),
  next_at: z.string().nullable(),
})
export type NoCarsReason = z.infer<typeof noCarsReasonShape>

const searchPage = z.object({ rows: z.array(carResult), total: z.int(), why: noCarsReasonShape.optional() })
export type CarSearchResult = z.infer<typeof searchPage>

/** Periods in which a rental is possible; turnaround excluded. */
const freeTimesShape = z.object({
  periods: z.array(z.object({ from_at: z.string(), to_at: z.string() })),
  min_rent_min: z.int(),
  max_rent_min: z.int(),
})

/** Calls to search for available cars and for the free times of a car. */
export const rcarCalls = {
  search: post({ summary: { ko: '빌릴 차량 찾기', en: 'Search for available cars' }, can: 'anyone', heavy: true, params: searchParams, result: searchPage }),
  freeTimes: get({
    summary: { ko: '차량의 빈 시간 보기', en: 'Get a car’s available times' },
    can: 'anyone',
    params: z.strictObject({ id: idSchema, month: monthPart.value }),
    result: freeTimesShape,
  }),
}
