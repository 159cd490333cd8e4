import { z } from 'zod'
import { get, post } from '#schema'
import { textShape } from '#schema/fields/textShape.ts'
import { idParams } from '../shared/shapes.ts'

/** What is kept apart of one row; what it says opens by its own call. */
const parcel = z.object({
  id: z.int(),
  resource: z.string(),
  row_id: z.int(),
  /** `erase`: it goes with its member, who sleeps; `lapse`: a law keeps it, of one who sleeps or has left. */
  word: z.enum(['erase', 'lapse']),
  at: z.string(),
  fields: z.array(z.string()),
})

const open = z.object({ resource: z.string(), row_id: z.int(), values: z.record(z.string(), z.unknown()) })

/** What is kept apart of a member who sleeps or has left: what there is, and what it says. */
export const segregationCalls = {
  getApart: get({ summary: { ko: '분리 보관 목록 보기', en: 'List what is kept apart' }, can: 'manager', params: idParams, result: z.array(parcel) }),
  openApart: post({
    summary: { ko: '분리 보관 정보 열람', en: 'Open what is kept apart' },
    can: 'manager',
    forbidImpersonation: true,
    requiresReauth: true,
    noIdempotency: true,
    params: z.strictObject({ parcel: idParams.shape.id, reason: textShape({ min: 1, max: 200 }) }),
    result: open,
  }),
}
