import { choice, ref, resource, text } from '#schema'

/** Members read the answer to their own request once it is public, and never the note of staff. */
export const inquiry = resource('inquiry', '문의', {
  title: 'question',
  fields: {
    user: ref('회원', 'user'),
    state: choice('상태', { draft: '작성', public: '공개' }, { default: 'draft' }),
    question: text('문의', { max: 200 }),
    note: text('메모', { optional: true }),
  },
  list: { columns: ['user', 'state', 'question'] },
  can: { read: 'cs', save: 'cs' },
  ownerAccess: { by: 'user', where: { state: 'public' }, fields: ['state', 'question'] },
})
