import { z } from 'zod'
import { get, post } from '#schema'
import { daySchema, momentSchema } from '#schema/fields/base/dates.ts'
import { idSchema } from '#schema/fields/base/ids.ts'
import { occupancyOwnerTypes } from './owners.ts'
import { blockersShape } from './bookingBlockerShape.ts'

/** Maximum of days per request. */
const maxDays = 92

const holder = z.enum(occupancyOwnerTypes)

const occupancyShape = z.object({
  id: z.int(),
  rcar_id: z.int(),
  holder,
  holder_id: z.int(),
  /** Name of the member; null if there is none. */
  who: z.string().nullable(),
  /** State of a rental or out-of-service period. */
  state: z.string().nullable(),
  late: z.boolean(),
  from_at: z.string(),
  to_at: z.string(),
  user_to_at: z.string(),
})
export type OccupancyView = z.infer<typeof occupancyShape>

const occupancyQueryShape = z.strictObject({
  rcar_id: idSchema,
  holder: z.enum(['rent', 'rcarDisable']),
  holder_id: idSchema.optional(),
  from_at: momentSchema,
  to_at: momentSchema,
})

export type OccupancyCheckQuery = z.output<typeof occupancyQueryShape>

/** Calls for fleet planning. */
export const occupancyCalls = {
  /** All occupancies within a period. */
  during: get({
    summary: { ko: '기간별 차량 점유 보기', en: 'List car occupancies' },
    can: 'cs',
    params: z.strictObject({ from: daySchema, days: z.int().min(1).max(maxDays) }),
    result: z.array(occupancyShape),
  }),
  /** Checks whether a period is free, for a new or an existing owner; read-only. */
  check: post({ summary: { ko: '시간이 겹치는지 확인', en: 'Check for overlaps' }, can: 'cs', params: occupancyQueryShape, result: z.object(blockersShape) }),
}
