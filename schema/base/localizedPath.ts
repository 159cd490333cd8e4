import type { Language } from './localizedText.ts'

/** Prefix of English addresses; the Korean page has the same address without it. Without imports, because public pages load it too. */
const englishPrefix = '/en'

export const languages = ['ko', 'en'] as const satisfies readonly Language[]

export const otherLanguage = (language: Language): Language => (language === 'ko' ? 'en' : 'ko')

/** The address of a page in a language, from its Korean path. */
export const localizedPath = (language: Language, path: string) => (language === 'ko' ? path : englishPrefix + path.replace(/^\/(?=$|[?#])/, ''))

/** The language of a path, and the Korean path of the same page. */
export function parseLocalizedPath(path: string): { language: Language; path: string } {
  if (path !== englishPrefix && !path.startsWith(`${englishPrefix}/`)) return { language: 'ko', path }
  // `/en/` with a trailing slash is no address of this site, like `/faq/`.
  return { language: 'en', path: path === `${englishPrefix}/` ? path : path.slice(englishPrefix.length) || '/' }
}
