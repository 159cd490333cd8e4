import { z } from 'zod'
import { storedValueSchema } from '#schema/calls/call.ts'
import { action, choice, flag, get, image, moment, post, record, ref, resource, rows, section, states, text } from '#schema'

/** Fields for a text in Korean and English. */
const bilingualTextFields = (ko: string, en: string, max: number, lines?: number) =>
  ({
    ko: text({ ko, en }, { max, ...(lines && { lines }) }),
    en: text({ ko: `${ko} (영문)`, en: `${en} (English)` }, { max, ...(lines && { lines }) }),
  }) as const

const title = bilingualTextFields('제목', 'Title', 60, 2)
const description = bilingualTextFields('설명', 'Text', 240, 3)
const alt = bilingualTextFields('대체 텍스트', 'Alternative text', 160)

/** Illustrations shown where no image was uploaded; drawn in `landing/scenes`. */
export const illustrationLabels = {
  hero: { ko: '도시의 밤', en: 'City at night' },
  spots: { ko: '가까운 스팟', en: 'Spots nearby' },
  cars: { ko: '여러 차', en: 'Cars' },
  phone: { ko: '앱 화면', en: 'The app' },
  contract: { ko: '시승에서 계약으로', en: 'From ride to contract' },
  care: { ko: '보험과 점검', en: 'Insurance and inspection' },
} as const

/** Image fields for screens above and below 750 pixels: an illustration, or uploaded images that replace it. */
const picture = {
  scene: choice({ ko: '그림', en: 'Drawing' }, illustrationLabels),
  wide: image({ ko: '데스크톱 이미지', en: 'Desktop image' }, { optional: true }),
  narrow: image({ ko: '모바일 이미지', en: 'Mobile image' }, { optional: true }),
  alt_ko: alt.ko,
  alt_en: alt.en,
} as const

const textFields = { title_ko: title.ko, title_en: title.en, text_ko: description.ko, text_en: description.en } as const

/** Editable content of the landing page. Footer, store links and legal links come from the settings and the legal documents. */
export const landingContentFields = {
  hero: record({ ko: '첫 화면', en: 'Hero' }, { ...textFields, ...picture }),
  sections: rows(
    { ko: '이미지 섹션', en: 'Image sections' },
    { ...textFields, ...picture, is_hidden: flag({ ko: '숨김', en: 'Hidden' }, { default: false }) },
    { min: 1, max: 12 },
  ),
  download: record({ ko: '하단 다운로드', en: 'Bottom download block' }, textFields),
  seo: record(
    { ko: '검색·공유', en: 'Search and sharing' },
    {
      title_ko: text({ ko: '검색 제목', en: 'Search title' }, { max: 70 }),
      title_en: text({ ko: '검색 제목 (영문)', en: 'Search title (English)' }, { max: 70 }),
      description_ko: text({ ko: '검색 설명', en: 'Search description' }, { max: 200, lines: 3 }),
      description_en: text({ ko: '검색 설명 (영문)', en: 'Search description (English)' }, { max: 200, lines: 3 }),
      share: image({ ko: '공유 이미지', en: 'Sharing image' }, { optional: true }),
    },
  ),
} as const

/** Stored content was validated on save; responses do not validate it again. */
const { hero, sections, download, seo } = landingContentFields
const contentShape = z.object({
  hero: storedValueSchema(hero),
  sections: storedValueSchema(sections),
  download: storedValueSchema(download),
  seo: storedValueSchema(seo),
})
const createdShape = z.object({ id: z.int() })

