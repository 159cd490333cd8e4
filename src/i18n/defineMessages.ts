import type { Language } from '#schema/base/label.ts'
import { language } from '#schema/base/label.ts'

/** Words of one page or piece, which come with it: asked for in the language spoken now. */
export const defineMessages =
  <W>(both: Readonly<Record<Language, W>>) =>
  () =>
    both[language()]
