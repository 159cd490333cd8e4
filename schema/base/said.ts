import { withParticle } from './particle.ts'

export type Language = 'ko' | 'en'

/** Something said in both languages. `{most}` in it stands for a value. */
export interface Words {
  readonly ko: string
  readonly en: string
}

/** A declared refusal: its words, and its HTTP status where that is not 409. */
export interface FaultWords extends Words {
  readonly status?: number
}

/** A value in words: a number is grouped, words are said in the reader's language. */
export type Filling = string | number | Words
export type Fillings = Readonly<Record<string, Filling>>

type HolesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | HolesIn<Rest> : never

/** Codes and their words → codes and the names of the values that the words take: `never` where they take none. */
export type HolesOf<T> = { readonly [C in keyof T]: T[C] extends Words ? HolesIn<T[C]['ko']> | HolesIn<T[C]['en']> : never }

/** Codes, and the names of the values that their words take. */
export type Holes = Readonly<Record<string, string>>

const locales: Readonly<Record<Language, string>> = { ko: 'ko-KR', en: 'en-GB' }

/** A moment needs no seconds that say nothing. */
const trimmed = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):00$/, '$1')

/** One value as a language writes it. */
export function filling(value: Filling, language: Language) {
  if (typeof value === 'number') return value.toLocaleString(locales[language], { maximumFractionDigits: 20 })
  return typeof value === 'string' ? trimmed(value) : value[language]
}

/** The words with their values, in this language; `{name}은(는)` becomes 은 or 는 by what it follows. */
export const sayWith = (words: Words, values: Fillings, language: Language) =>
  words[language].replace(/\{(\w+)\}(["')]*)((?:은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로)?)/g, (whole, name: string, close: string, particle: string) => {
    const value = values[name]
    if (value === undefined) return whole
    const text = filling(value, language)
    return text + close + withParticle(text, particle)
  })

/** The values as they travel: numbers stay numbers, words are said. */
export const saidValues = (values: Fillings, language: Language) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]))
