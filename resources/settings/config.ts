import { z } from 'zod'
import { choice, flag, get, json, resource, text } from '#schema'
import { knownSettingForms, genericSettingForms } from './configForms.ts'

const managerOnly = { can: { write: 'manager' } } as const

/** Response of `app`: the footer and every other public setting. */
const appConfig = z.looseObject({
  footer_text: z.object({ title: z.string(), content: z.string(), title_en: z.string().nullish(), content_en: z.string().nullish() }),
  store_urls: z.looseObject({ ios: z.string(), android: z.string() }).optional(),
  /** People can book on the web site too, not only in the app. */
  web_booking: z.boolean().optional(),
  /** Identifiers of the apps that open web addresses on a phone. */
  links: z.looseObject({ ios_app_id: z.string().nullish(), android_package: z.string().nullish(), android_fingerprints: z.string().nullish() }).optional(),
})

/** A typed setting of web and app, identified by its key. */
export const config = resource(
  'config',
  { ko: '설정', en: 'Setting' },
  {
    handbook: {
      ko: '예약 제한시간, 재출금 날짜, 공휴일, 앱 하단 문구처럼 운영하면서 바꾸는 값입니다. 저장하면 모든 서버에 바로 적용됩니다. 요금과 결제에 닿는 값이 많으니, 바꾸기 전에 설명을 읽고 변경 이력에 남을 이유를 동료와 맞추세요.',
      en: 'Values that change while the business runs: payment deadlines, days of new debit attempts, public holidays, texts of the app. A saved value applies to all servers at once. Many of them touch prices and payments, so read the description and agree with your colleagues before you change one.',
    },
    title: 'title',
    fields: {
      key: text(
        { ko: '키', en: 'Key' },
        {
          unique: true,
          max: 60,
          pattern: /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/,
          message: { ko: 'app.footer_text와 같이 영문 소문자와 점으로 입력해 주세요.', en: 'Use lowercase letters and dots, for example app.footer_text.' },
          exampleValue: 'app.key_####',
          help: { ko: '만든 뒤에는 바꿀 수 없습니다.', en: 'This cannot be changed after creation.' },
          immutable: true,
          ...managerOnly,
        },
      ),
      title: text('이름', { max: 80, ...managerOnly }),
      description: text('설명', { lines: 2, optional: true, ...managerOnly }),
      config_group: choice(
        { ko: '그룹', en: 'Group' },
        {
          app: '앱',
          landing: '랜딩',
          rent: '시승',
          payment: '결제',
          cms: { ko: 'CMS', en: 'CMS' },
          notice: { ko: '알림', en: 'Notifications' },
          holiday: { ko: '공휴일', en: 'Public holiday' },
          system: '시스템',
        },
        managerOnly,
      ),
      value_type: choice(
        '형식',
        {
          string: { ko: '문자', en: 'Text' },
          int: { ko: '숫자', en: 'Number' },
          bool: { ko: '여부', en: 'Yes or no' },
          json: { ko: 'JSON', en: 'JSON' },
          rich: { ko: '서식', en: 'Rich text' },
        },
        { immutable: true, help: { ko: '만든 뒤에는 바꿀 수 없습니다.', en: 'This cannot be changed after creation.' }, ...managerOnly },
      ),
      value: json('값', {
        by: [
          { key: 'key', forms: knownSettingForms },
          { key: 'value_type', forms: genericSettingForms },
        ],
      }),
      is_public: flag({ ko: '앱 공개', en: 'Public in the app' }, { default: false, ...managerOnly }),
      min_grade: choice(
        { ko: '수정 권한', en: 'Editing permission' },
        { ops: { ko: '운영', en: 'Operations' }, manager: '매니저', super: '최고관리자' },
        { default: 'manager', ...managerOnly },
      ),
    },
    list: {
      columns: ['title', 'value', 'config_group', 'is_public', 'key', 'value_type'],
      filters: ['config_group', 'is_public', 'min_grade'],
      search: ['key', 'title'],
      sort: 'key-asc',
    },
    can: { read: 'cs', create: 'manager', save: 'ops', del: 'super' },
    endpoints: { app: get({ summary: { ko: '앱 설정 보기', en: 'Get the app settings' }, can: 'anyone', result: appConfig }) },
    errors: {
      footerPublic: { ko: '하단 문구는 항상 공개해야 합니다.', en: 'The footer text must always be public.' },
      needed: { ko: '서비스가 사용하는 설정은 삭제할 수 없습니다.', en: 'A setting used by the service cannot be deleted.' },
    },
  },
)
