import type { Api } from '#resources/api.ts'
import { createCallClient } from '#client/calls.ts'
import type { Language } from './page.ts'

/** Language of the page, so that errors match the text around them. */
const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ko')

/** The members' calls, as the public pages send them for the current visitor. */
export const memberApi = createCallClient<Api>({
  language: pageLanguage,
  unreachable: {
    ko: '연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
    en: 'Could not connect. Please check your internet connection and try again.',
  },
})
