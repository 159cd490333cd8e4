import { useContext } from 'react'
import { otherLanguage, localizedPath } from '#schema/base/localizedPath.ts'
import type { Language } from './page.ts'
import { ReaderContext } from './reader.ts'

/** As their readers name them. */
export const languageNames: Readonly<Record<Language, string>> = { ko: '한국어', en: 'English' }

/** The way to this very page in the other language. */
export function OtherLanguage() {
  const { language, address } = useContext(ReaderContext)
  if (address === null) return null
  const other = otherLanguage(language)
  return (
    <a href={localizedPath(other, address)} hrefLang={other} lang={other}>
      {languageNames[other]}
    </a>
  )
}
