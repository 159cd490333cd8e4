import { color, flag, image, money, ref, refs, resource, text, whole } from '#schema'

/** An interior colour of a model; without trims it is available for all of them. */
export const intColor = resource(
  'intColor',
  { ko: '내장색상', en: 'Interior colour' },
  {
    handbook: {
      ko: '모델의 내장 색상과 소재입니다. 일부 트림에만 있으면 적용 트림을 정하세요. 단종된 색은 지우지 말고 노출을 끄면 지난 계약에 그대로 남습니다.',
      en: 'An interior colour and material of a model. Set the trims if only some have it. Hide discontinued colours instead of deleting them, so that past contracts keep them.',
    },
    title: 'name',
    subtitle: ['hex', 'model'],
    fields: {
      model: ref('모델', 'model'),
      name: text('이름', { unique: ['model'], max: 50 }),
      code: text({ ko: '색상코드', en: 'Colour code' }, { max: 20, optional: true }),
      hex: color({ ko: '색상값', en: 'Colour value' }),
      material: text('소재', { max: 50, optional: true }),
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
