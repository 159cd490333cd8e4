import { choice, flag, image, resource, text, whole } from '#schema'

/** A car maker. */
export const brand = resource('brand', '브랜드', {
  title: 'name',
  fields: {
    name: text('이름', { unique: true, max: 50 }),
    name_en: text('영문명', { max: 50 }),
    origin: choice('구분', { domestic: { ko: '국산', en: 'Domestic' }, import: { ko: '수입', en: 'Import' } }),
    country: text('국가', { max: 30, optional: true }),
    logo: image('로고', { optional: true }),
    sort: whole('정렬', { default: 0 }),
    is_visible: flag('노출', { default: true }),
  },
  list: { columns: ['logo', 'name', 'name_en', 'origin', 'sort', 'is_visible'], filters: ['origin', 'is_visible'], search: ['name', 'name_en'] },
  can: { read: 'cs', label: 'desk', save: 'ops', del: 'super' },
})
