import { day, ref, resource, text } from '#schema'

const law = { ko: '전자상거래법 시행령 제6조: 소비자 불만·분쟁 기록 3년', en: 'E-commerce Act, decree art. 6: complaints and disputes, 3 years' }

/** After a withdrawal the text stays three years from the day on which the dispute was closed. */
export const dispute = resource('dispute', '분쟁', {
  title: 'content',
  fields: { user: ref('회원', 'user'), closed_on: day('종결일', { optional: true }), content: text('내용', { max: 200, lapse: '(삭제됨)' }) },
  list: { columns: ['user', 'closed_on', 'content'] },
  can: { read: 'cs', save: 'cs' },
  retention: { years: 3, after: 'closed_on', law },
})
