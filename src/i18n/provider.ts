import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { Language } from '#schema/base/label.ts'
import { setLanguage } from '#schema/base/label.ts'
import { koAdmin } from './koAdmin.ts'

function reactAdminMessages(locale: string) {
  const targetLanguage: Language = locale === 'en' ? 'en' : 'ko'
  const speaking = <M>(ra: M) => {
    setLanguage(targetLanguage)
    document.documentElement.lang = targetLanguage
    return { ra }
  }
  return targetLanguage === 'en' ? import('ra-language-english').then(({ default: english }) => speaking(english.ra)) : speaking(koAdmin)
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
