import type { Language } from './localizedText.ts'

/** Every public page has an address in each language: the Korean one, and the same behind this step. A leaf, for the pages themselves use it too. */
const english = '/en'

export const languages = ['ko', 'en'] as const satisfies readonly Language[]

export const otherLanguage = (language: Language): Language => (language === 'ko' ? 'en' : 'ko')

/** Where the page of this Korean path is in a language. */
export const localizedPath = (language: Language, path: string) => (language === 'ko' ? path : english + path.replace(/^\/(?=$|[?#])/, ''))

/** Which language a path is in, and the Korean path of the same page. */
export function parseLocalizedPath(path: string): { language: Language; path: string } {
  if (path !== english && !path.startsWith(`${english}/`)) return { language: 'ko', path }
  // With a slash at its end it is no address of ours, as `/faq/` is none.
  return { language: 'en', path: path === `${english}/` ? path : path.slice(english.length) || '/' }
}
