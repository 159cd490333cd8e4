import { z } from 'zod'
import { get } from '#schema'
import { idSchema } from '#schema/fields/ids.ts'
import { localizedTextShape } from '../occupancy/blocker.ts'

const version = z.object({ id: z.int(), name: z.string(), version_no: z.int(), status: z.string() })

/** Whole won by the policy in force and by the one that is tried, and what the second is above the first. */
const both = { beside: z.int(), draft: z.int(), difference: z.int() }

const line = z.object({
  code: z.string(),
  label: localizedTextShape,
  ...both,
  why: z.object({ beside: localizedTextShape.nullable(), draft: localizedTextShape.nullable() }),
})

const sample = z.object({
  code: z.string(),
  start_at: z.string(),
  end_at: z.string(),
  /** They sum to the total. */
  lines: z.array(line),
  total: z.object(both),
  included_km: z.object(both),
})

const ride = z.object({ id: z.int(), code: z.string(), car: z.string(), start_at: z.string(), end_at: z.string(), ...both })

/** Rides of last month as they would have cost by either, with the event, coupon, waiver and delivery that they were booked with, before points. */
const rides = z.object({
  month: z.string(),
  /** How many there were, and how many of them, from the latest on, were priced. */
  found: z.int(),
  counted: z.int(),
  /** What those were really booked for, before points. */
  booked: z.int(),
  total: z.object(both),
  /** Null where nothing was counted. */
  mean: z.object(both).nullable(),
  dearer: z.int(),
  cheaper: z.int(),
  most: z.array(ride),
})

const dayBy = z.object({ won: z.int(), season: z.int() })

/** Prices are those of the day from midnight to midnight; a season is its rate in per cent. */
const day = z.object({ date: z.string(), holiday: z.string().nullable(), beside: dayBy, draft: dayBy })

const tried = z.object({ beside: version, draft: version, samples: z.array(sample), rides, days: z.array(day) })
export type PricingSimulation = z.infer<typeof tried>

/** What a price policy would come to, beside the one that is in force: of its own name unless another is named. */
export const pricingSimulator = get({
  summary: { ko: '요금정책 미리 계산', en: 'Try a price policy' },
  can: 'manager',
  params: z.strictObject({ id: idSchema, against: idSchema.optional() }),
  result: tried,
})
