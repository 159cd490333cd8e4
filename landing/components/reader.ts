import { createContext, useContext } from 'react'
import { localizedPath } from '#schema/base/localizedPath.ts'
import type { Language } from './page.ts'

export interface ReaderContext {
  readonly language: Language
  /** Korean path by which the same page is opened in the other language; null where there is none. */
  readonly address: string | null
}

/** In which language a page is read. It stands around every page, on the server as in the browser. */
export const ReaderContext = createContext<ReaderContext>({ language: 'ko', address: null })

/** What a part of a page needs of its reader: its words in their language, and the way to our other pages in it. */
export function useReader() {
  const { language, address } = useContext(ReaderContext)
  return {
    language,
    /** Is this page there in the other language too? */
    hasOther: address !== null,
    say: <K, E>(words: { readonly ko: K; readonly en: E }): K | E => words[language],
    to: (path: string) => localizedPath(language, path),
  }
}
