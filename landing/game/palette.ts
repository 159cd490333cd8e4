import type { Language } from '../components/page.ts'

export interface Colour {
  readonly name: Readonly<Record<Language, string>>
  /** SVG path of a symbol (24 × 24) that identifies the colour for people who cannot see it. */
  readonly symbolPath: string
}

/** Colours in the order in which levels use them; their values are `--unit-0`, `--unit-1`, … in the stylesheet. */
export const palette: readonly Colour[] = [
  { name: { ko: '파랑', en: 'blue' }, symbolPath: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z' },
  { name: { ko: '빨강', en: 'red' }, symbolPath: 'M12 3l10 18H2z' },
  { name: { ko: '노랑', en: 'yellow' }, symbolPath: 'M4 4h16v16H4z' },
  { name: { ko: '초록', en: 'green' }, symbolPath: 'M12 2l9 10l-9 10l-9-10z' },
  { name: { ko: '보라', en: 'purple' }, symbolPath: 'M12 2l3 7h7l-5.6 4.6l2 7.4l-6.4-4.3l-6.4 4.3l2-7.4l-5.6-4.6h7z' },
  { name: { ko: '주황', en: 'orange' }, symbolPath: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z' },
  { name: { ko: '하늘', en: 'sky blue' }, symbolPath: 'M12 2c5 6 7 9 7 12.5a7 7 0 0 1-14 0C5 11 7 8 12 2z' },
  {
    name: { ko: '분홍', en: 'pink' },
    symbolPath: 'M12 21C5 15.5 2 12 2 8.2C2 5.3 4.2 3 7 3c2 0 4 1.2 5 3c1-1.8 3-3 5-3c2.8 0 5 2.3 5 5.2c0 3.8-3 7.3-10 12.8z',
  },
  { name: { ko: '갈색', en: 'brown' }, symbolPath: 'M2 10h20v4H2z' },
  { name: { ko: '회색', en: 'grey' }, symbolPath: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zm0 5a4 4 0 1 1 0 8a4 4 0 1 1 0-8z' },
  { name: { ko: '연두', en: 'lime' }, symbolPath: 'M16 3a9.5 9.5 0 1 0 5 13.5A8 8 0 0 1 16 3z' },
  { name: { ko: '남색', en: 'navy' }, symbolPath: 'M5 2.5L12 9.5l7-7L21.5 5l-7 7l7 7l-2.5 2.5l-7-7l-7 7L2.5 19l7-7l-7-7z' },
]

export const colourName = (colour: number, language: Language) => palette[colour]?.name[language] ?? ''
