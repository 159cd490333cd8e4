import { choice, resource, text } from '#schema'

/** A voucher has a shared code only where it is issued by code. */
export const voucher = resource('voucher', '이용권', {
  title: 'name',
  fields: {
    name: text('이름', { max: 50 }),
    issue_type: choice('발급 방식', { auto: '자동', code: '코드 입력' }),
    shared_code: text('공용 코드', { max: 20, when: { issue_type: 'code' } }),
  },
  list: { columns: ['name', 'issue_type', 'shared_code'] },
  can: { read: 'cs', save: 'ops', del: 'super' },
})
