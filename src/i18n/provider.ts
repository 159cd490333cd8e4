import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { Language } from '#schema/base/label.ts'
import { setEnglishTexts } from '#schema/base/englishTexts.ts'
import { setLanguage } from '#schema/base/label.ts'
import { koReactAdmin } from './koReactAdmin.ts'

/** Loads the English texts of the declarations. */
export const loadEnglishTexts = () => import('./englishTexts.ts').then(({ englishTexts }) => setEnglishTexts(englishTexts))

function reactAdminMessages(locale: string) {
  const targetLanguage: Language = locale === 'en' ? 'en' : 'ko'
  const speaking = <M>(ra: M) => {
    setLanguage(targetLanguage)
    document.documentElement.lang = targetLanguage
    return { ra }
  }
  if (targetLanguage === 'ko') return speaking(koReactAdmin)
  return Promise.all([import('ra-language-english'), loadEnglishTexts()]).then(([{ default: english }]) => speaking(english.ra))
}

/** react-admin's messages; English loads when the user switches to it. */
export const i18nProvider = polyglotI18nProvider(
  reactAdminMessages,
  'ko',
  [
    { locale: 'ko', name: '한국어' },
    { locale: 'en', name: 'English' },
  ],
  // Labels and our own messages are passed through as they are.
  { allowMissing: true },
)
