import type { Language } from './page.ts'
import { useReader } from './reader.ts'

const words = {
  one: { ko: '아직 한국어로 옮기지 않아 영어로 보여드립니다.', en: 'Not available in English yet; the Korean text is shown.' },
  some: { ko: '아직 한국어로 옮기지 않은 글은 영어로 보여드립니다.', en: 'What is not available in English yet is shown in Korean.' },
} as const

/** Says of what follows that it, or some of it, is in another language than the reader's. */
export function NotTranslatedNote({ of }: { of: Language | readonly Language[] }) {
  const { language, say } = useReader()
  const isMissing = [of].flat().some((item) => item !== language)
  return isMissing && <p className="not-yet">{say(words[typeof of === 'string' ? 'one' : 'some'])}</p>
}
