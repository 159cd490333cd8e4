import type { Language } from '../components/page.ts'

export const boardPaths = ['/notices', '/faq', '/guides'] as const

export type BoardPath = (typeof boardPaths)[number]

interface BoardMessages {
  readonly name: string
  readonly empty: string
  noMatch(q: string): string
}

/** The public boards and their texts. */
export const boardMessages: Readonly<Record<BoardPath, Readonly<Record<Language, BoardMessages>>>> = {
  '/notices': {
    ko: { name: '공지사항', empty: '등록된 공지사항이 없습니다.', noMatch: (q: string) => `‘${q}’에 맞는 공지사항이 없습니다.` },
    en: { name: 'Notices', empty: 'There are no notices.', noMatch: (q: string) => `No notice matches “${q}”.` },
  },
  '/faq': {
    ko: { name: '자주 묻는 질문', empty: '등록된 질문이 없습니다.', noMatch: (q: string) => `‘${q}’에 맞는 질문이 없습니다.` },
    en: { name: 'Questions and answers', empty: 'There are no questions.', noMatch: (q: string) => `No question matches “${q}”.` },
  },
  '/guides': {
    ko: { name: '이용안내', empty: '등록된 안내가 없습니다.', noMatch: (q: string) => `‘${q}’에 맞는 안내가 없습니다.` },
    en: { name: 'Guides', empty: 'There are no guides.', noMatch: (q: string) => `No guide matches “${q}”.` },
  },
}
