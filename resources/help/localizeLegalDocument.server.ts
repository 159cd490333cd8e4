import type { Language, Row } from '#schema'
import type { post } from './post.ts'

type TranslatableText = Pick<Row<typeof post>, 'title' | 'content' | 'title_en' | 'content_en'>

/** A legal document in the requested language, or in Korean if it is not translated; `language` says which. */
export function localizeLegalDocument<D extends TranslatableText>(document: D, language: Language): D & { language: Language } {
  const { title_en, content_en } = document
  if (language === 'ko' || title_en === null || content_en === null) return { ...document, language: 'ko' }
  return { ...document, title: title_en, content: content_en, language }
}
