import { z } from 'zod'
import type { Rung } from './base/access.ts'
import { member, reaches } from './base/access.ts'
import type { Call } from './call.ts'
import { readLater } from './call.ts'
import { idSchema } from './fields/ids.ts'
import { words } from './fields/words.ts'
import { limits } from './wire.ts'

const isStaff = (rung: Rung) => reaches(rung, 'desk')

/** A list whose rows are counted; what its conditions may be, its resource says. */
const counted = z.strictObject({
  of: z.string(),
  params: readLater(() => z.record(z.string(), z.unknown())).optional(),
  /** Tells the earliest value of this column too: since when the first of them waits. */
  oldest: z.string().optional(),
})

/** Calls that belong to no resource. */
export const generalCalls = {
  lookup: {
    name: 'lookup',
    path: '/api/lookup',
    method: 'GET',
    summary: {
      ko: '읽을 수 있는 모든 자료에서 이름, 번호판, 전화번호, 코드로 찾습니다.',
      en: 'Finds names, plates, phone numbers and codes in everything that may be read.',
    },
    may: isStaff,
    params: z.strictObject({ keyword: words({ max: limits.maxKeyword }) }),
    result: z.object({
      rows: z.array(
        z.object({
          of: z.string(),
          id: idSchema,
          label: z.string(),
          /** The keyword is exactly what one of its values says. */
          exact: z.boolean(),
          /** What is said in small beside it, by the names of its fields; what a reference points at by its name. */
          second: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
        }),
      ),
    }),
  },
  counts: {
    name: 'counts',
    path: '/api/counts',
    method: 'GET',
    summary: {
      ko: '여러 목록의 건수를 한 번에 셉니다. 이름마다 자료와 findMany의 조건을 적습니다.',
      en: 'Counts several lists in one request: under each name a resource and what findMany would be asked.',
    },
    may: isStaff,
    params: z.strictObject({ lists: z.record(z.string(), counted).default({}) }),
    result: z.record(z.string(), z.object({ total: z.int(), estimated: z.boolean().optional(), oldest: z.string().nullable().optional() })),
  },
  undo: {
    name: 'undo',
    path: '/api/history/undo',
    method: 'POST',
    summary: {
      ko: '내가 한 변경을 되돌립니다. 그 뒤에 다른 사람이 고쳤으면 되돌리지 않습니다.',
      en: 'Takes back changes of one’s own, unless somebody has changed the rows since.',
    },
    may: isStaff,
    params: z.strictObject({ ids: z.array(idSchema).min(1).max(limits.maxIds) }),
    result: z.object({ undone: z.array(z.object({ resource: z.string(), row_id: idSchema })) }),
  },
  upload: {
    name: 'upload',
    path: '/api/files/upload',
    method: 'POST',
    summary: { ko: '파일 하나를 올리고, 자료에 적을 키를 받습니다.', en: 'Takes one file and answers the key under which rows name it.' },
    may: (rung) => rung === member || reaches(rung, 'cs'),
    takes: 'multipart/form-data',
    unkept: true,
    params: z.object({ file: z.file() }),
    result: z.object({ key: z.string(), name: z.string(), size: z.int() }),
  },
} as const satisfies Record<string, Call>
