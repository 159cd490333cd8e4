import { choice, flag, resource, text, whole } from '#schema'

/** A category of posts of one type, with its order. */
export const postCategory = resource('postCategory', '게시물 카테고리', {
  handbook: {
    ko: '게시물을 나누는 분류입니다. 앱의 도움말에서 묶음 제목으로 보이며 정렬 순서대로 나옵니다. 쓰고 있는 분류를 지우려면 먼저 게시물을 다른 분류로 옮기세요.',
    en: 'The categories of posts. They are the headings of the help pages in the app, in their sort order. Move the posts to another category before you delete one.',
  },
  title: 'name',
  fields: {
    post_type: choice('종류', {
      notice: '공지사항',
      faq: { ko: 'FAQ', en: 'FAQ' },
      official: { ko: '이용안내', en: 'Guide' },
      policy: { ko: '약관', en: 'Terms' },
    }),
    name: text('이름', { unique: ['post_type'], max: 40 }),
    name_en: text({ ko: '이름 (영문)', en: 'Name (English)' }, { max: 60, optional: true }),
    sort: whole({ ko: '정렬', en: 'Order' }, { default: 0 }),
    is_visible: flag({ ko: '노출', en: 'Visible' }, { default: true }),
    post_count: whole('게시물 수', { count: 'post.category' }),
  },
  list: { columns: ['post_type', 'name', 'sort', 'is_visible', 'post_count'], filters: ['post_type', 'is_visible'], search: ['name'] },
  can: { read: 'cs', save: 'manager', del: 'super' },
})
