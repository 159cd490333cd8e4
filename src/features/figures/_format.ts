import type { FigureUnit } from '#resources/figures/figureDefinition.ts'
import { currentLanguage } from '#schema/base/label.ts'
import { addDays } from '#schema/base/time.ts'
import { formatDayRange, formatMoment, groupDigits, formatWon } from '#schema/fields/base/format.ts'
import { figureMessages } from './_messages.ts'

const percent = (thousandths: number) => `${groupDigits(thousandths / 10, 1)}%`

const formatters: Readonly<Record<FigureUnit, (value: number) => string>> = {
  share: percent,
  won: formatWon,
  days: (value) => figureMessages().days(groupDigits(value)),
  perThousand: (value) => figureMessages().times(groupDigits(value)),
}

/** A formatted value; a dash if there is none. */
export const formatFigure = (unit: FigureUnit, value: number | null) => (value === null ? '–' : formatters[unit](value))

/** The signed difference to the previous value; shares differ in percentage points. */
export function formatChange(unit: FigureUnit, value: number | null, before: number | null) {
  if (value === null || before === null) return '–'
  const by = value - before
  if (by === 0) return '–'
  const amount = unit === 'share' ? figureMessages().points(groupDigits(by / 10, 1)) : formatFigure(unit, by)
  return by > 0 ? `+${amount}` : amount
}

const compactNumber = {
  ko: new Intl.NumberFormat('ko', { notation: 'compact', maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }),
}

/** An amount for the axis of a chart, as 120만 or 1.2M. */
export const shortAmount = (value: number) => compactNumber[currentLanguage()].format(value)

/** A period as its first and last day; an unfinished one as its end time. */
export const formatSpan = ({ from, to }: { from: string; to: string }) =>
  to.endsWith('00:00:00') ? formatDayRange(from, addDays(to, -1)) : `${from.slice(0, 10)} ~ ${formatMoment(to).slice(0, 16)}`

/** The last day of a period; its end is excluded, and is now while the period lasts. */
export const lastDayOf = ({ to }: { to: string }) => (to.endsWith('00:00:00') ? addDays(to, -1) : to.slice(0, 10))
