import { formatNumber } from './intlFormats.ts'
import { particleAfter } from './particle.ts'

export type Language = 'ko' | 'en'

/** A text in both languages. `{most}` in it is a placeholder for a value. */
export interface LocalizedText {
  readonly ko: string
  readonly en: string
}

/** Text of a declared error, with its HTTP status if that is not 409. */
export interface ErrorText extends LocalizedText {
  readonly status?: number
}

/** A value of a placeholder. Numbers get thousands separators; texts are shown in the language of the reader. */
export type MessageValue = string | number | LocalizedText
export type MessageValues = Readonly<Record<string, MessageValue>>

type PlaceholdersIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never

/** Maps each code to the union of its placeholder names; `never` for texts without placeholders. */
export type PlaceholdersOf<T> = { readonly [C in keyof T]: T[C] extends LocalizedText ? PlaceholdersIn<T[C]['ko']> | PlaceholdersIn<T[C]['en']> : never }

/** Error codes with their placeholder names. */
export type PlaceholdersByCode = Readonly<Record<string, string>>

const locales: Readonly<Record<Language, string>> = { ko: 'ko-KR', en: 'en-GB' }

/** Drops the seconds of a moment if they are 00. */
const withoutZeroSeconds = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):00$/, '$1')

/** One value in a language. */
function formatValue(value: MessageValue, language: Language) {
  if (typeof value === 'number') return formatNumber(value, locales[language])
  return typeof value === 'string' ? withoutZeroSeconds(value) : value[language]
}

/** The text with its values. A particle pair such as `{name}은(는)` becomes 은 or 는, depending on the value before it. */
export const formatMessage = (words: LocalizedText, values: MessageValues, language: Language) =>
  words[language].replace(
    /\{(\w+)\}(["')]*)((?:은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로)?)/g,
    (placeholder, name: string, close: string, particle: string) => {
      const value = values[name]
      if (value === undefined) return placeholder
      const text = formatValue(value, language)
      return text + close + particleAfter(text, particle)
    },
  )

/** The values as a response contains them: numbers unchanged, texts in one language. */
export const localizedValues = (values: MessageValues, language: Language) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]))
