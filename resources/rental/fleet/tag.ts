import { color, flag, image, resource, text, whole } from '#schema'

/** A short label on car cards; also a target of events and coupons. */
export const tag = resource(
  'tag',
  { ko: '차량 태그', en: 'Car tag' },
  {
    handbook: {
      ko: '차량에 붙이는 꼬리표입니다. 앱의 차량 카드에 보이고, 할인 이벤트와 쿠폰이 대상 차량을 고를 때도 씁니다. 이름이나 색을 바꾸면 붙어 있는 모든 차에 바로 반영됩니다.',
      en: 'A label on cars. It is shown on the cards of the app, and discount events and coupons use it to choose cars. A change of name or colour applies at once to every car that carries it.',
    },
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
