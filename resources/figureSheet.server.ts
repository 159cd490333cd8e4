import type { FileResponse, Label } from '#schema'
import { labelText } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { groupDigits } from '#schema/fields/base/format.ts'
import type { Letter } from './documents/letter.server.ts'
import { createLettersPdf } from './documents/letter.server.ts'
import type { FigureResponse } from './figures.server.ts'
import type { FigureDefinition } from './figures/figureDefinition.ts'
import { balanceLabels, figureDefinitions } from './figures/figureDefinitions.ts'
import { unassignedKey } from './figures/figureFilters.ts'

const previousPeriodLabel = (label: Label, name: string) => ({
  ko: `직전 기간 ${labelText(label, name, 'ko')}`,
  en: `${labelText(label, name, 'en')} (previous period)`,
})

/** Headings by key of the line. */
function columnsOf({ unit, by, part, whole, balances, columns }: FigureDefinition): Readonly<Record<string, Label>> {
  if (balances) return { name: by, opening: balanceLabels.opening, part, whole, closing: balanceLabels.closing }
  if (columns) return { name: by, ...columns, part, whole }
  const value = { ko: unit === 'share' ? '비율(%)' : '값', en: unit === 'share' ? 'Percentage' : 'Value' }
  return {
    name: by,
    value,
    before: previousPeriodLabel(value, 'value'),
    part,
    whole,
    before_part: previousPeriodLabel(part, 'part'),
    before_whole: previousPeriodLabel(whole, 'whole'),
  }
}

/** Converts a report to a spreadsheet: headings by column name, shares in per cent. */
export function figureSheet({ figure, rows }: FigureResponse) {
  const { unit, names = {}, none }: FigureDefinition = figureDefinitions[figure]
  const lineLabel = (row: (typeof rows)[number]) => names[row.key] ?? (row.key === unassignedKey ? none : undefined) ?? row.name
  const scaled = (amount: number | null) => (amount !== null && unit === 'share' ? amount / 10 : amount)
  return {
    columns: columnsOf(figureDefinitions[figure]),
    rows: rows.map((row) => ({
      ...row,
      ...row.columns,
      name: labelText(lineLabel(row), row.name, 'ko'),
      value: scaled(row.value),
      before: scaled(row.before),
    })),
  }
}

const cellText = (value: unknown) => (typeof value === 'number' ? groupDigits(value, 1) : typeof value === 'string' ? value : '–')

/** A report as a page of a PDF file: the sheet as one table, with the period below the title. */
export function figureLetter(result: FigureResponse): Letter {
  const { columns, rows } = figureSheet(result)
  const { span, figure } = result
  const { asOf, columns: hasColumns }: FigureDefinition = figureDefinitions[figure]
  const keys = Object.keys(columns) as (keyof (typeof rows)[number])[]
  const headings = Object.entries(columns).map(([key, label]) => labelText(label, key, 'ko'))
  // The end of a period is excluded; an unfinished one ends now.
  const last = span.to.endsWith('00:00:00') ? addDays(span.to, -1) : span.to.slice(0, 10)
  return {
    title: labelText(figureDefinitions[figure].label, figure, 'ko'),
    number: asOf ? last : `${span.from.slice(0, 10)} ~ ${last}`,
    on: last,
    isWide: true,
    blocks: [
      {
        // Sums are longer than the amounts of narrow columns.
        columns: headings.map((label, at) =>
          at === 0 ? { label, weight: 2 } : { label, weight: hasColumns && at >= headings.length - 2 ? 2 : 1, align: 'right' },
        ),
        rows: rows.map((row) => keys.map((key) => cellText(row[key]))),
      },
    ],
  }
}

/** A report as a PDF file. */
export function figurePdf(result: FigureResponse): Promise<FileResponse['bytes']> {
  const letter = figureLetter(result)
  return createLettersPdf([letter], letter)
}
