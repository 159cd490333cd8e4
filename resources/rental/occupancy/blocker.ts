import { z } from 'zod'
import { occupancyOwners } from './owners.ts'

export const localizedTextShape = z.object({ ko: z.string(), en: z.string() })

/** What stands in the way of a booking: a code, at which field, and in which words. */
export const blocker = z.object({ code: z.string(), at: z.string().nullable(), message: localizedTextShape })
export type Blocker = z.infer<typeof blocker>

/** Whatever stands in the way: which other time it is, where it is one, and what would be free instead. */
export const blockersShape = {
  obstacles: z.array(blocker),
  held_by: z.object({ holder: z.enum(occupancyOwners), holder_id: z.int().nullable() }).nullable(),
  offers: z.array(z.object({ label: z.string(), values: z.record(z.string(), z.union([z.string(), z.int()])) })),
}
