/** Maximum lengths that search engines display, in characters. */
const maxLengths = { ko: { title: 35, description: 80 }, en: { title: 60, description: 155 } } as const

export type SeoTextKind = keyof (typeof maxLengths)['ko']
export type LengthRating = 'short' | 'good' | 'long'

/** Counts half-width characters: 1 for ASCII, 2 for others. */
const countHalfWidths = (text: string) => [...text].reduce((sum, sign) => sum + (sign < '\u0080' ? 1 : 2), 0)

/** Length of a text: in full-width characters for Korean, in characters for English. */
export const measureSeoLength = (text: string, language: 'ko' | 'en') => (language === 'ko' ? countHalfWidths(text) / 2 : [...text].length)

/** Rates a text: `short` below half of the maximum, `long` above it, because search engines cut it. */
export function rateLength(text: string, kind: SeoTextKind, language: 'ko' | 'en'): { mark: LengthRating; length: number; best: number } {
  const length = measureSeoLength(text, language)
  const most = maxLengths[language][kind]
  const mark = length > most ? 'long' : length < most / 2 ? 'short' : 'good'
  return { mark, length, best: most }
}
