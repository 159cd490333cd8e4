import { useContext } from 'react'
import { otherLanguage, localizedPath } from '#schema/base/localizedPath.ts'
import type { Language } from './page.ts'
import { PageLanguageContext } from './reader.ts'

/** Names of the languages in the languages themselves. */
export const languageNames: Readonly<Record<Language, string>> = { ko: '한국어', en: 'English' }

/** Link to the same page in the other language. */
export function OtherLanguageLink() {
  const { language, otherAddress } = useContext(PageLanguageContext)
  if (otherAddress === null) return null
  const other = otherLanguage(language)
  return (
    <a href={localizedPath(other, otherAddress)} hrefLang={other} lang={other}>
      {languageNames[other]}
    </a>
  )
}