/** A version of the landing page. One version is published; published versions are immutable. */
export const landingVersion = resource(
  'landingVersion',
  { ko: '랜딩 버전', en: 'Landing version' },
  {
    handbook: {
      ko: '홈페이지 첫 화면의 버전입니다. 작성한 버전을 바로 게시하거나 시각을 정해 예약하고, 게시한 버전은 그대로 보관됩니다. 편집은 랜딩 편집기에서 하고, 게시 전에는 공유 링크로 다른 사람의 확인을 받으세요.',
      en: 'Versions of the front page of the website. Publish a draft at once or at a set time; published versions are kept unchanged. Edit in the landing editor, and let others review a draft by its share link before you publish.',
    },
    title: 'name',
    fields: {
      basics: section('기본', {
        name: text('이름', { max: 60 }),
        status: states(
          '상태',
          { draft: '작성', scheduled: { ko: '예약', en: 'Scheduled' }, published: '게시', archived: { ko: '지난 버전', en: 'Archived' } },
          { tones: { draft: 'idle', scheduled: 'info', published: 'good', archived: 'idle' } },
        ),
        publish_at: moment({ ko: '예약 일시', en: 'Scheduled for' }, { readOnly: true, optional: true, minutePrecision: true }),
        published_at: moment({ ko: '게시 일시', en: 'Published at' }, { readOnly: true, optional: true }),
        publisher: ref({ ko: '게시한 사람', en: 'Publisher' }, 'user', { readOnly: true, optional: true }),
        share_token: text(
          { ko: '공유 토큰', en: 'Share token' },
          {
            max: 64,
            readOnly: true,
            optional: true,
            unique: true,
            help: {
              ko: '이 토큰의 주소를 아는 사람은 게시 전에 볼 수 있습니다.',
              en: 'Anyone who knows the address with this token can see the page before publication.',
            },
          },
        ),
      }),
      content: section({ ko: '내용', en: 'Content' }, landingContentFields),
    },
    list: {
      columns: ['name', 'status', 'publish_at', 'published_at', 'publisher', 'created_at'],
      filters: ['status', 'publish_at', 'published_at'],
      search: ['name'],
    },
    can: { read: 'manager', save: 'manager', del: 'super' },
    notPersonalData: 'only staff publish versions',
    frozen: {
      in: ['scheduled', 'published', 'archived'],
      fields: ['hero', 'sections', 'download', 'seo'],
      message: {
        ko: '작성 중인 버전만 고칠 수 있습니다. 이 버전으로 새 초안을 만들어 주세요.',
        en: 'Only drafts can be edited. Create a new draft from this version.',
      },
    },
    endpoints: {
      getPublished: get({ summary: { ko: '게시된 첫 화면 보기', en: 'Get the published landing page' }, can: 'anyone', result: contentShape }),
      getShared: get({
        summary: { ko: '공유된 첫 화면 시안 보기', en: 'Get a shared landing page draft' },
        can: 'anyone',
        params: z.strictObject({ token: z.string().min(20).max(64) }),
        result: contentShape.nullable(),
      }),
      newDraft: post({
        summary: { ko: '첫 화면 시안 만들기', en: 'Create a landing page draft' },
        can: 'manager',
        params: z.strictObject({ id: z.int().positive().nullish() }),
        result: createdShape,
      }),
      publish: action(
        { ko: '게시', en: 'Publish' },
        {
          can: 'manager',
          from: ['draft', 'scheduled'],
          to: 'published',
          confirm: { ko: '현재 랜딩 페이지가 이 버전으로 바로 바뀝니다.', en: 'This immediately replaces the current landing page.' },
        },
      ),
      schedule: action(
        { ko: '예약 게시', en: 'Schedule publication' },
        {
          can: 'manager',
          from: ['draft'],
          to: 'scheduled',
          ask: { publish_at: moment({ ko: '게시할 일시', en: 'Publication time' }, { minutePrecision: true }) },
          confirm: {
            ko: '그때까지는 고칠 수 없습니다. 고치려면 예약을 취소하세요.',
            en: 'It cannot be edited until then. To edit it, cancel the schedule first.',
          },
        },
      ),
      publishDue: action({ ko: '예약 게시됨', en: 'Publish as scheduled' }, { can: 'system', from: ['scheduled'], to: 'published' }),
      archive: action({ ko: '지난 버전으로', en: 'Archive' }, { can: 'system', from: ['published'], to: 'archived' }),
      unschedule: action(
        { ko: '예약 취소', en: 'Cancel schedule' },
        { can: 'manager', from: ['scheduled'], to: 'draft', availableUntil: { field: 'publish_at', error: 'due' } },
      ),
      share: action({ ko: '공유 링크 만들기', en: 'Create share link' }, { can: 'manager', from: ['draft', 'scheduled'] }),
      unshare: action({ ko: '공유 중지', en: 'Stop sharing' }, { can: 'manager', from: ['draft', 'scheduled'] }),
    },
    errors: {
      notLater: { ko: '지금보다 뒤의 시각을 골라 주세요.', en: 'Choose a time in the future.' },
      due: { ko: '예약한 시각이 지나 이미 게시되었습니다.', en: 'The scheduled time has passed and the version has been published.' },
      keptPublished: { ko: '게시했던 버전은 삭제할 수 없습니다.', en: 'A published version cannot be deleted.' },
    },
  },
)
