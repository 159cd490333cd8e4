import type { Handlers } from '#schema'
import { momentKeySpec } from '#schema/fields/base/dates.ts'
import type { user } from '../account/user.ts'

interface SegregatedRecord {
  id: number
  resource: string
  row_id: number
  word: 'erase' | 'lapse'
  at: string
  fields: string[]
}

const memberRecordsSql = `select k.id, k.resource, k.row_id, k.word, ${momentKeySpec.read?.('k.at')} as at, k.fields from kept_apart k where k.user_id = $1 order by k.resource, k.row_id`

/** Handlers for the segregated data of a member. */
export const segregationHandlers: Pick<Handlers<typeof user>, 'getApart' | 'openApart'> = {
  getApart: ({ params, db }) => db.query<SegregatedRecord>(memberRecordsSql, [params.id]),
  openApart: async ({ params, db }) => ({ ...(await db.readSegregated(params.parcel, params.reason)) }),
}
