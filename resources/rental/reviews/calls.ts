import { z } from 'zod'
import { images, post, record, ref, text, whole } from '#schema'
import { formShape } from '#schema/row/shape.ts'

/** Fields of a review. */
export const reviewFields = {
  score: whole({ ko: '평점', en: 'Rating' }, { min: 1, max: 5, unit: '점' }),
  sub_scores: record(
    { ko: '세부 평점', en: 'Detailed ratings' },
    {
      car: whole({ ko: '차량', en: 'Car' }, { min: 1, max: 5, unit: '점' }),
      clean: whole({ ko: '청결', en: 'Cleanliness' }, { min: 1, max: 5, unit: '점' }),
      spot: whole('스팟', { min: 1, max: 5, unit: '점' }),
      app: whole({ ko: '앱', en: 'App' }, { min: 1, max: 5, unit: '점' }),
    },
    { optional: true },
  ),
  content: text('내용', { lines: 4, optional: true, erase: true }),
  images: images({ ko: '사진', en: 'Photos' }, { optional: true, erase: true }),
}

const writeParams = formShape({
  rent: ref({ ko: '예약', en: 'Rental' }, 'rent', { optional: true }),
  acc_rent: ref({ ko: '사고대차', en: 'Accident replacement' }, 'accRent', { optional: true }),
  ...reviewFields,
})

/** Calls of members: review of their own rental or replacement rental, and report of another member's review. */
export const memberReviewCalls = {
  write: post({
    summary: { ko: '후기 쓰기', en: 'Write a review' },
    can: 'user',
    forbidImpersonation: true,
    params: writeParams,
    result: z.object({ id: z.int() }),
  }),
  complain: post({
    summary: { ko: '다른 회원의 후기 신고', en: 'Report another member’s review' },
    can: 'user',
    forbidImpersonation: true,
    params: z.strictObject({ id: z.int().positive() }),
    result: z.object({ id: z.int() }),
  }),
}
