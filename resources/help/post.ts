import { z } from 'zod'
import { action, choice, day, files, flag, get, period, ref, resource, rich, section, text, url, whole } from '#schema'
import { textShape } from '#schema/fields/base/textShape.ts'
import { maxSearchLength } from './postSearch.ts'
import { helpEntryShape, languageParam as language, consentDocumentShape, noticeShape, noticePageShape, policyShape, policyVersionShape } from './publicPost.ts'

const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
])

const q = textShape({ min: 0, max: maxSearchLength }).optional()

/** Notices, FAQ, guides and legal documents. Four documents are linked from the landing page by id. */
export const post = resource('post', '게시물', {
  handbook: {
    ko: '앱과 홈페이지에 싣는 공지사항, 자주 묻는 질문, 공식 안내, 약관입니다. 노출을 켜고 게시 기간에 들어와야 보입니다. 약관은 고치지 말고 새 버전을 만들어 시행일을 정하세요. 시행 중인 약관은 회원이 동의한 증거라서 남겨 둡니다.',
    en: 'Notices, FAQ, guides and terms in the app and on the website. A post is public while it is visible and within its period. Do not edit terms: make a new version with its effective date. Terms in force stay, because they are the evidence of what members agreed to.',
  },
  title: 'title',
  fields: {
    basics: section('기본', {
      type: choice('종류', {
        notice: '공지사항',
        faq: { ko: 'FAQ', en: 'FAQ' },
        official: { ko: '이용안내', en: 'Guide' },
        policy: { ko: '약관', en: 'Terms' },
      }),
      category: ref('카테고리', 'postCategory', { optional: true, where: { post_type: '$type' } }),
      title: text('제목', { max: 100 }),
      content: rich('내용'),
      title_en: text({ ko: '제목 (영문)', en: 'Title (English)' }, { max: 200, optional: true }),
      content_en: rich({ ko: '내용 (영문)', en: 'Content (English)' }, { optional: true }),
      files: files('첨부', { optional: true }),
      external_url: url({ ko: '외부 주소', en: 'External URL' }, { optional: true }),
      is_visible: flag({ ko: '노출', en: 'Visible' }, { default: true }),
      is_pinned: flag({ ko: '상단 고정', en: 'Pinned' }, { default: false }),
      publish: period({ ko: '게시기간', en: 'Publication period' }, { optional: true, stage: 'is_visible' }),
      sort: whole({ ko: '정렬', en: 'Order' }, { default: 0, help: { ko: '작은 수가 먼저 보입니다.', en: 'Lower numbers are shown first.' } }),
      views: whole('조회수', { readOnly: true, default: 0 }),
    }),
    terms: section(
      { ko: '약관', en: 'Terms' },
      {
        policy_key: choice(
          { ko: '약관 구분', en: 'Document type' },
          {
            terms: { ko: '이용약관', en: 'Terms of use' },
            privacy: '개인정보',
            location: '위치정보',
            waiver: '차량손해면책',
            marketing: '마케팅',
            rental: { ko: '대여약관', en: 'Rental terms' },
          },
          { optional: true },
        ),
        version_no: text({ ko: '버전', en: 'Version' }, { max: 20, optional: true }),
        effective_date: day('시행일', { optional: true }),
        prev_post: ref({ ko: '이전 버전', en: 'Previous version' }, 'post', { optional: true, where: { type: 'policy' } }),
      },
      { when: { type: 'policy' } },
    ),
  },
  list: {
    columns: ['type', 'category', 'title', 'is_visible', 'is_pinned', 'publish', 'views', 'policy_key', 'version_no', 'effective_date'],
    filters: ['type', 'category', 'is_visible', 'is_pinned', 'publish', 'policy_key', 'effective_date'],
    search: ['title', 'content'],
  },
  can: { read: 'cs', save: 'manager', del: 'super' },
  endpoints: {
    getTermsLink: get({ summary: { ko: '약관 링크 보기', en: 'Get legal document links' }, can: 'anyone', result: z.record(z.string(), z.string()) }),
    getPolicy: get({
      summary: { ko: '약관 보기', en: 'Get a legal document' },
      can: 'anyone',
      params: z.strictObject({ id: wholeNumber, language }),
      result: policyShape.nullable(),
    }),
    getConsents: get({
      summary: { ko: '가입할 때 동의할 약관 보기', en: 'Get the documents to agree to at sign-up' },
      can: 'anyone',
      params: z.strictObject({ language }),
      result: z.array(consentDocumentShape),
    }),
    getPolicyVersions: get({
      summary: { ko: '약관의 지난 버전 보기', en: 'List previous versions of a legal document' },
      can: 'anyone',
      params: z.strictObject({ id: wholeNumber, language }),
      result: z.array(policyVersionShape),
    }),
    getNotices: get({
      summary: { ko: '공지 목록 보기', en: 'List notices' },
      can: 'anyone',
      fullTextParam: 'q',
      params: z.strictObject({ q, page: wholeNumber.optional(), language }),
      result: noticePageShape,
    }),
    getNotice: get({
      summary: { ko: '공지 보기', en: 'Get a notice' },
      can: 'anyone',
      params: z.strictObject({ id: wholeNumber, language }),
      result: noticeShape.nullable(),
    }),
    getFaqs: get({
      summary: { ko: '자주 묻는 질문 보기', en: 'List FAQs' },
      can: 'anyone',
      fullTextParam: 'q',
      params: z.strictObject({ q, language }),
      result: z.array(helpEntryShape),
    }),
    getGuides: get({
      summary: { ko: '이용 안내 보기', en: 'List guides' },
      can: 'anyone',
      fullTextParam: 'q',
      params: z.strictObject({ q, language }),
      result: z.array(helpEntryShape),
    }),
    newVersion: action(
      { ko: '새 버전 만들기', en: 'Create new version' },
      {
        can: 'manager',
        availableWhen: { type: 'policy' },
        persistInput: false,
        ask: {
          version_no: text({ ko: '새 버전', en: 'New version' }, { max: 20 }),
          effective_date: day('시행일', { help: { ko: '이 날부터 현재 버전 대신 적용됩니다.', en: 'It replaces the current version from this day.' } }),
        },
      },
    ),
    test1: get({
      summary: { ko: '연결 확인', en: 'Test the connection' },
      can: 'anyone',
      params: z.strictObject({ num1: wholeNumber }),
      result: z.object({ num1: z.int() }),
    }),
  },
  errors: {
    tooEarly: { ko: '{day} 다음 날부터 고를 수 있습니다.', en: 'Choose a date after {day}.' },
    landingDocument: {
      ko: '랜딩 페이지에 연결된 약관은 삭제하거나 숨기거나 종류를 바꿀 수 없습니다.',
      en: 'A legal document linked on the landing page cannot be deleted, hidden or changed to another type.',
    },
    inForce: {
      ko: '시행했던 약관은 고칠 수 없습니다. 새 버전을 만들어 주세요.',
      en: 'A legal document that has been in force cannot be edited. Create a new version.',
    },
    keptInForce: { ko: '시행했던 약관은 삭제할 수 없습니다.', en: 'A legal document that has been in force cannot be deleted.' },
    notPolicy: { ko: '약관만 새 버전을 만들 수 있습니다.', en: 'New versions can be created only for legal documents.' },
    englishHalf: { ko: '영문 제목과 내용을 함께 입력해 주세요.', en: 'Enter both the English title and the English content.' },
    ownPredecessor: { ko: '자기 자신을 이전 버전으로 고를 수 없습니다.', en: 'A document cannot be its own previous version.' },
  },
})
