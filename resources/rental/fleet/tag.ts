import { color, flag, image, resource, text, whole } from '#schema'

/** A short label on car cards; also a target of events and coupons. */
export const tag = resource(
  'tag',
  { ko: '차량 태그', en: 'Car tag' },
  {
    title: 'name',
    fields: {
      name: text('이름', { unique: true, max: 20 }),
      color: color({ ko: '색상', en: 'Colour' }, { optional: true }),
      icon: image('아이콘', { optional: true }),
      sort: whole({ ko: '정렬', en: 'Order' }, { default: 0 }),
      is_visible: flag({ ko: '노출', en: 'Visible' }, { default: true }),
      rcar_count: whole({ ko: '차량 수', en: 'Cars' }, { count: 'rcar.tags' }),
    },
    list: { columns: ['name', 'color', 'sort', 'is_visible', 'rcar_count'], filters: ['is_visible'], search: ['name'] },
    can: { read: 'cs', label: 'desk', save: 'ops', del: 'super' },
  },
)
