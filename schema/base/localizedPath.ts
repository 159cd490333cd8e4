import type { Language } from './localizedText.ts'

/** Prefix of English addresses; the Korean page has the same address without it. Without imports, because public pages load it too. */
const english = '/en'

export const languages = ['ko', 'en'] as const satisfies readonly Language[]

export const otherLanguage = (language: Language): Language => (language === 'ko' ? 'en' : 'ko')

/** The address of a page in a language, from its Korean path. */
export const localizedPath = (language: Language, path: string) => (language === 'ko' ? path : english + path.replace(/^\/(?=$|[?#])/, ''))

/** The language of a path, and the Korean path of the same page. */
export function parseLocalizedPath(path: string): { language: Language; path: string } {
  if (path !== english && !path.startsWith(`${english}/`)) return { language: 'ko', path }
  // `/en/` with a trailing slash is no address of this site, like `/faq/`.
  return { language: 'en', path: path === `${english}/` ? path : path.slice(english.length) || '/' }
}
