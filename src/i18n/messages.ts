import { language } from '#schema/base/label.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { defineMessages } from './defineMessages.ts'

/** The shell's words in the language spoken now; those of one page stand beside it. */
export const messages = defineMessages({ ko, en })

/** Numbers as they are written, with separators. */
export const countText = (n: number) => n.toLocaleString(language() === 'en' ? 'en-US' : 'ko-KR')
