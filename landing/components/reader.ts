import { createContext, useContext } from 'react'
import { localizedPath } from '#schema/base/localizedPath.ts'
import type { Language } from './page.ts'

export interface PageLanguageContext {
  readonly language: Language
  /** Korean path of the page for the link to the other language; null if there is none. */
  readonly otherAddress: string | null
}

/** Language of the page. The context is provided for every page, on the server and in the browser. */
export const PageLanguageContext = createContext<PageLanguageContext>({ language: 'ko', otherAddress: null })

/** Language of the reader, with functions for texts and for links in that language. */
export function usePageLanguage() {
  const { language, otherAddress } = useContext(PageLanguageContext)
  return {
    language,
    /** True if the page exists in the other language. */
    hasOther: otherAddress !== null,
    say: <K, E>(words: { readonly ko: K; readonly en: E }): K | E => words[language],
    to: (path: string) => localizedPath(language, path),
  }
}
