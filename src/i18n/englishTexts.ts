/** English texts of the declarations by their Korean ones. The build fills it (`bin/vite/englishTextsPlugin.ts`); without a build the declarations contain them. */
export const englishTexts: Readonly<Record<string, string>> = {}
