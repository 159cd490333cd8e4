import type { Language, LocalizedText } from './localizedText.ts'

export type { Language } from './localizedText.ts'

/** Korean text; its English is read off the name it labels unless both are given. */
export type Label = string | LocalizedText

let spoken: Language = 'ko'

/** Which language a page is in from now on. The server never says: it asks each reader. */
export const setLanguage = (language: Language) => {
  spoken = language
}

export const language = () => spoken

/** `odometer_km` → "Odometer km", `rentPricePolicy` → "Rent price policy". */
export function englishLabel(name: string) {
  const words = name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A label in both languages, for words that are said later. */
export const localizedLabel = (label: Label, name: string): LocalizedText => ({ ko: labelText(label, name, 'ko'), en: labelText(label, name, 'en') })

/** The text of a label, in the language given or spoken now. */
export function labelText(label: Label, name: string, of: Language = spoken) {
  if (typeof label !== 'string') return label[of]
  return of === 'ko' || name === '' ? label : englishLabel(name)
}
