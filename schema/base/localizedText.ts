import { withParticle } from './particle.ts'

export type Language = 'ko' | 'en'

/** Something said in both languages. `{most}` in it stands for a value. */
export interface LocalizedText {
  readonly ko: string
  readonly en: string
}

/** A declared refusal: its words, and its HTTP status where that is not 409. */
export interface ErrorText extends LocalizedText {
  readonly status?: number
}

/** A value in words: a number is grouped, words are said in the reader's language. */
export type MessageValue = string | number | LocalizedText
export type MessageValues = Readonly<Record<string, MessageValue>>

type PlaceholdersIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never

/** Codes and their words → codes and the names of the values that the words take: `never` where they take none. */
export type PlaceholdersOf<T> = { readonly [C in keyof T]: T[C] extends LocalizedText ? PlaceholdersIn<T[C]['ko']> | PlaceholdersIn<T[C]['en']> : never }

/** Codes, and the names of the values that their words take. */
export type Placeholders = Readonly<Record<string, string>>

const locales: Readonly<Record<Language, string>> = { ko: 'ko-KR', en: 'en-GB' }

/** A moment needs no seconds that say nothing. */
const trimmed = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):00$/, '$1')

/** One value as a language writes it. */
function formatValue(value: MessageValue, language: Language) {
  if (typeof value === 'number') return value.toLocaleString(locales[language], { maximumFractionDigits: 20 })
  return typeof value === 'string' ? trimmed(value) : value[language]
}

/** The words with their values, in this language; `{name}은(는)` becomes 은 or 는 by what it follows. */
export const formatMessage = (words: LocalizedText, values: MessageValues, language: Language) =>
  words[language].replace(/\{(\w+)\}(["')]*)((?:은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로)?)/g, (whole, name: string, close: string, particle: string) => {
    const value = values[name]
    if (value === undefined) return whole
    const text = formatValue(value, language)
    return text + close + withParticle(text, particle)
  })

/** The values as they travel: numbers stay numbers, words are said. */
export const localizedValues = (values: MessageValues, language: Language) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]))
