import { flag, image, money, ref, refs, resource, text, whole } from '#schema'

/** An option or package that buyers pay for; without trims it is available for all of them. */
export const aoption = resource(
  'aoption',
  { ko: '선택옵션', en: 'Option' },
  {
    handbook: {
      ko: '차를 살 때 더할 수 있는 선택 품목입니다. 함께 골라야 하는 옵션과 함께 고를 수 없는 옵션을 정해 두면 견적에서 잘못된 조합을 막아 줍니다. 트림을 비우면 모든 트림에 적용됩니다.',
      en: 'An extra that buyers can add. Required and incompatible options keep impossible combinations out of quotes. Without trims an option is available for all of them.',
    },
    title: 'name',
    fields: {
      model: ref('모델', 'model'),
      trims: refs({ ko: '적용 트림', en: 'Applicable trims' }, 'trim', { optional: true, where: { model_id: '$model_id' } }),
      name: text('이름', { max: 80 }),
      option_group: text({ ko: '그룹', en: 'Group' }, { max: 40, optional: true }),
      price: money('가격'),
      description: text('설명', { lines: 4, optional: true }),
      image: image('이미지', { optional: true }),
      requires: refs({ ko: '필수 동반', en: 'Required options' }, 'aoption', { optional: true, where: { model_id: '$model_id' } }),
      excludes: refs({ ko: '동시 불가', en: 'Incompatible options' }, 'aoption', { optional: true, where: { model_id: '$model_id' } }),
      sort: whole({ ko: '정렬', en: 'Order' }, { default: 0 }),
      is_visible: flag({ ko: '노출', en: 'Visible' }, { default: true }),
    },
    list: { columns: ['model', 'name', 'option_group', 'price', 'is_visible'], filters: ['model', 'trims', 'option_group', 'is_visible'], search: ['name'] },
    can: { read: 'cs', label: 'desk', save: 'ops', del: 'super' },
    errors: {
      ownContrary: { ko: '같은 옵션을 함께 필요로 하면서 금지할 수 없습니다.', en: 'The same option cannot be both required and incompatible.' },
    },
  },
)
