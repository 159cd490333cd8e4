import { choice, flag, gallery, image, period, resource, section, text, timeline, whole } from '#schema'

/** Image links in the app and on the landing page. */
export const banner = resource('banner', '배너', {
  handbook: {
    ko: '앱과 홈페이지에 띄우는 배너입니다. 자리와 게시 기간, 순서를 정하고 누르면 갈 곳을 연결합니다. 기간이 지나면 저절로 내려갑니다. 휴대폰에서 글자가 작게 보이지 않는지, 모바일 이미지를 따로 올려 확인하세요.',
    en: 'Banners in the app and on the website, with a place, a period, an order and a link. A banner disappears by itself when its period ends. Upload a mobile image of its own where text would be too small on a phone.',
  },
  title: 'title',
  fields: {
    basics: section('기본', {
      place: choice(
        { ko: '위치', en: 'Position' },
        {
          home_top: { ko: '홈 상단', en: 'Home, top' },
          home_mid: { ko: '홈 중간', en: 'Home, middle' },
          rent: { ko: '시승', en: 'Rentals' },
          purchase: { ko: '구매', en: 'Purchases' },
          mypage: { ko: '마이', en: 'My page' },
          landing: { ko: '랜딩', en: 'Landing page' },
        },
      ),
      title: text('제목', { max: 40 }),
      image: image('이미지', { help: { ko: '가로 1080픽셀 이상을 권합니다.', en: 'We recommend a width of at least 1,080 pixels.' } }),
      image_mobile: image({ ko: '모바일 이미지', en: 'Mobile image' }, { optional: true }),
      link_type: choice(
        { ko: '링크 종류', en: 'Link type' },
        {
          none: { ko: '없음', en: 'None' },
          inapp: { ko: '앱 화면', en: 'App screen' },
          web: { ko: '웹', en: 'Web' },
          post: { ko: '게시물', en: 'Post' },
          event: { ko: '이벤트', en: 'Discount event' },
        },
        { default: 'none' },
      ),
      link: text('링크', {
        max: 500,
        when: { link_type: ['inapp', 'web', 'post', 'event'] },
        help: {
          ko: '앱 화면은 /로, 웹은 https://로 시작하고, 게시물과 이벤트는 번호입니다.',
          en: 'App screens start with /, web addresses with https://. For a post or event, enter its number.',
        },
      }),
    }),
    showing: section(
      { ko: '노출', en: 'Display' },
      {
        publish: period({ ko: '게시기간', en: 'Publication period' }, { stage: 'is_visible' }),
        os: choice({ ko: 'OS', en: 'OS' }, { all: '전체', ios: { ko: 'iOS', en: 'iOS' }, android: '안드로이드' }, { default: 'all' }),
        is_visible: flag({ ko: '노출', en: 'Visible' }, { default: false }),
        sort: whole({ ko: '정렬', en: 'Order' }, { default: 0, help: { ko: '작은 수가 먼저 보입니다.', en: 'Lower numbers are shown first.' } }),
        view_count: whole({ ko: '노출 수', en: 'Views' }, { readOnly: true, default: 0 }),
        click_count: whole({ ko: '클릭 수', en: 'Clicks' }, { readOnly: true, default: 0 }),
      },
    ),
  },
  list: {
    columns: ['image', 'title', 'place', 'publish', 'is_visible', 'os', 'sort', 'view_count', 'click_count'],
    filters: ['place', 'publish', 'os', 'is_visible', 'link_type'],
    search: ['title'],
    modes: {
      gallery: gallery({ ko: '이미지', en: 'Gallery' }, { card: ['place', 'publish', 'is_visible'] }),
      timeline: timeline({ ko: '게시기간', en: 'Publication period' }, { lane: 'place', days: 28 }),
    },
  },
  can: { read: 'cs', save: 'manager', del: 'super' },
  errors: {
    notAppPath: { ko: '앱 화면은 /로 시작하는 경로를 입력해 주세요.', en: 'Enter an app screen path that starts with /.' },
    notHttps: { ko: 'https://로 시작하는 주소를 입력해 주세요.', en: 'Enter an address that starts with https://.' },
    numberMissing: { ko: '번호를 입력해 주세요.', en: 'Enter a number.' },
    targetMissing: { ko: '이 번호의 항목을 찾을 수 없습니다.', en: 'No record was found with this number.' },
  },
})
