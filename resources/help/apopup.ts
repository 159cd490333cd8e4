import { choice, flag, image, period, resource, rich, section, text, whole } from '#schema'
import { pathOrHttpsPattern } from '#schema/base/link.ts'

/** Popup that the app shows at start. */
export const apopup = resource(
  'apopup',
  { ko: '홈 팝업', en: 'App popup' },
  {
    handbook: {
      ko: '앱을 켰을 때 뜨는 팝업입니다. 꼭 알려야 할 일에만 짧은 기간 동안 쓰세요. 여러 개가 겹치면 순서대로 뜨므로 회원이 번거로워합니다.',
      en: 'A popup at the start of the app. Use it only for what everyone must know, and for a short time: several popups at once annoy members.',
    },
    title: 'title',
    fields: {
      basics: section('기본', {
        title: text('제목', { max: 40 }),
        type: choice('형식', { image: '이미지', html: { ko: '내용', en: 'Text' } }, { default: 'image' }),
        image: image('이미지', { when: { type: 'image' } }),
        content: rich({ ko: '내용', en: 'Text' }, { when: { type: 'html' }, max: 20_000 }),
        link: text('링크', {
          max: 500,
          optional: true,
          pattern: pathOrHttpsPattern,
          message: { ko: '앱 화면은 /로, 웹은 https://로 시작해 주세요.', en: 'Start app screens with / and web addresses with https://.' },
          exampleValue: '/rents/#',
          help: { ko: '앱 화면은 /로, 웹은 https://로 시작합니다.', en: 'App screens start with /, web addresses with https://.' },
        }),
      }),
      showing: section(
        { ko: '노출', en: 'Display' },
        {
          publish: period({ ko: '게시기간', en: 'Publication period' }, { stage: 'is_visible' }),
          target: choice(
            { ko: '대상', en: 'Audience' },
            {
              all: { ko: '전체', en: 'Everyone' },
              guest: { ko: '비회원', en: 'Non-members' },
              member: { ko: '회원', en: 'Members' },
              new: { ko: '신규', en: 'New members' },
              contract: { ko: '계약고객', en: 'Contract customers' },
            },
            { default: 'all' },
          ),
          hide_option: choice(
            { ko: '다시보기', en: 'Hide option' },
            {
              none: { ko: '항상', en: 'Always show' },
              today: { ko: '오늘 그만', en: 'Hide for today' },
              week: { ko: '7일 그만', en: 'Hide for 7 days' },
              once: { ko: '1회', en: 'Show once' },
            },
            { default: 'today' },
          ),
          os: choice({ ko: 'OS', en: 'OS' }, { all: '전체', ios: { ko: 'iOS', en: 'iOS' }, android: '안드로이드' }, { default: 'all' }),
          min_version: text(
            { ko: '최소 앱버전', en: 'Minimum app version' },
            {
              max: 20,
              optional: true,
              pattern: /^\d+\.\d+\.\d+$/,
              message: { ko: '1.2.3과 같이 입력해 주세요.', en: 'Use the format 1.2.3.' },
              exampleValue: '1.0.###',
            },
          ),
          priority: whole('우선순위', { default: 0, help: { ko: '큰 수가 먼저 보입니다.', en: 'Higher numbers are shown first.' } }),
          is_visible: flag({ ko: '노출', en: 'Visible' }, { default: false }),
        },
      ),
    },
    list: {
      columns: ['title', 'type', 'publish', 'is_visible', 'target', 'hide_option', 'os', 'priority'],
      filters: ['type', 'publish', 'target', 'os', 'is_visible'],
      search: ['title'],
    },
    can: { read: 'cs', save: 'manager', del: 'super' },
  },
)
