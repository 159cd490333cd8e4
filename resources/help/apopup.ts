import { choice, flag, image, period, resource, rich, section, text, whole } from '#schema'
import { pathOrHttps } from '#schema/base/link.ts'

/** Popup that the app shows at start. */
export const apopup = resource('apopup', '홈 팝업', {
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
        pattern: pathOrHttps,
        message: { ko: '앱 화면은 /로, 웹은 https://로 시작해 주세요.', en: 'Start with / for the app, with https:// for the web.' },
        exampleValue: '/rents/#',
        help: { ko: '앱 화면은 /로, 웹은 https://로 시작합니다.', en: 'A path of the app, or an https address.' },
      }),
    }),
    showing: section(
      { ko: '노출', en: 'Showing' },
      {
        publish: period({ ko: '게시기간', en: 'Published' }, { stage: 'is_visible' }),
        target: choice(
          { ko: '대상', en: 'Shown to' },
          {
            all: { ko: '전체', en: 'Everybody' },
            guest: { ko: '비회원', en: 'Guests' },
            member: { ko: '회원', en: 'Members' },
            new: { ko: '신규', en: 'New members' },
            contract: { ko: '계약고객', en: 'With a contract' },
          },
          { default: 'all' },
        ),
        hide_option: choice(
          { ko: '다시보기', en: 'May be hidden' },
          {
            none: { ko: '항상', en: 'Never' },
            today: { ko: '오늘 그만', en: 'For today' },
            week: { ko: '7일 그만', en: 'For 7 days' },
            once: { ko: '1회', en: 'Shown once' },
          },
          { default: 'today' },
        ),
        os: choice({ ko: 'OS', en: 'OS' }, { all: '전체', ios: { ko: 'iOS', en: 'iOS' }, android: '안드로이드' }, { default: 'all' }),
        min_version: text(
          { ko: '최소 앱버전', en: 'From app version' },
          {
            max: 20,
            optional: true,
            pattern: /^\d+\.\d+\.\d+$/,
            message: { ko: '1.2.3과 같이 입력해 주세요.', en: 'Write it like 1.2.3.' },
            exampleValue: '1.0.###',
          },
        ),
        priority: whole('우선순위', { default: 0, help: { ko: '큰 수가 먼저 보입니다.', en: 'Large numbers come first.' } }),
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
})
