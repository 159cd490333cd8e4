import { z } from 'zod'
import { action, choice, files, get, images, moment, post, ref, text } from '#schema'
import { formShape } from '#schema/row/shape.ts'
import { idSchema } from '#schema/fields/base/ids.ts'
import { namedFileShape } from '#schema/fields/base/storedFile.ts'
import { claimTypes } from './claimLabels.ts'

export const claimTypeField = choice('유형', claimTypes)

/** Fields that describe a claim. */
export const claimFields = {
  rent: ref({ ko: '예약', en: 'Rental' }, 'rent', { optional: true, where: { user_id: '$user_id' } }),
  rcar: ref({ ko: '차량', en: 'Car' }, 'rcar', { optional: true, defaultFrom: '$rent.rcar' }),
  occurred_at: moment('발생일시', { optional: true }),
  title: text('제목', { max: 100, lapse: '(삭제된 접수)', segregatedAs: '(분리 보관)' }),
  content: text('내용', { lines: 4, lapse: '(보관 기간이 지나 삭제했습니다)', segregatedAs: '(분리 보관)' }),
  images: images({ ko: '사진', en: 'Photos' }, { optional: true, lapse: true }),
}

/** Author side of a comment; a comment without side is an internal note. */
export const commentAuthorLabels = { member: { ko: '회원', en: 'Member' }, staff: { ko: '직원 답변', en: 'Staff reply' } } as const

const messageFields = { text: text('내용', { lines: 4 }), files: files('첨부', { optional: true, max: 10 }) }

/** Members may use these calls for their own claims, staff for all. */
const memberOrStaff = { can: 'user', staff: 'cs' } as const

const messagesShape = z.object({
  messages: z.array(
    z.object({ by: z.enum(['member', 'staff']), at: z.string(), text: z.string(), files: z.array(namedFileShape.extend({ address: z.string() })) }),
  ),
})

/** Calls of members for claims and their messages. Internal notes are never returned. */
export const claimCalls = {
  open: post({
    summary: { ko: '불편 접수', en: 'Submit a complaint' },
    can: 'user',
    params: formShape({ type: claimTypeField, ...claimFields }),
    result: z.object({ id: z.int(), code: z.string(), due_at: z.string() }),
  }),
  messages: get({
    summary: { ko: '접수 대화 보기', en: 'List complaint messages' },
    ...memberOrStaff,
    params: z.strictObject({ id: idSchema }),
    result: messagesShape,
  }),
  write: action(
    { ko: '회원 글 남기기', en: 'Post as member' },
    { ...memberOrStaff, from: ['received', 'in_progress', 'resolved'], persistInput: false, ask: messageFields },
  ),
  answer: action(
    { ko: '회원 답변 등록', en: 'Record member’s answer' },
    { ...memberOrStaff, from: ['waiting'], to: 'in_progress', persistInput: false, ask: messageFields },
  ),
  reply: action(
    { ko: '회원에게 답글', en: 'Reply to member' },
    {
      can: 'cs',
      from: ['received', 'in_progress', 'waiting', 'resolved'],
      persistInput: false,
      ask: messageFields,
      notification: {
        to: 'user',
        category: 'claim',
        title: { ko: '답글이 등록되었습니다', en: 'You have a new reply' },
        body: { ko: '접수번호 {code}\n{text}', en: 'Complaint {code}\n{text}' },
        link: '/claims/{id}',
      },
    },
  ),
}
