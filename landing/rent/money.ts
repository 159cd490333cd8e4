import type { Language } from '../components/page.ts'

const amountTexts = { ko: (digits: string) => `${digits}원`, en: (digits: string) => `₩${digits}` }

/** Whole won: `12,000원`, `₩12,000`; a deduction as `−3,000원`. */
export function won(language: Language, amount: number) {
  const digits = Math.abs(amount).toLocaleString(language === 'ko' ? 'ko-KR' : 'en-GB')
  return `${amount < 0 ? '−' : ''}${amountTexts[language](digits)}`
}

/** Metres: `350 m`, `2.4 km`. */
export const distanceText = (metres: number) => (metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`)
