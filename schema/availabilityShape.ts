import { z } from 'zod'
import { momentSchema } from './fields/dates.ts'
import { idSchema } from './fields/ids.ts'
import { limits } from './wire.ts'

/** A row whose own reservations are ignored: the one that is being edited. */
const but = z.strictObject({ of: z.string(), id: idSchema }).optional()

const span = { from: momentSchema, to: momentSchema, but }

/** A time range in which rows must be free, or are occupied. */
export const availabilityShape = z.strictObject(span)
export type AvailabilityQuery = z.infer<typeof availabilityShape>

/** Rows of a resource and a time range. */
export const occupancyShape = z.strictObject({ of: z.string(), ids: z.array(idSchema).min(1).max(limits.maxIds), ...span })

/** The first reservation of each occupied row in the time range, and its reason (`by`). */
export const occupancyAnswer = z.object({ rows: z.array(z.object({ id: z.int(), from_at: z.string(), to_at: z.string(), by: z.string().nullable() })) })
export type Occupied = z.infer<typeof occupancyAnswer>['rows'][number]
