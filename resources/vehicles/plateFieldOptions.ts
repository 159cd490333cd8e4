import { textNormalizations } from '#schema'

/** Options of a field for Korean number plates such as `12하3456` or `서울12하3456`; stored without spaces. */
export const plateFieldOptions = {
  max: 10,
  writing: textNormalizations.compact,
  pattern: /^([가-힣]{2})?\d{2,3}[가-힣]\d{4}$/,
  message: { ko: '12하3456과 같은 형식으로 입력해 주세요.', en: 'Use the format 12하3456.' },
  exampleValue: '12하####',
} as const

/** Options of a field for vehicle identification numbers (ISO 3779): 17 letters and digits without I, O and Q. */
export const vinFieldOptions = {
  max: 17,
  writing: textNormalizations.compactCapitals,
  pattern: /^[A-HJ-NPR-Z0-9]{17}$/,
  message: { ko: 'I, O, Q를 뺀 영문자와 숫자 17자리입니다.', en: 'Enter 17 letters and digits without I, O and Q.' },
  exampleValue: 'KMHL14JA#########',
} as const
