import { choice, flag, image, month, ref, resource, text, whole } from '#schema'

/** One generation of a model line, such as 쏘나타 디 엣지. Its brand is that of the model line. */
export const model = resource('model', '모델', {
  handbook: {
    ko: '한 차종의 한 세대입니다. 차량, 상품, 색상, 옵션이 여기에 이어집니다. 부분변경으로 제원이 크게 달라지면 새 모델로 등록하고, 연식만 바뀌면 트림을 추가하세요.',
    en: 'One generation of a model line; cars, products, colours and options belong to it. Add a new model when a facelift changes the specification much, and a new trim when only the model year changes.',
  },
  title: 'name',
  fields: {
    model_group: ref('모델그룹', 'modelGroup'),
    brand: ref('브랜드', 'brand', { readOnly: true }),
    name: text('이름', { max: 80 }),
    code: text({ ko: '차종코드', en: 'Model code' }, { max: 20, copyable: true, optional: true }),
    body_type: choice('차체', {
      sedan: '세단',
      hatch: { ko: '해치백', en: 'Hatchback' },
      suv: { ko: 'SUV', en: 'SUV' },
      wagon: '왜건',
      mpv: { ko: '승합', en: 'MPV' },
      coupe: { ko: '쿠페', en: 'Coupé' },
      cabrio: { ko: '컨버터블', en: 'Convertible' },
      pickup: '픽업',
    }),
    released: month({ ko: '출시', en: 'Release' }, { optional: true }),
    discontinued: month({ ko: '단종', en: 'Discontinuation' }, { optional: true }),
    status: choice(
      '상태',
      { upcoming: '출시예정', on_sale: '판매중', discontinued: { ko: '단종', en: 'Discontinuation' } },
      { tones: { upcoming: 'info', on_sale: 'good', discontinued: 'idle' } },
    ),
    image: image('대표 이미지', { optional: true }),
    is_visible: flag({ ko: '노출', en: 'Visible' }, { default: true }),
    sort: whole({ ko: '정렬', en: 'Order' }, { default: 0 }),
  },
  list: {
    columns: ['image', 'name', 'brand', 'model_group', 'body_type', 'released', 'status', 'is_visible'],
    filters: ['model_group', 'brand', 'body_type', 'released', 'status', 'is_visible'],
    search: ['name', 'code'],
  },
  can: { read: 'cs', label: 'desk', save: 'ops', del: 'super' },
  errors: { discontinuedFirst: { ko: '단종은 출시보다 빠를 수 없습니다.', en: 'The discontinuation cannot be before the release.' } },
})
