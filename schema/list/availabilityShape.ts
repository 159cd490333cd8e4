import { z } from 'zod'
import { momentSchema } from '../fields/base/dates.ts'
import { idSchema } from '../fields/base/ids.ts'
import { apiLimits } from './wire.ts'

/** A row whose own reservations are ignored: the one that is being edited. */
const ignoredRow = z.strictObject({ of: z.string(), id: idSchema }).optional()

const timeSpanKeys = { from: momentSchema, to: momentSchema, but: ignoredRow }

/** A time range in which rows must be free, or are occupied. */
export const availabilityShape = z.strictObject(timeSpanKeys)
export type AvailabilityQuery = z.infer<typeof availabilityShape>

/** Rows of a resource and a time range. */
export const occupancyRequestShape = z.strictObject({ of: z.string(), ids: z.array(idSchema).min(1).max(apiLimits.maxIds), ...timeSpanKeys })

/** A moment, or a day where the reservations are from day to day. */
const timeShape = z.string()

/** The first reservation of each occupied row in the time range, and its reason (`by`). An end day is inclusive; without an end `to_at` is null. */
export const occupancyAnswer = z.object({
  rows: z.array(z.object({ id: z.int(), from_at: timeShape, to_at: timeShape.nullable(), by: z.string().nullable() })),
})
export type FirstOccupancy = z.infer<typeof occupancyAnswer>['rows'][number]
