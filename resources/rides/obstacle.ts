import { z } from 'zod'
import { holders } from './holders.ts'

export const inBoth = z.object({ ko: z.string(), en: z.string() })

/** What stands in the way of a booking: a code, at which field, and in which words. */
export const obstacle = z.object({ code: z.string(), at: z.string().nullable(), says: inBoth })
export type Obstacle = z.infer<typeof obstacle>

/** Whatever stands in the way: which other time it is, where it is one, and what would be free instead. */
export const inTheWay = {
  obstacles: z.array(obstacle),
  held_by: z.object({ holder: z.enum(holders), holder_id: z.int().nullable() }).nullable(),
  offers: z.array(z.object({ label: z.string(), values: z.record(z.string(), z.union([z.string(), z.int()])) })),
}
