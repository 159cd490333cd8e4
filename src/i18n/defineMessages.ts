import type { Language } from '#schema/base/label.ts'
import { currentLanguage } from '#schema/base/label.ts'

/** Messages of one page or component in both languages; returns a function that gives those of the current language. */
export const defineMessages =
  <W>(both: Readonly<Record<Language, W>>) =>
  () =>
    both[currentLanguage()]
