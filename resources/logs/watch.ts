import { z } from 'zod'
import { flag, get, post, ref, resource, text, whole } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'
import { textShape } from '#schema/fields/base/textShape.ts'

/** The followed row. */
const rowLocation = { subject: textShape({ max: 60 }), row_id: idSchema }

/** A row of any resource that a staff member follows: changes and comments of others appear in the notifications. */
export const watch = resource(
  'watch',
  { ko: '지켜보기', en: 'Watch' },
  {
    handbook: {
      ko: '직원이 지켜보기로 한 항목입니다. 항목 제목 위의 눈 단추로 켜고 끄며, 다른 사람이 고치거나 댓글을 쓰면 종 모양 알림으로 알려 줍니다. 댓글을 쓰거나 불린 항목은 저절로 지켜봅니다.',
      en: 'Records that a member of staff watches, by the eye above the title. Changes and comments of others are reported by the bell. Records that you comment on or are mentioned in are watched automatically.',
    },
    title: 'subject',
    fields: {
      user: ref({ ko: '직원', en: 'Staff member' }, 'user', { readOnly: true, where: { role: 'admin' } }),
      subject: text({ ko: '자원', en: 'Resource' }, { max: 60, readOnly: true }),
      row_id: whole({ ko: '번호', en: 'Record number' }, { min: 1, plain: true, readOnly: true, unique: ['subject', 'user'] }),
      is_on: flag({ ko: '지켜보는 중', en: 'Watching' }, { readOnly: true, default: true }),
      seen_change: whole({ ko: '확인한 변경', en: 'Last change seen' }, { plain: true, readOnly: true, default: 0 }),
      seen_comment: whole({ ko: '확인한 댓글', en: 'Last comment seen' }, { plain: true, readOnly: true, default: 0 }),
    },
    list: { columns: ['user', 'subject', 'row_id', 'is_on', 'created_at'], filters: ['user', 'subject', 'row_id', 'is_on'] },
    can: { read: 'super' },
    endpoints: {
      about: get({
        summary: { ko: '지켜보는지와 새 소식 보기', en: 'Get watch status and new activity' },
        can: 'cs',
        params: z.strictObject(rowLocation),
        result: z.object({ on: z.boolean(), unseen: z.int() }),
      }),
      set: post({
        summary: { ko: '지켜보기 시작·끝', en: 'Start or stop watching a record' },
        can: 'cs',
        params: z.strictObject({ ...rowLocation, on: z.boolean() }),
        result: z.object({ on: z.boolean() }),
      }),
      seen: post({
        summary: { ko: '소식 읽음 표시', en: 'Mark updates as seen' },
        can: 'cs',
        params: z.strictObject(rowLocation),
        result: z.object({ seen: z.int() }),
      }),
      mine: get({
        summary: { ko: '내가 지켜보는 항목', en: 'List records you watch' },
        can: 'cs',
        result: z.object({ rows: z.array(z.object({ ...rowLocation, since: z.string() })) }),
      }),
    },
  },
)
