import type { FigureUnit } from '#resources/figures/figures.ts'
import { groupDigits, formatWon } from '#schema/fields/format.ts'
import { figureWords } from './_words.ts'

const percent = (thousandths: number) => `${groupDigits(thousandths / 10, 1)}%`

const writers: Readonly<Record<FigureUnit, (value: number) => string>> = {
  share: percent,
  won: formatWon,
  days: (value) => figureWords().days(groupDigits(value)),
  perThousand: (value) => figureWords().times(groupDigits(value)),
}

/** A formatted value; a dash if there is none. */
export const written = (unit: FigureUnit, value: number | null) => (value === null ? '–' : writers[unit](value))

/** The signed difference to the previous value; shares differ in percentage points. */
export function changed(unit: FigureUnit, value: number | null, before: number | null) {
  if (value === null || before === null) return '–'
  const by = value - before
  if (by === 0) return '–'
  const amount = unit === 'share' ? figureWords().points(groupDigits(by / 10, 1)) : written(unit, by)
  return by > 0 ? `+${amount}` : amount
}
