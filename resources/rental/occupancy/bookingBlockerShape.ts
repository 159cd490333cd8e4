import { z } from 'zod'
import { occupancyOwnerTypes } from './owners.ts'

export const localizedTextShape = z.object({ ko: z.string(), en: z.string() })

/** An issue that prevents a booking: code, field and message. */
export const bookingBlockerShape = z.object({ code: z.string(), at: z.string().nullable(), message: localizedTextShape })
export type BookingBlocker = z.infer<typeof bookingBlockerShape>

/** All blockers: issues, the conflicting occupancy if there is one, and alternatives. */
export const blockersShape = {
  obstacles: z.array(bookingBlockerShape),
  held_by: z.object({ holder: z.enum(occupancyOwnerTypes), holder_id: z.int().nullable() }).nullable(),
  offers: z.array(z.object({ label: z.string(), values: z.record(z.string(), z.union([z.string(), z.int()])) })),
}
