import { language } from '#schema/base/label.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'

/** The shell's words in the language spoken now. */
export const words = () => (language() === 'en' ? en : ko)

/** Numbers as they are written, with separators. */
export const counted = (n: number) => n.toLocaleString(language() === 'en' ? 'en-US' : 'ko-KR')
