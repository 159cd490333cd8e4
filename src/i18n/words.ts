import { language } from '#schema/base/label.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { spoken } from './spoken.ts'

/** The shell's words in the language spoken now; those of one page stand beside it. */
export const words = spoken({ ko, en })

/** Numbers as they are written, with separators. */
export const counted = (n: number) => n.toLocaleString(language() === 'en' ? 'en-US' : 'ko-KR')
