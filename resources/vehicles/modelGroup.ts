import { choice, flag, ref, resource, text, whole } from '#schema'

/** A model line across its generations, such as 쏘나타 or 3시리즈. */
export const modelGroup = resource('modelGroup', '모델그룹', {
  handbook: {
    ko: '쏘나타, 3시리즈처럼 세대가 바뀌어도 이어지는 차종 이름입니다. 차급은 목록을 거르고 묶는 기준이 되므로 정확히 고르세요.',
    en: 'A model line that goes on through its generations, such as Sonata or 3 Series. Choose its segment with care, because lists are filtered and grouped by it.',
  },
  title: 'name',
  fields: {
    brand: ref('브랜드', 'brand'),
    name: text('이름', { unique: ['brand'], max: 50 }),
    name_en: text({ ko: '영문명', en: 'English name' }, { max: 50, optional: true }),
    segment: choice('차급', {
      mini: '경형',
      small: '소형',
      compact: '준중형',
      mid: { ko: '중형', en: 'Mid-size' },
      large: '준대형·대형',
      suv: { ko: 'SUV', en: 'SUV' },
      mpv: { ko: '승합', en: 'MPV' },
      sport: { ko: '스포츠', en: 'Sports' },
      truck: '화물',
    }),
    sort: whole({ ko: '정렬', en: 'Order' }, { default: 0 }),
    is_visible: flag({ ko: '노출', en: 'Visible' }, { default: true }),
  },
  list: { columns: ['brand', 'name', 'segment', 'sort', 'is_visible'], filters: ['brand', 'segment', 'is_visible'], search: ['name', 'name_en'] },
  can: { read: 'cs', save: 'ops', del: 'super' },
})
