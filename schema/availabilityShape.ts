import { z } from 'zod'
import { momentSchema } from './fields/dates.ts'
import { idSchema } from './fields/ids.ts'
import { limits } from './wire.ts'

/** Whose doing does not count: the row for which one is chosen. */
const but = z.strictObject({ of: z.string(), id: idSchema }).optional()

const span = { from: momentSchema, to: momentSchema, but }

/** A time in which rows are to be free, or are taken. */
export const availabilityShape = z.strictObject(span)
export type AvailabilityQuery = z.infer<typeof availabilityShape>

/** Rows of a resource, and a time. */
export const occupancyShape = z.strictObject({ of: z.string(), ids: z.array(idSchema).min(1).max(limits.maxIds), ...span })

/** When such a row is taken first in that time, and for what, by the value of the keeper that says so. */
export const occupancyAnswer = z.object({ rows: z.array(z.object({ id: z.int(), from_at: z.string(), to_at: z.string(), by: z.string().nullable() })) })
export type Occupied = z.infer<typeof occupancyAnswer>['rows'][number]
