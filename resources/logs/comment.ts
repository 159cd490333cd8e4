import { z } from 'zod'
import { get, post, refs, resource, text, whole } from '#schema'
import { idSchema } from '#schema/fields/base/ids.ts'
import { textShape } from '#schema/fields/base/textShape.ts'

const maxCommentLength = 2000
const maxMentions = 20
/** Maximum of comments in a response. */
export const maxCommentsPerResponse = 200

const personShape = z.object({ id: z.int(), label: z.string() })
const commentShape = z.object({ id: z.int(), at: z.string(), by: personShape.nullable(), text: z.string(), mentions: z.array(personShape) })

/** Latest change of a followed row: `action` is null for a comment, `by` is null for a scheduled job. */
const newsShape = z.object({
  subject: z.string(),
  row_id: z.int(),
  at: z.string(),
  by: personShape.nullable(),
  action: z.string().nullable(),
  text: z.string().nullable(),
  unseen: z.int(),
})

/** Staff members to be notified. */
export const mentionsField = refs({ ko: '@ 멘션할 직원', en: '@ Mention' }, 'user', { optional: true, max: maxMentions, where: { role: 'admin' } })

/** The row that the comment belongs to. */
const rowLocation = { subject: textShape({ max: 60 }), row_id: idSchema }

/** Comments of staff about a row of any resource. Everyone who can read the row can read its comments, with the calls below. */
export const comment = resource(
  'comment',
  { ko: '댓글', en: 'Comment' },
  {
    handbook: {
      ko: '직원들이 예약, 회원, 차량 등 모든 항목에 남기는 업무 메모입니다. 항목 화면의 댓글 탭에서 쓰고, @로 동료를 부르면 종 모양 알림으로 전해집니다. 회원에게는 보이지 않지만, 열람을 요구받을 수 있다는 생각으로 사실만 적으세요.',
      en: 'Notes of staff on any record, written in its comments tab. An @ mention reaches a colleague by the bell. Members do not see comments, but write only facts: they may have to be disclosed one day.',
    },
    title: 'text',
    fields: {
      text: text('내용', { max: maxCommentLength, lines: 4, readOnly: true, erase: '(삭제된 댓글)', segregatedAs: '(분리 보관)' }),
      subject: text({ ko: '자원', en: 'Resource' }, { max: 60, readOnly: true }),
      row_id: whole({ ko: '번호', en: 'Record number' }, { min: 1, plain: true, readOnly: true }),
      mentions: refs({ ko: '멘션한 직원', en: 'Mentioned staff' }, 'user', { readOnly: true, optional: true, where: { role: 'admin' } }),
      seen_by: refs({ ko: '확인한 직원', en: 'Seen by' }, 'user', { readOnly: true, optional: true, where: { role: 'admin' } }),
    },
    list: { columns: ['text', 'subject', 'row_id', 'mentions', 'created_at'], filters: ['subject', 'row_id'], search: ['text'] },
    can: { read: 'super' },
    endpoints: {
      about: get({
        summary: { ko: '댓글 보기', en: 'List comments on a record' },
        can: 'cs',
        params: z.strictObject(rowLocation),
        result: z.object({ comments: z.array(commentShape) }),
      }),
      say: post({
        summary: { ko: '댓글 쓰기', en: 'Post a comment' },
        can: 'cs',
        params: z.strictObject({
          ...rowLocation,
          text: textShape({ max: maxCommentLength, lines: 4 }),
          mention_ids: z.array(idSchema).max(maxMentions).default([]),
        }),
        result: z.object({ id: z.int() }),
      }),
      toMe: get({
        summary: { ko: '나를 멘션한 댓글과 지켜보는 항목의 소식 보기', en: 'List comments that mention you and updates on records you watch' },
        can: 'cs',
        result: z.object({
          unseen: z.int(),
          comments: z.array(commentShape.extend({ subject: z.string(), row_id: z.int(), is_seen: z.boolean() })),
          news: z.array(newsShape),
        }),
      }),
      seen: post({
        summary: { ko: '댓글 읽음 표시', en: 'Mark comments as seen' },
        can: 'cs',
        params: z.strictObject(rowLocation),
        result: z.object({ seen: z.int() }),
      }),
    },
    errors: {
      strangers: { ko: '직원만 멘션할 수 있습니다.', en: 'Only staff can be mentioned.' },
    },
  },
)
