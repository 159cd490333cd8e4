import { currentLanguage } from '#schema/base/label.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { defineMessages } from './defineMessages.ts'

/** The messages of the shell in the current language; a page's own messages are next to the page. */
export const messages = defineMessages({ ko, en })

/** A count with thousands separators. */
export const countText = (n: number) => n.toLocaleString(currentLanguage() === 'en' ? 'en-US' : 'ko-KR')
