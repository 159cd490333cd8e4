/** How much of a text search engines show, in characters of its language. */
const best = { ko: { title: 35, description: 80 }, en: { title: 60, description: 155 } } as const

export type SeoText = keyof (typeof best)['ko']
export type LengthMark = 'short' | 'good' | 'long'

/** Letters, digits and signs of ASCII take half the room of a Korean syllable. */
const halves = (text: string) => [...text].reduce((sum, sign) => sum + (sign < '\u0080' ? 1 : 2), 0)

/** How long a text is as its language counts: Korean in full-width characters, English in letters. */
export const seoLength = (text: string, language: 'ko' | 'en') => (language === 'ko' ? halves(text) / 2 : [...text].length)

/** A text that uses less than half of its room says too little, one past its room is cut. */
export function lengthMark(text: string, kind: SeoText, language: 'ko' | 'en'): { mark: LengthMark; length: number; best: number } {
  const length = seoLength(text, language)
  const most = best[language][kind]
  const mark = length > most ? 'long' : length < most / 2 ? 'short' : 'good'
  return { mark, length, best: most }
}
