import type { Language } from './page.ts'
import { usePageLanguage } from './reader.ts'

const noteTexts = {
  whole: { ko: '아직 한국어로 옮기지 않아 영어로 보여드립니다.', en: 'Not available in English yet; the Korean text is shown.' },
  partly: { ko: '아직 한국어로 옮기지 않은 글은 영어로 보여드립니다.', en: 'Texts that are not available in English yet are shown in Korean.' },
} as const

/** A note that the following content, or a part of it, is not in the language of the reader. */
export function NotTranslatedNote({ languages }: { languages: Language | readonly Language[] }) {
  const { language, say } = usePageLanguage()
  const isMissing = [languages].flat().some((item) => item !== language)
  return isMissing && <p className="not-yet">{say(noteTexts[typeof languages === 'string' ? 'whole' : 'partly'])}</p>
}
