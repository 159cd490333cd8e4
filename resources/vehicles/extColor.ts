import { color, flag, image, money, ref, refs, resource, text, whole } from '#schema'

/** An exterior colour of a model; without trims it is available for all of them. */
export const extColor = resource(
  'extColor',
  { ko: '외장색상', en: 'Exterior colour' },
  {
    handbook: {
      ko: '모델의 외장 색상입니다. 상품과 차량을 고를 때 색상 견본과 추가금이 보입니다. 일부 트림에만 있는 색이면 적용 트림을 정하고, 단종된 색은 지우지 말고 노출을 끄세요.',
      en: 'An exterior colour of a model, shown with swatch and surcharge where a car is chosen. Set the trims if only some have it, and hide discontinued colours instead of deleting them.',
    },
    title: 'name',
    subtitle: ['hex', 'model'],
    fields: {
      model: ref('모델', 'model'),
      name: text('이름', { unique: ['model'], max: 50 }),
      code: text({ ko: '색상코드', en: 'Colour code' }, { max: 20, optional: true }),
      hex: color({ ko: '색상값', en: 'Colour value' }),
      hex2: color({ ko: '투톤 색상값', en: 'Two-tone colour value' }, { optional: true }),
      price: money({ ko: '추가금', en: 'Surcharge' }, { default: 0 }),
      image: image('이미지', { optional: true }),
      trims: refs({ ko: '적용 트림', en: 'Applicable trims' }, 'trim', { optional: true, where: { model_id: '$model_id' } }),
      sort: whole({ ko: '정렬', en: 'Order' }, { default: 0 }),
      is_visible: flag({ ko: '노출', en: 'Visible' }, { default: true }),
    },
    list: { columns: ['model', 'name', 'code', 'hex', 'price', 'is_visible'], filters: ['model', 'is_visible'], search: ['name', 'code'] },
    can: { read: 'cs', label: 'desk', save: 'ops', del: 'super' },
  },
)
