import { flag, image, resource, text, whole } from '#schema'

/** A Korean bank with its three-digit clearing code. */
export const bank = resource('bank', '은행', {
  title: 'name',
  fields: {
    code: text('은행코드', {
      unique: true,
      max: 3,
      pattern: /^\d{3}$/,
      message: { ko: '숫자 3자리로 입력해 주세요.', en: 'Three digits.' },
      exampleValue: '###',
    }),
    name: text('이름', { max: 50 }),
    short_name: text('약칭', { max: 20, optional: true }),
    logo: image('로고', { optional: true }),
    cms_available: flag('CMS 가능', { default: true }),
    sort: whole('정렬', { default: 0 }),
    is_visible: flag('사용', { default: true }),
  },
  list: {
    columns: ['code', 'name', 'short_name', 'cms_available', 'sort', 'is_visible'],
    filters: ['cms_available', 'is_visible'],
    search: ['code', 'name'],
    sort: 'code-asc',
  },
  can: { read: 'cs', save: 'manager', del: 'super' },
})
