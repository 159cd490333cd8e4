import type { Language, LocalizedText } from './localizedText.ts'

export type { Language } from './localizedText.ts'

/** Text in both languages, or Korean text whose English is derived from the name that it labels. */
export type Label = string | LocalizedText

let pageLanguage: Language = 'ko'

/** Sets the language of the page. Only the browser calls it; the server passes the language of each reader. */
export const setLanguage = (language: Language) => {
  pageLanguage = language
}

export const currentLanguage = () => pageLanguage

/** `odometer_km` → "Odometer km", `rentPricePolicy` → "Rent price policy". */
export function humanizeName(name: string) {
  const words = name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A label in both languages, for a text that is localized later. */
export const localizedLabel = (label: Label, name: string): LocalizedText => ({ ko: labelText(label, name, 'ko'), en: labelText(label, name, 'en') })

/** Text of a label, by default in the current language. */
export function labelText(label: Label, name: string, of: Language = pageLanguage) {
  if (typeof label !== 'string') return label[of]
  return of === 'ko' || name === '' ? label : humanizeName(name)
}
