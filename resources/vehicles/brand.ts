import { choice, flag, image, resource, text, whole } from '#schema'

/** A car maker. */
export const brand = resource('brand', '브랜드', {
  handbook: {
    ko: '자동차 제조사입니다. 모델그룹과 차량의 맨 위 분류이고 앱의 차량 찾기에서 로고와 함께 보입니다. 같은 제조사를 두 번 등록하면 차량이 나뉘어 보이니 먼저 검색해 보세요.',
    en: 'A car maker: the top level of models and cars, shown with its logo in the app. Search before you add one, because a duplicate splits its cars into two groups.',
  },
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
