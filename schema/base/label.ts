/** Korean text; its English is read off the name it labels unless both are given. */
export type Label = string | { readonly ko: string; readonly en: string }

export type Language = 'ko' | 'en'

let spoken: Language = 'ko'

/** Which language messages are in from now on. The server always speaks Korean; the browser follows its user. */
export const speak = (language: Language) => {
  spoken = language
}

export const language = () => spoken

/** `odometer_km` → "Odometer km", `rentPricePolicy` → "Rent price policy". */
export function englishOf(name: string) {
  const words = name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The text of a label, in the language given or spoken now. */
export function textOf(label: Label, name: string, of: Language = spoken) {
  if (typeof label !== 'string') return label[of]
  return of === 'ko' || name === '' ? label : englishOf(name)
}
