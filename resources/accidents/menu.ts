import { group, item } from '#schema'
import { review } from '../rental/reviews/review.ts'
import { accRent } from './accRent.ts'

export const accidentMenuGroup = group('accidents', { ko: '사고대차', en: 'Accident replacement' }, [
  item(accRent, { ko: '사고대차', en: 'Replacements' }),
  item(review, { ko: '사고대차 후기', en: 'Reviews' }, { type: 'acc_rent' }, { columns: ['user', 'acc_rent', 'score', 'content', 'status', 'is_best'] }),
])
