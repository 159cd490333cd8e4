import { flag, image, resource, text, whole } from '#schema'

/** A Korean bank with its three-digit clearing code. */
export const bank = resource('bank', '은행', {
  handbook: {
    ko: '계좌를 등록할 때 고르는 은행과 금융결제원 기관 코드입니다. 코드가 틀리면 자동이체 등록이 거절되니, 은행이 합치거나 이름을 바꿨을 때만 고치세요.',
    en: 'Banks and their clearing codes, as chosen with an account number. A wrong code makes mandates fail, so edit them only when banks merge or change their name.',
  },
  title: 'name',
  fields: {
    code: text(
      { ko: '은행코드', en: 'Bank code' },
      {
        unique: true,
        max: 3,
        pattern: /^\d{3}$/,
        message: { ko: '숫자 3자리로 입력해 주세요.', en: 'Enter 3 digits.' },
        exampleValue: '###',
      },
    ),
    name: text('이름', { max: 50 }),
    short_name: text('약칭', { max: 20, optional: true }),
    logo: image('로고', { optional: true }),
    cms_available: flag({ ko: 'CMS 가능', en: 'Direct debit available' }, { default: true }),
    sort: whole({ ko: '정렬', en: 'Order' }, { default: 0 }),
    is_visible: flag({ ko: '사용', en: 'Active' }, { default: true }),
  },
  list: {
    columns: ['code', 'name', 'short_name', 'cms_available', 'sort', 'is_visible'],
    filters: ['cms_available', 'is_visible'],
    search: ['code', 'name'],
    sort: 'code-asc',
  },
  can: { read: 'cs', save: 'manager', del: 'super' },
})
