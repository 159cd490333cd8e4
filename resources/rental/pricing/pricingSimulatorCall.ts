import { z } from 'zod'
import { get } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'
import { localizedTextShape } from '../occupancy/bookingBlockerShape.ts'

const version = z.object({ id: z.int(), name: z.string(), version_no: z.int(), status: z.string() })

/** Whole won under the compared policy (`beside`) and under the tested one (`draft`), and the difference. */
const comparedAmounts = { beside: z.int(), draft: z.int(), difference: z.int() }

const line = z.object({
  code: z.string(),
  label: localizedTextShape,
  ...comparedAmounts,
  why: z.object({ beside: localizedTextShape.nullable(), draft: localizedTextShape.nullable() }),
})

const sample = z.object({
  code: z.string(),
  start_at: z.string(),
  end_at: z.string(),
  /** The lines sum to the total. */
  lines: z.array(line),
  total: z.object(comparedAmounts),
  included_km: z.object(comparedAmounts),
})

const ride = z.object({ id: z.int(), code: z.string(), car: z.string(), start_at: z.string(), end_at: z.string(), ...comparedAmounts })

/** Last month's rentals repriced under both policies, with their event, coupon, waiver and delivery, before points. */
const rides = z.object({
  month: z.string(),
  /** Number of rentals, and number of those priced, latest first. */
  found: z.int(),
  counted: z.int(),
  /** Total that the priced rentals were booked for, before points. */
  booked: z.int(),
  total: z.object(comparedAmounts),
  /** Null if no rental was priced. */
  mean: z.object(comparedAmounts).nullable(),
  dearer: z.int(),
  cheaper: z.int(),
  most: z.array(ride),
})

const dayPriceShape = z.object({ won: z.int(), season: z.int() })

/** Prices per day from midnight to midnight; the season is its rate in per cent. */
const day = z.object({ date: z.string(), holiday: z.string().nullable(), beside: dayPriceShape, draft: dayPriceShape })

const simulationShape = z.object({ beside: version, draft: version, samples: z.array(sample), rides, days: z.array(day) })
export type PricingSimulation = z.infer<typeof simulationShape>

/** Simulates a price policy against the active one of the same name, or against `against`. */
export const pricingSimulatorCall = get({
  summary: { ko: '요금정책 미리 계산', en: 'Simulate a price policy' },
  can: 'manager',
  params: z.strictObject({ id: idSchema, against: idSchema.optional() }),
  result: simulationShape,
})
