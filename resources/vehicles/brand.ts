import { choice, flag, image, resource, text, whole } from '#schema'

/** A car maker. */
export const brand = resource('brand', '브랜드', {
  title: 'name',
  fields: {
    name: text('이름', { unique: true, max: 50 }),
    name_en: text({ ko: '영문명', en: 'English name' }, { max: 50 }),
    origin: choice('구분', { domestic: { ko: '국산', en: 'Domestic' }, import: { ko: '수입', en: 'Imported' } }),
    country: text('국가', { max: 30, optional: true }),
    logo: image('로고', { optional: true }),
    sort: whole({ ko: '정렬', en: 'Order' }, { default: 0 }),
    is_visible: flag({ ko: '노출', en: 'Visible' }, { default: true }),
  },
  list: { columns: ['logo', 'name', 'name_en', 'origin', 'sort', 'is_visible'], filters: ['origin', 'is_visible'], search: ['name', 'name_en'] },
  can: { read: 'cs', label: 'desk', save: 'ops', del: 'super' },
})
