import { z } from 'zod'
import { get, post } from '#schema'
import { textShape } from '#schema/fields/base/textShape.ts'
import { idParams } from '../shared/shapes.ts'

/** Segregated values of one row; `openApart` returns the values themselves. */
const segregatedRecord = z.object({
  id: z.int(),
  resource: z.string(),
  row_id: z.int(),
  /** `erase`: values of a dormant member; `lapse`: values retained by law, of a dormant or withdrawn member. */
  word: z.enum(['erase', 'lapse']),
  at: z.string(),
  fields: z.array(z.string()),
})

const openedRecord = z.object({ resource: z.string(), row_id: z.int(), values: z.record(z.string(), z.unknown()) })

/** Segregated data of a dormant or withdrawn member: list and values. */
export const segregationCalls = {
  getApart: get({
    summary: { ko: '분리 보관 목록 보기', en: 'List separately stored data' },
    can: 'manager',
    params: idParams,
    result: z.array(segregatedRecord),
  }),
  openApart: post({
    summary: { ko: '분리 보관 정보 열람', en: 'View separately stored data' },
    can: 'manager',
    forbidImpersonation: true,
    requiresReauth: true,
    noIdempotency: true,
    params: z.strictObject({ parcel: idParams.shape.id, reason: textShape({ min: 1, max: 200 }) }),
    result: openedRecord,
  }),
}
