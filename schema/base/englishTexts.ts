import type { LocalizedText } from './localizedText.ts'

let english: Readonly<Record<string, string>> = {}

/** Sets the English texts by their Korean ones. Only the browser calls it, once they are loaded. */
export const setEnglishTexts = (texts: Readonly<Record<string, string>>) => {
  english = texts
}

/** A text whose English is in a file of its own (`bin/vite/englishTextsPlugin.ts`); Korean until that is loaded. The build writes its calls. @public */
export const deferEnglishText = (ko: string): LocalizedText => ({
  ko,
  get en() {
    return english[ko] ?? ko
  },
})
