import { flag, money, resource, text, whole } from '#schema'

/** A city or district with its five-digit legal code. */
export const sigungu = resource(
  'sigungu',
  { ko: '시군구', en: 'District' },
  {
    handbook: {
      ko: '행정구역인 시군구 목록입니다. 서비스 지역으로 켠 곳에서만 딜리버리를 받고, 왕복 딜리버리 요금도 여기서 정합니다. 법정동코드는 정부 고시와 같아야 합니다.',
      en: 'The list of cities and districts. Delivery is offered only where a district is a service area, at the round-trip price entered here. The code must be the official one.',
    },
    title: 'name',
    fields: {
      code: text(
        { ko: '법정동코드', en: 'Legal district code' },
        {
          unique: true,
          max: 5,
          pattern: /^\d{5}$/,
          message: { ko: '숫자 5자리로 입력해 주세요.', en: 'Enter 5 digits.' },
          exampleValue: '#####',
        },
      ),
      sido: text({ ko: '시도', en: 'Province' }, { max: 20 }),
      name: text({ ko: '시군구', en: 'District' }, { max: 30 }),
      is_service: flag({ ko: '서비스 지역', en: 'Service area' }, { default: false }),
      delivery_fee: money('딜리버리 요금', { optional: true, help: { ko: '왕복 요금입니다.', en: 'Round-trip price.' } }),
      sort: whole({ ko: '정렬', en: 'Order' }, { default: 0 }),
    },
    list: { columns: ['sido', 'name', 'code', 'is_service', 'delivery_fee'], filters: ['sido', 'is_service'], search: ['code', 'name'], sort: 'code-asc' },
    can: { read: 'cs', save: 'manager', del: 'super' },
  },
)
