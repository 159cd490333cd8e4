import { z } from 'zod'
import { get, post } from '#schema'
import { words } from '#schema/fields/words.ts'
import { byId } from './userShapes.ts'

/** What is kept apart of one row; what it says opens by its own call. */
const parcel = z.object({
  id: z.int(),
  resource: z.string(),
  row_id: z.int(),
  /** `erase`: its member sleeps; `lapse`: its member has left, and a law keeps it. */
  word: z.enum(['erase', 'lapse']),
  at: z.string(),
  fields: z.array(z.string()),
})

const open = z.object({ resource: z.string(), row_id: z.int(), values: z.record(z.string(), z.unknown()) })

/** What is kept apart of a member who sleeps or has left: what there is, and what it says. */
export const apartCalls = {
  getApart: get({ summary: { ko: '분리 보관 목록 보기', en: 'List what is kept apart' }, can: 'manager', params: byId, result: z.array(parcel) }),
  openApart: post({
    summary: { ko: '분리 보관 자료 열람', en: 'Open what is kept apart' },
    can: 'manager',
    inPerson: true,
    fresh: true,
    unkept: true,
    params: z.strictObject({ parcel: byId.shape.id, reason: words({ min: 1, max: 200 }) }),
    result: open,
  }),
}

export const apartFaults = {
  asleep: {
    ko: '휴면 회원의 정보는 따로 보관 중이라 고칠 수 없습니다. 회원이 로그인하거나 휴면을 해제하면 돌아옵니다.',
    en: 'What is known of a sleeping member is kept apart. It is back once the member signs in or is woken.',
  },
} as const
