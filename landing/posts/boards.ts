import type { Language } from '../components/page.ts'

export const boardAddresses = ['/notices', '/faq', '/guides'] as const

export type Board = (typeof boardAddresses)[number]

interface BoardMessages {
  readonly name: string
  readonly nothing: string
  noneLike(q: string): string
}

/** The public boards and their texts. */
export const boards: Readonly<Record<Board, Readonly<Record<Language, BoardMessages>>>> = {
  '/notices': {
    ko: { name: '공지사항', nothing: '등록된 공지사항이 없습니다.', noneLike: (q: string) => `‘${q}’에 맞는 공지사항이 없습니다.` },
    en: { name: 'Notices', nothing: 'There are no notices.', noneLike: (q: string) => `No notice matches “${q}”.` },
  },
  '/faq': {
    ko: { name: '자주 묻는 질문', nothing: '등록된 질문이 없습니다.', noneLike: (q: string) => `‘${q}’에 맞는 질문이 없습니다.` },
    en: { name: 'Questions and answers', nothing: 'There are no questions.', noneLike: (q: string) => `No question matches “${q}”.` },
  },
  '/guides': {
    ko: { name: '이용안내', nothing: '등록된 안내가 없습니다.', noneLike: (q: string) => `‘${q}’에 맞는 안내가 없습니다.` },
    en: { name: 'Guides', nothing: 'There are no guides.', noneLike: (q: string) => `No guide matches “${q}”.` },
  },
}
