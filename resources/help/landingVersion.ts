import { z } from 'zod'
import { action, choice, flag, get, image, moment, record, resource, rows, section, states, text } from '#schema'

/** A sentence in both languages of the page. */
const said = (ko: string, en: string, max: number, lines?: number) =>
  ({
    ko: text({ ko, en }, { max, ...(lines && { lines }) }),
    en: text({ ko: `${ko} (영문)`, en: `${en}, in English` }, { max, ...(lines && { lines }) }),
  }) as const

const title = said('제목', 'Title', 60, 2)
const words = said('설명', 'Text', 240, 3)
const alt = said('대체 텍스트', 'Alternative text', 160)

/** Drawings of this project, which stand where nothing was uploaded; `landing/scenes` holds them. */
export const scenes = {
  hero: { ko: '도시의 밤', en: 'City' },
  spots: { ko: '가까운 스팟', en: 'Spots nearby' },
  cars: { ko: '여러 차', en: 'Cars' },
  phone: { ko: '앱 화면', en: 'The app' },
  contract: { ko: '시승에서 계약으로', en: 'From ride to contract' },
  care: { ko: '보험과 점검', en: 'Cover and care' },
} as const

/** A picture at both sides of 750 pixels: our drawing, or what was uploaded in its place. */
const picture = {
  scene: choice({ ko: '그림', en: 'Drawing' }, scenes),
  wide: image({ ko: '데스크톱 이미지', en: 'Image for wide screens' }, { optional: true }),
  narrow: image({ ko: '모바일 이미지', en: 'Image for narrow screens' }, { optional: true }),
  alt_ko: alt.ko,
  alt_en: alt.en,
} as const

const worded = { title_ko: title.ko, title_en: title.en, text_ko: words.ko, text_en: words.en } as const

/** What the landing page says and shows. Footer, store addresses and legal links come from the settings and the terms. */
export const landingContent = {
  hero: record({ ko: '첫 화면', en: 'Hero' }, { ...worded, ...picture }),
  sections: rows(
    { ko: '이미지 섹션', en: 'Image sections' },
    { ...worded, ...picture, is_hidden: flag({ ko: '숨김', en: 'Hidden' }, { default: false }) },
    { min: 1, max: 12 },
  ),
  download: record({ ko: '하단 다운로드', en: 'Second download' }, worded),
  seo: record(
    { ko: '검색·공유', en: 'Search and sharing' },
    {
      title_ko: text({ ko: '검색 제목', en: 'Title in searches' }, { max: 70 }),
      title_en: text({ ko: '검색 제목 (영문)', en: 'Title in searches, in English' }, { max: 70 }),
      description_ko: text({ ko: '검색 설명', en: 'Description in searches' }, { max: 200, lines: 3 }),
      description_en: text({ ko: '검색 설명 (영문)', en: 'Description in searches, in English' }, { max: 200, lines: 3 }),
      share: image({ ko: '공유 이미지', en: 'Image when shared' }, { optional: true }),
    },
  ),
} as const

const shown = z.looseObject({ hero: z.unknown(), sections: z.unknown(), download: z.unknown(), seo: z.unknown() })

/** The landing page as it was, is, or is to be. One version is published; what is published is never changed, only replaced. */
export const landingVersion = resource(
  'landingVersion',
  { ko: '랜딩 버전', en: 'Landing version' },
  {
    title: 'name',
    fields: {
      basics: section('기본', {
        name: text('이름', { max: 60 }),
        status: states(
          '상태',
          { draft: '작성', scheduled: { ko: '예약', en: 'Scheduled' }, published: '게시', archived: { ko: '지난 버전', en: 'Archived' } },
          { tones: { draft: 'idle', scheduled: 'info', published: 'good', archived: 'idle' } },
        ),
        publish_at: moment({ ko: '예약 일시', en: 'To be published at' }, { fixed: true, optional: true }),
        published_at: moment({ ko: '게시 일시', en: 'Published at' }, { fixed: true, optional: true }),
      }),
      content: section({ ko: '내용', en: 'Content' }, landingContent),
    },
    list: { columns: ['name', 'status', 'publish_at', 'published_at', 'created_at'], filters: ['status', 'published_at'], search: ['name'] },
    can: { read: 'manager', save: 'manager', del: 'super' },
    endpoints: {
      getPublished: get({ can: 'anyone', result: shown }),
      publish: action(
        { ko: '게시', en: 'Publish' },
        {
          can: 'manager',
          from: ['draft', 'scheduled'],
          to: 'published',
          confirm: { ko: '지금 보이는 랜딩 페이지를 바로 대신합니다.', en: 'It replaces the page that is shown now.' },
        },
      ),
    },
    faults: {
      frozen: { ko: '작성 중인 버전만 고칠 수 있습니다. 이 버전으로 새 초안을 만들어 주세요.', en: 'Only drafts change. Make a new draft of this version.' },
      keptPublished: { ko: '게시했던 버전은 삭제할 수 없습니다.', en: 'What was published is kept.' },
    },
  },
)
