import { useContext } from 'react'
import { otherThan, pathIn } from '#schema/base/spokenPath.ts'
import type { Language } from './page.ts'
import { Reading } from './reader.ts'

/** As their readers name them. */
export const languageNames: Readonly<Record<Language, string>> = { ko: '한국어', en: 'English' }

/** The way to this very page in the other language. */
export function OtherLanguage() {
  const { language, address } = useContext(Reading)
  if (address === null) return null
  const other = otherThan(language)
  return (
    <a href={pathIn(other, address)} hrefLang={other} lang={other}>
      {languageNames[other]}
    </a>
  )
}
