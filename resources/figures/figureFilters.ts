import { demandChannels } from '../rental/demand/demandCount.ts'
import { receivableAgeBands } from './receivableFigures.ts'

/** Filters of reports: by a row of a resource (`none` for what has no row, where `orNone` is set), or by a fixed choice. */
export const figureFilters = {
  spot_id: { label: { ko: '스팟', en: 'Spot' }, of: 'spot' },
  model_id: { label: { ko: '모델', en: 'Model' }, of: 'model' },
  channel: { label: { ko: '경로', en: 'Channel' }, choices: demandChannels },
  user_id: { label: { ko: '회원', en: 'Member' }, of: 'user', orNone: { ko: '회원 없음', en: 'No member' } },
  purchase_id: { label: { ko: '계약', en: 'Contract' }, of: 'purchase', orNone: { ko: '계약 없음', en: 'No contract' } },
  insurer_id: { label: { ko: '보험사', en: 'Insurer' }, of: 'company', orNone: { ko: '보험사 없음', en: 'No insurer' } },
  age: { label: { ko: '지난 날수', en: 'Days past due' }, choices: receivableAgeBands },
} as const

/** Key of the line, and value of the filter, of what refers to no row. */
export const unassignedKey = 'none'

export type FigureFilterKey = keyof typeof figureFilters
export type FigureFilters = Partial<Readonly<Record<FigureFilterKey, string>>>

export const isFigureFilterKey = (text: string): text is FigureFilterKey => Object.hasOwn(figureFilters, text)
